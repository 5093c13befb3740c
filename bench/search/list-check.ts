import { quantile } from '../quantiles.ts';
import { LIST_CHECK } from '../goals.ts';
import { formatNumber, type Report, yesOrNo } from '../report.ts';
import { putIntoFile } from '../register/engine-file.ts';
import { tableFile, useNewTable } from '../register/engines.ts';
import type { Consumed } from '../register/meter.ts';

export async function checkLists(sizes: readonly number[], take: () => Consumed): Promise<Report> {
  const figures: Awaited<ReturnType<typeof measure>>[] = [];
  for (const size of sizes) figures.push(await measure(size, take));
  return {
    sections: [
      {
        title: '500 suppliers, of whom 75 are listed, checked in one call',
        columns: [
          'companies',
          'read units by row',
          'median',
          'dearest',
          `≤ ${LIST_CHECK.readUnits}`,
          'calls of the table',
          'seconds',
        ],
        rows: figures.map(({ size, readUnits, median, dearest, calls, seconds }) => [
          size.toLocaleString('en'),
          formatNumber(readUnits),
          formatNumber(median),
          formatNumber(dearest),
          yesOrNo(median <= LIST_CHECK.readUnits),
          String(calls),
          seconds.toFixed(1),
        ]),
      },
    ],
    figures,
  };
}

async function measure(size: number, take: () => Consumed) {
  const { numberItems, supplierList, touchedBy } = await import('./supplier-list.ts');
  const { directoryItems } = await import('../register/directory-rows.ts');
  const { syntheticCompanies } = await import('../register/synthetic-companies.ts');
  const { checkRows } = await import('../../functions/directory/check.ts');
  const { rememberReads } = await import('../../functions/directory/remembered-reads.ts');
  const { newCompany } = await import('../../functions/records/company/company-writes.ts');
  const suppliers = supplierList(size);
  const table = `check-${size}`;
  await useNewTable(table);
  putIntoFile(tableFile(), table, directoryItems(syntheticCompanies(size), touchedBy(suppliers)));
  putIntoFile(tableFile(), table, numberItems(suppliers, newCompany));
  take();
  const start = performance.now();
  await checkRows(suppliers);
  const seconds = (performance.now() - start) / 1000;
  const { readUnits, calls } = take();
  const single: number[] = [];
  await rememberReads(async () => {
    for (const supplier of suppliers) {
      await checkRows([supplier]);
      single.push(take().readUnits);
    }
  });
  return {
    size,
    /** For each row, when one call checks all rows. */
    readUnits: readUnits / suppliers.length,
    calls,
    seconds,
    /** Of the read units that each further row takes. */
    median: quantile(single, 0.5),
    dearest: Math.max(...single),
  };
}
