import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import writeSheets from 'write-excel-file/universal';
import { readWorkbook } from './workbook.ts';

type Given = [name: string, state: string, rows: string[][]];

/** A workbook with sheets in states that the library does not write. */
async function workbook(sheets: readonly Given[], active: number): Promise<Blob> {
  const plain = await writeSheets(sheets.map(([sheet, , data]) => ({ sheet, data }))).toBlob();
  const parts = unzipSync(new Uint8Array(await plain.arrayBuffer()));
  const index = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())
    .replaceAll(/<sheet [^>]*name="([^"]+)"/g, (all, name) => {
      const [, state] = sheets.find(([each]) => each === name) ?? [];
      return `${all} state='${state}'`;
    })
    .replace(/<bookViews>.*<\/bookViews>/s, '')
    .replace('<sheets>', `<bookViews><workbookView activeTab="${active}"/></bookViews><sheets>`);
  return new Blob([zipSync({ ...parts, 'xl/workbook.xml': strToU8(index) })]);
}

const COVER: Given = ['Cover', 'visible', [['How to fill in this workbook']]];
const LEDGER = [
  ['Code', 'Supplier'],
  ['A1', 'Acme'],
];
const LIST: Given = ['Suppliers', 'visible', LEDGER];
const OLD: Given = ['Suppliers 2019', 'visible', LEDGER];
const NAMES: Given = ['Names', 'visible', [['Acme'], ['Other']]];

it.each<[string, Given[], number, string[]]>([
  ['the one with a header before the one on screen', [COVER, LIST], 0, ['Suppliers', 'Cover']],
  ['the one on screen where both have a header', [OLD, LIST], 1, ['Suppliers', 'Suppliers 2019']],
  ['the one on screen where none has a header', [COVER, NAMES], 1, ['Names', 'Cover']],
  ['none that is hidden', [['H', 'hidden', LEDGER], ['V', 'veryHidden', LEDGER], NAMES], 2, ['Names']],
  ['none that is empty', [['Empty', 'visible', []], NAMES], 0, ['Names']],
])('of the sheets of a workbook come first: %s', async (_, sheets, active, wanted) => {
  expect((await readWorkbook(await workbook(sheets, active))).map(({ name }) => name)).toEqual(wanted);
});
