import { createCipheriv, createHash } from 'node:crypto';

/** The dictionary that says how a PDF is encrypted is shorter. */
const ENCRYPTION_LENGTH = 4096;

/** Whether the empty password does not open it ('Encryption', ISO 32000-2, 7.6). In time linear to the text. */
export function isLockedPdf(text: string): boolean {
  let trailer: RegExpExecArray | undefined;
  for (const found of text.matchAll(/\/Encrypt\s*(?:(\d{1,9})\s+(\d{1,5})\s+R|<<)/g)) trailer = found;
  if (!trailer) return false;
  const [, object, generation] = trailer;
  const at = object ? text.search(new RegExp(`\\b${object}\\s+${generation}\\s+obj\\b`)) : trailer.index;
  const encryption = at < 0 ? '' : text.slice(at, at + ENCRYPTION_LENGTH);
  const find = (name: string) => new RegExp(`/${name}\\s*([-/\\w]+)`).exec(encryption)?.[1];
  const [filter, revision] = [find('Filter'), Number(find('R'))];
  const check = readString(encryption, /\/U\s*(?=[<(])/);
  if (filter !== undefined && filter !== '/Standard') return true;
  if (check.length < 32) return false;
  if (revision >= 5) return !hashOfEmpty(revision, check.subarray(32, 40)).equals(check.subarray(0, 32));
  const permissions = Buffer.from(Int32Array.of(Number(find('P')) | 0).buffer);
  const id = readString(text, /\/ID\s*\[\s*/);
  const isPlain = revision === 4 && find('EncryptMetadata') === 'false';
  const salts = [
    readString(encryption, /\/O\s*(?=[<(])/),
    permissions,
    id,
    Buffer.alloc(isPlain ? 4 : 0, 0xff),
  ];
  const keyBytes = revision === 2 ? 5 : revision === 4 ? 16 : Number(find('Length') ?? 40) / 8;
  let key = hash('md5', EMPTY, ...salts).subarray(0, keyBytes);
  if (revision === 2) return !rc4(key, EMPTY).equals(check);
  for (let turn = 0; turn < 50; turn += 1) key = hash('md5', key).subarray(0, keyBytes);
  let expected = hash('md5', EMPTY, id);
  for (let turn = 0; turn < 20; turn += 1) expected = rc4(key, expected, turn);
  return !expected.equals(check.subarray(0, 16));
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' };

/** The string after what is looked for, in hexadecimal or in brackets (ISO 32000-2, 7.3.4). */
function readString(text: string, before: RegExp): Buffer {
  const found = before.exec(text);
  const at = found ? found.index + found[0].length : text.length;
  const start = text.slice(at, at + ENCRYPTION_LENGTH);
  if (start.startsWith('<')) return Buffer.from((start.split('>')[0] ?? '').replace(/[<\s]/g, ''), 'hex');
  let [read, depth] = ['', 0];
  for (const [sign, escaped] of start.matchAll(/\\([0-7]{1,3}|[^])|[^\\]/g)) {
    depth += Number(sign === '(') - Number(sign === ')');
    if (depth === 0) break;
    const isOctal = escaped !== undefined && /\d/.test(escaped);
    read += isOctal
      ? String.fromCharCode(Number.parseInt(escaped, 8))
      : (ESCAPES[escaped ?? ''] ?? escaped ?? sign);
  }
  return Buffer.from(read.slice(1), 'latin1');
}

/** The filling of passwords to 32 bytes (7.6.4.3.2): all there is of an empty one. */
const EMPTY = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const hash = (name: string, ...parts: Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest();

/** The hash of an empty password (7.6.4.3.4, algorithm 2.B); before revision 6 it is a plain one. */
function hashOfEmpty(revision: number, salt: Buffer): Buffer {
  let key = hash('sha256', salt);
  for (let turn = 0, last = 0; revision > 5 && (turn < 64 || last > turn - 32); turn += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = hash(['sha256', 'sha384', 'sha512'][rest] ?? '', mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

/** RC4, each byte of the key changed by `turn`. Node's own needs OpenSSL's old ciphers, which are not loaded. */
function rc4(key: Buffer, data: Buffer, turn = 0): Buffer {
  const state = Buffer.from([...Array(256).keys()]);
  const at = (index: number) => state.readUInt8(index & 255);
  const swap = (one: number, other: number) => ([state[one], state[other]] = [at(other), at(one)]);
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + ((key[i % key.length] ?? 0) ^ turn)) & 255;
    swap(i, j);
  }
  let j = 0;
  const coded = data.map((byte, index) => {
    const i = (index + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
  return Buffer.from(coded);
}
