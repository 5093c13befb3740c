/** The files of a ZIP whose entries are stored as they are, by name (APPNOTE.TXT, 4.3). */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let entry = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [size, nameLength] = [zip.readUInt32LE(entry + 24), zip.readUInt16LE(entry + 28)];
    const name = zip.toString('utf8', entry + 46, entry + 46 + nameLength);
    const start = zip.readUInt32LE(entry + 42);
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28);
    files.set(name, zip.subarray(data, data + size));
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32);
  }
  return files;
}
