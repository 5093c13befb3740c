/** A workbook; its texts are never formulas. */
export async function toWorkbook(cells: readonly (string | number)[][]): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  return writeSheet([...cells]).toBlob();
}
