import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeError } from '../command.ts';
import { COLUMNS, countRows, readRows, type Row } from './company-rows.ts';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'flagregister-import-'))));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const HEADER = COLUMNS.join(',');
const writeFile = (content: string | Buffer) => {
  const file = join(folder, 'companies.csv');
  writeFileSync(file, content);
  return file;
};
const readAll = async (content: string) => {
  const rows: Row[] = [];
  for await (const row of readRows(writeFile(content))) rows.push(row);
  return rows;
};
const refusalLine = (content: string | Buffer) => countRows(writeFile(content)).then(String, describeError);

describe('a file of companies', () => {
  it('may have a byte order mark, any line ends, columns in any order, and line breaks within quotes', async () => {
    const lines = [
      '\uFEFFcity, name ,cipcRegNo,province,website,address',
      'Paarl,Vlei Verf,,Western Cape,,"Unit 1',
      '2 Main Road"',
      '',
      ',"The ""Old"" Mill, Bakers",2011/1/07,,https://mill.example.com,',
    ];
    for (const end of ['\n', '\r\n', '\r'])
      expect(await readAll(lines.join(end))).toEqual([
        {
          line: 2,
          name: 'Vlei Verf',
          problems: null,
          submission: {
            name: 'Vlei Verf',
            cipcRegNo: null,
            address: 'Unit 1\n2 Main Road',
            city: 'Paarl',
            province: 'Western Cape',
            website: null,
          },
        },
        expect.objectContaining({ line: 5, name: 'The "Old" Mill, Bakers', problems: null }),
      ]);
  });

  it('has each row judged by the rules of the form, with the line that it begins on', async () => {
    const rows = ['Vlei Verf,,,,Gotham,nowhere', 'V,,,,,', 'Vlei Verf,,', `${'x'.repeat(300)},,,,,`];
    const read = await readAll(`${HEADER}\n${rows.join('\n')}\n`);
    expect(read.map(({ line, problems }) => [line, problems?.join('; ')])).toEqual([
      [2, 'Province is not one of the choices; Must be a valid URL'],
      [3, 'Company name must be at least 2 characters'],
      [4, 'it has 3 fields, but the header has 6'],
      [5, 'Company name must be at most 255 characters'],
    ]);
  });

  it.each([
    ['nothing in it', '', /companies\.csv is empty: its first row must name the columns$/],
    ['another encoding', Buffer.from(`${HEADER}\nKwêvoël,,,,,`, 'latin1'), /line 2: this is not UTF-8/],
    ['UTF-16', Buffer.from(`${HEADER}\nVlei,,,,,`, 'utf16le'), /line 1: this is not UTF-8/],
    ['no text', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 255, 10, 1]), /line 1: this is not UTF-8/],
    ['columns missing', 'name,city\nVlei,Paarl', /\(missing: cipcRegNo, address, province, website\)$/],
    ['unknown columns', `${HEADER},owner\n`, /\(unknown: "owner"\)$/],
    ['a column twice', `${HEADER},city\n`, /\(named twice: city\)$/],
    ['semicolons', HEADER.replaceAll(',', ';'), /columns are separated by commas\)$/],
    [
      'an open quote',
      `${HEADER}\nVlei,,,,,\n"Mill,,,,,\nVerf,,,,,\n`,
      /line 3: .* a quote that is never closed$/,
    ],
    ['a huge row', `${HEADER}\n${'x'.repeat(70_000)},,,,,\n`, /line 2: a row of more than 64 KB/],
  ])('with %s is refused in one line, before anything is written', async (_, content, line) => {
    const refusal = await refusalLine(content);
    expect(refusal).toMatch(line);
    expect(refusal).not.toContain('\n');
  });

  it('that is not there is named', async () => {
    expect(await countRows(join(folder, 'none.csv')).catch(describeError)).toMatch(
      /^There is no file .*none\.csv$/,
    );
    expect(await countRows(folder).catch(describeError)).toMatch(/^There is no file /);
  });
});
