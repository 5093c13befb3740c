import { unzipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
import { findHeader } from './header.ts';

const INDEX = 'xl/workbook.xml';

function cellText(value: CellValue | null | undefined): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return value === null || value === undefined ? '' : String(value).trim();
}

/**
 * The sheets of a workbook that are shown and not empty: first the one on screen if it has a header, then others
 * with one. A formula's cell has its value at the last save.
 */
export async function readWorkbook(file: Blob): Promise<{ name: string; cells: string[][] }[]> {
  const { default: readSheets } = await import('read-excel-file/universal');
  const bytes = new Uint8Array(await file.arrayBuffer());
  // The library tells neither which sheets are hidden nor which is on screen.
  const index = new TextDecoder().decode(unzipSync(bytes, { filter: ({ name }) => name === INDEX })[INDEX]);
  const tags = index.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const active = Number(/\bactiveTab=["'](\d+)/.exec(index)?.[1] ?? 0);
  const sheets = (await readSheets(file)).map(({ sheet: name, data }, at) => {
    const cells = (data ?? []).map((row) => row.map(cellText));
    const rows = cells.filter((row) => row.some(Boolean));
    const isShown = rows.length > 0 && !/\bstate=["'](?:veryH|h)idden/.test(tags[at] ?? '');
    return { name, cells, isShown, rank: (findHeader(rows) ? 2 : 0) + Number(at === active) };
  });
  return sheets.filter(({ isShown }) => isShown).toSorted((one, other) => other.rank - one.rank);
}
