import { unzipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
import { findHeader } from './header.ts';

const INDEX = 'xl/workbook.xml';

/** What a workbook's index says of its sheets, in its order; the library that reads them leaves this out. */
function readIndex(bytes: Uint8Array): { isHidden: boolean; isActive: boolean }[] {
  const index = unzipSync(bytes, { filter: ({ name }) => name === INDEX })[INDEX];
  const xml = new TextDecoder().decode(index);
  const active = Number(/\bactiveTab=["'](\d+)/.exec(xml)?.[1] ?? 0);
  const sheets = xml.match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  return sheets.map((sheet, at) => ({
    isHidden: /\bstate=["'](?:veryH|h)idden/.test(sheet),
    isActive: at === active,
  }));
}

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
  const index = readIndex(new Uint8Array(await file.arrayBuffer()));
  const sheets = (await readSheets(file)).map(({ sheet, data }, at) => {
    const cells = (data ?? []).map((row) => row.map(cellText));
    const rows = cells.filter((row) => row.some(Boolean));
    const rank = (findHeader(rows) ? 2 : 0) + (index[at]?.isActive ? 1 : 0);
    return { name: sheet, cells, rank, isShown: rows.length > 0 && !index[at]?.isHidden };
  });
  return sheets.filter(({ isShown }) => isShown).toSorted((one, other) => other.rank - one.rank);
}
