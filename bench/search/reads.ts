import type { Listing } from '../../functions/records/company/company.ts';
import { READS } from '../goals.ts';
import { quantile } from '../quantiles.ts';
import { putIntoFile } from '../register/engine-file.ts';
import { tableFile, useNewTable } from '../register/engines.ts';
import type { Consumed } from '../register/meter.ts';
import { syntheticCompanies } from '../register/synthetic-companies.ts';
import { formatNumber, type Report, yesOrNo } from '../report.ts';
import type { Query, Searches } from './searches.ts';

type Kind = keyof Searches;
const KINDS = Object.keys(READS) as Kind[];
type Reads = (typeof READS)[Kind];

export async function measureReads(sizes: readonly number[], take: () => Consumed): Promise<Report> {
  const bySize: Record<Kind, Reads>[] = [];
  for (const size of sizes) bySize.push(await measure(size, take));
  const isHeld = (kind: Kind) =>
    bySize.every((reads) => reads[kind].median <= READS[kind].median && reads[kind].most <= READS[kind].most);
  return {
    sections: [
      {
        title: 'Read units of a search: median / most',
        columns: ['search', ...sizes.map((size) => size.toLocaleString('en')), 'goal', 'holds'],
        rows: KINDS.map((kind) => [
          kind,
          ...bySize.map((reads) => range(reads[kind])),
          range(READS[kind]),
          yesOrNo(isHeld(kind)),
        ]),
      },
    ],
    figures: sizes.map((size, at) => ({ size, reads: bySize[at] })),
  };
}

const range = ({ median, most }: Reads) => `${formatNumber(median)} / ${formatNumber(most)}`;

async function measure(size: number, take: () => Consumed): Promise<Record<Kind, Reads>> {
  const { findTouched, listSearches, SAMPLES } = await import('./searches.ts');
  const { directoryItems } = await import('../register/directory-rows.ts');
  const { directoryNow } = await import('../../functions/testing/flagging.ts');
  const samples: Listing[] = [];
  let at = 0;
  for (const company of syntheticCompanies(size))
    if (at++ % Math.floor(size / SAMPLES) === 0 && samples.length < SAMPLES) samples.push(company);
  const searches = listSearches(samples);
  await useNewTable(`reads-${size}`);
  putIntoFile(tableFile(), `reads-${size}`, directoryItems(syntheticCompanies(size), findTouched(searches)));

  const measureKind = async (kind: Kind, queries: readonly Query[]): Promise<Reads> => {
    const units: number[] = [];
    let found = 0;
    for (const query of queries) {
      take();
      found += Number((await directoryNow(query)).json.length > 0);
      units.push(take().readUnits);
    }
    // Searches that find nothing read little: the figure means something only if most of them found something.
    if (found * 2 < queries.length) throw new Error(`${kind}: ${found} of ${queries.length} found anything`);
    return { median: quantile(units, 0.5), most: Math.max(...units) };
  };
  const reads: Partial<Record<Kind, Reads>> = {};
  for (const kind of KINDS) reads[kind] = await measureKind(kind, searches[kind]);
  return reads as Record<Kind, Reads>;
}
