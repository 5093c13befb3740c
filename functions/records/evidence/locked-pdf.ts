import { createCipheriv, createHash } from 'node:crypto';

/**
 * Reports whether a PDF opens with a password or a certificate alone ('Encryption', ISO 32000-2, 7.6): the
 * empty password does not open it. Whoever only forbids printing or copying leaves that to work.
 */
export function isLockedPdf(text: string): boolean {
  const encryption = findEncryption(text);
  if (encryption === null) return false;
  const find = (name: string) => new RegExp(`/${name}\\s*([-\\w]+|/\\w+)`).exec(encryption)?.[1];
  const stringAt = (name: string) => readString(encryption.slice(encryption.search(`/${name}\\s*[<(]`) + 2));
  if (find('Filter') !== '/Standard') return true;
  const revision = Number(find('R'));
  const check = stringAt('U');
  // A damaged file is not for us to judge.
  if (check.length < 32) return false;
  if (revision >= 5) return !hashOfEmpty(revision, check.subarray(32, 40)).equals(check.subarray(0, 32));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(Number(find('P')) | 0);
  const id = readString(text.slice(text.search(/\/ID\s*\[/)).replace(/^[^[]*\[/, ''));
  const isPlain = revision === 4 && find('EncryptMetadata') === 'false';
  const seed = md5(PADDING, stringAt('O'), permissions, id, Buffer.alloc(isPlain ? 4 : 0, 0xff));
  const keyBytes = revision === 2 ? 5 : revision === 4 ? 16 : Number(find('Length') ?? 40) / 8;
  if (revision === 2) return !rc4(seed.subarray(0, keyBytes), PADDING).equals(check);
  let key = seed.subarray(0, keyBytes);
  for (let turn = 0; turn < 50; turn += 1) key = md5(key).subarray(0, keyBytes);
  let expected: Buffer = md5(PADDING, id);
  for (let turn = 0; turn < 20; turn += 1) expected = rc4(key, expected, turn);
  return !expected.equals(check.subarray(0, 16));
}

/** The dictionary that tells how it is encrypted, to which the last trailer leads. */
function findEncryption(text: string): string | null {
  const trailer = [...text.matchAll(/\/Encrypt\s*(?:(\d{1,9})\s+(\d{1,5})\s+R|<<)/g)].at(-1);
  if (!trailer) return null;
  const [, object, generation] = trailer;
  const at = object ? text.search(new RegExp(`\\b${object}\\s+${generation}\\s+obj\\b`)) : trailer.index;
  return at < 0 ? null : text.slice(at, at + 4096);
}

const ESCAPES: Record<string, string> = {
  n: '\n',
  r: '\r',
  t: '\t',
  b: '\b',
  f: '\f',
  '\n': '',
  '\r': '',
  '\r\n': '',
};

/** The string, in hexadecimal or in brackets, with which a text begins (ISO 32000-2, 7.3.4). */
function readString(text: string): Buffer {
  const hex = /^\s*<([\da-f\s]*)>/i.exec(text)?.[1];
  if (hex !== undefined) return Buffer.from(hex.replace(/\s/g, ''), 'hex');
  let [read, depth] = ['', 0];
  for (const [sign, escaped] of text
    .slice(0, 4096)
    .trimStart()
    .matchAll(/\\([0-7]{1,3}|\r\n|[^])|[^\\]/g)) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth === 0) break;
    if (escaped === undefined) read += sign;
    else
      read += /\d/.test(escaped)
        ? String.fromCharCode(Number.parseInt(escaped, 8))
        : (ESCAPES[escaped] ?? escaped);
  }
  return Buffer.from(read.slice(1), 'latin1');
}

/** With this, passwords are filled up to 32 bytes (7.6.4.3.2); it is all there is of an empty one. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const digest = (name: string, ...parts: Uint8Array[]) =>
  createHash(name).update(Buffer.concat(parts)).digest();
const md5 = (...parts: Uint8Array[]) => digest('md5', ...parts);

/** The hash of an empty password (7.6.4.3.4, algorithm 2.B); before revision 6 it is a plain one. */
function hashOfEmpty(revision: number, salt: Buffer): Buffer {
  let key = digest('sha256', salt);
  for (let turn = 0, last = 0; revision > 5 && (turn < 64 || last > turn - 32); turn += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    );
    const mixed = cipher.update(Buffer.concat(Array<Buffer>(64).fill(key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = digest(['sha256', 'sha384', 'sha512'][rest] ?? '', mixed);
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
  let [i, j] = [0, 0];
  const coded = data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  });
  return Buffer.from(coded);
}
