import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { companySubmission } from '../../../shared/schemas/companies.ts';
import { createCompany } from '../../../functions/companies/create-company.ts';
import { awsError, failTable } from '../../../functions/testing/faults.ts';
import { directory, directoryNow } from '../../../functions/testing/flagging.ts';
import { stored } from '../../../functions/testing/stored.ts';
import { readRows, type Row } from './company-rows.ts';
import { importRows, type Outcome } from './import-rows.ts';

const SAMPLE = join(import.meta.dirname, 'sample-companies.csv');

const makeRow = (line: number, fields: { name: string; cipcRegNo?: string }): Row => ({
  line,
  name: fields.name,
  submission: companySubmission.parse(fields),
  problems: null,
});
async function* stream(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

async function run(rows: AsyncIterable<Row>) {
  const outcomes: [number, Outcome][] = [];
  const tally = await importRows(rows, {
    id: 'of-the-test',
    title: 'companies.csv',
    onOutcome: ({ line }, outcome) => outcomes.push([line, outcome]),
  });
  return { tally, outcomes: outcomes.sort(([a], [b]) => a - b) };
}

describe('an import', () => {
  beforeAll(async () => {
    expect(await run(readRows(SAMPLE))).toMatchObject({ tally: { listed: 10, duplicate: 0, invalid: 0 } });
  });

  it('lists every company of the sample file, found by its words', async () => {
    const { headers } = await directory({});
    expect(headers['x-total-count']).toBe('10');
    const { json } = await directory({ q: 'kwevoel' });
    expect(json).toMatchObject([{ name: 'Kwêvoël Interiors CC', province: 'Western Cape' }]);
  });

  it('is in the audit with what it did', async () => {
    const entries = (await stored('A#')).map(({ act, subject, detail }) => ({ act, subject, detail }));
    const ofTheTest = { act: 'import-companies', subject: 'import of-the-test' };
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({ ...ofTheTest, detail: 'companies.csv is begun' });
    expect(entries).toContainEqual({
      ...ofTheTest,
      detail: 'companies.csv: 10 listed, 0 there already, 0 invalid',
    });
  });

  it('changes nothing when it is run again', async () => {
    const before = await stored();
    const { tally } = await run(readRows(SAMPLE));
    expect(tally).toEqual({ listed: 0, duplicate: 10, invalid: 0 });
    const byKey = (items: typeof before) =>
      new Map(items.map((item) => [`${String(item['pk'])} ${String(item['sk'])}`, item]));
    expect(byKey(await stored())).toEqual(byKey(before));
  });

  it('names what a row repeats, in the register or earlier in the file, and lists the first', async () => {
    const { outcomes } = await run(
      stream([
        makeRow(2, { name: 'Nhlanhla Tents', cipcRegNo: '2012/222222/07' }),
        makeRow(3, { name: 'NHLANHLA-TENTS!' }),
        makeRow(4, { name: 'Nhlanhla Marquees', cipcRegNo: '2012 222222 07' }),
        makeRow(5, { name: 'Dolfyn pool covers' }),
        { line: 6, name: '', submission: null, problems: ['Company name must be at least 2 characters'] },
      ]),
    );
    const tents = { kind: 'duplicate', slug: 'nhlanhla-tents' };
    expect(outcomes).toMatchObject([
      [2, { kind: 'listed' }],
      [3, { ...tents, by: 'name', company: { name: 'Nhlanhla Tents' } }],
      [4, { ...tents, by: 'registration number' }],
      [5, { kind: 'duplicate', by: 'name', slug: 'dolfyn-pool-covers' }],
      [6, { kind: 'invalid', problems: ['Company name must be at least 2 characters'] }],
    ]);
  });

  it('that was killed between a company and its lists is put right by the next', async () => {
    const row = makeRow(2, { name: 'Halfway House Roofing' });
    if (!row.submission) throw new Error('The row is no company');
    await createCompany(row.submission, { submittedById: 'import x', isListed: true, now: new Date() });
    expect((await directoryNow({ q: 'halfway' })).json).toEqual([]);
    expect((await run(stream([row]))).tally.duplicate).toBe(1);
    expect((await directoryNow({ q: 'halfway' })).json).toMatchObject([{ name: 'Halfway House Roofing' }]);
  });

  it('ends at a row that the table fails, and says at which', async () => {
    failTable({ command: 'TransactWriteCommand', error: awsError('ValidationException') });
    const rows = stream(Array.from({ length: 30 }, (_, n) => makeRow(7 + n, { name: `Never ${n}` })));
    await expect(run(rows)).rejects.toThrow(
      /^line \d+: ValidationException: .*stopped; run it again, what is there is skipped/,
    );
    vi.restoreAllMocks();
    expect((await directory({ q: 'never' })).json).toEqual([]);
  });
});
