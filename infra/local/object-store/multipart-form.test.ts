import { expect, it } from 'vitest';
import { readPostForm } from './multipart-form.ts';

const contentType = 'multipart/form-data; boundary="x"';
const content = 'a\r\n--\r\n--y? \r\n-';
const body = [
  'preamble\r\n--x\r\n',
  'Content-Disposition: form-data; name="Key"\r\n\r\nuploads/ü\r\n--x\r\n',
  'content-type: text/plain\r\ncontent-disposition: form-data; name="empty"\r\n\r\n\r\n--x\r\n',
  'Content-Disposition: form-data; name="file"; filename="C:\\\\me\\\\ä.png"\r\nContent-Type: image/png\r\n\r\n',
  `${content}\r\n--x--\r\n`,
].join('');

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 64) yield bytes.subarray(at, at + 64);
}

const readText = async (file: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

it('is read up to its file, and its file to the end', async () => {
  const form = await readPostForm(contentType, inPieces(Buffer.from(body)));
  expect([...form.fields]).toEqual([
    ['key', 'uploads/ü'],
    ['empty', ''],
  ]);
  expect(await readText(form.file)).toBe(content);
});

it('a body cut anywhere is refused, never taken for a whole one', async () => {
  const whole = Buffer.byteLength(body.slice(0, body.indexOf('\r\n--x--')));
  for (let end = 0; end < whole; end += 1) {
    const read = async () => {
      const form = await readPostForm(contentType, inPieces(Buffer.from(body).subarray(0, end)));
      await readText(form.file);
    };
    await expect(read()).rejects.toMatchObject({ code: 'MalformedPOSTRequest' });
  }
});
