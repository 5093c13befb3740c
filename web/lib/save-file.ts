/** A workbook; its texts are never formulas. */
export async function toWorkbook(cells: readonly (string | number)[][]): Promise<Blob> {
  const { default: writeSheet } = await import('write-excel-file/universal');
  return writeSheet([...cells]).toBlob();
}

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
