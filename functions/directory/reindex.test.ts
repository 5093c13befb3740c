import { afterEach, expect, test, vi } from 'vitest';
import { awsError, failTable } from '../testing/faults.ts';
import { directory, uniqueName } from '../testing/flagging.ts';
import { change, listed } from '../testing/register.ts';
import { editItem, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { ALIASES, companyKey } from '../platform/keys.ts';
import { type Item, table } from '../platform/table.ts';
import { aliasRows } from './aliases.ts';
import { type CompanyRecord, findCompany, toListing, noCategories } from '../records/company/company.ts';
import { listNames } from './list-names.ts';
import { listHeader, listRow } from './list-rows.ts';
import { reindex } from './reindex.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';

// The feed is tested separately (functions/changes/changes.test.ts).
vi.mock(import('../changes/follow-public-record.ts'), () => ({ followPublicRecord: vi.fn() }));

afterEach(() => {
  vi.restoreAllMocks();
});

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
let names = 0;

/** A name with too many words for one transaction of its lists; different words each time. */
function longName(): string {
  names += 1;
  const letter = (n: number) => LETTERS[n % LETTERS.length] ?? '';
  return Array.from(
    { length: 42 },
    (_, n) => letter(n) + letter(n + names) + letter(n * names) + letter(n),
  ).join(' ');
}

/** All rows of a company, and every list's count against its rows. */
async function lists(slug: string) {
  const rows = (await stored('L#')).filter(({ sk }) => sk !== '#');
  const counted = new Map<string, number>();
  for (const { pk } of rows) {
    const header = listHeader(String(pk).slice('L#'.length));
    counted.set(keyText(header), (counted.get(keyText(header)) ?? 0) + 1);
  }
  const counts = [...(await stored('L#')), ...(await stored('D#'))].filter(
    ({ count }) => count !== undefined,
  );
  const nonZero = counts.filter(({ count }) => count !== 0).map((item) => [keyText(item), item['count']]);
  expect(Object.fromEntries(nonZero)).toEqual(Object.fromEntries(counted));
  return rows.filter(({ s }) => s === slug).sort((a, b) => (String(a['pk']) < String(b['pk']) ? -1 : 1));
}

const keyText = ({ pk, sk }: { pk?: unknown; sk?: unknown }) => `${String(pk)} ${String(sk)}`;

async function wanted(slug: string): Promise<Item[]> {
  const company = (await findCompany(slug)) as CompanyRecord;
  const listing = toListing(company);
  const rows = company.status === 'LISTED' ? listNames(listing).map((list) => listRow(list, listing)) : [];
  return rows.sort((a, b) => (String(a['pk']) < String(b['pk']) ? -1 : 1));
}

async function expectInLine(slug: string) {
  expect(await lists(slug)).toEqual(await wanted(slug));
  const company = (await findCompany(slug)) as CompanyRecord;
  const aliases = (await stored(ALIASES)).filter((row) => row['slug'] === slug);
  const wantedAliases = company.status === 'LISTED' ? aliasRows(toListing(company)) : [];
  expect(aliases.map(({ sk }) => sk).sort()).toEqual(wantedAliases.map(({ sk }) => sk).sort());
  expect(company.indexed.map(({ version }) => version)).toEqual([company.version]);
}

test('a listed company stands in each of its lists, and each list counts it', async () => {
  const { slug } = await listed({
    name: uniqueName('Cedar Milling'),
    province: 'Gauteng',
    cipcRegNo: '2000/000001/07',
  });
  await expectInLine(slug);
  expect((await lists(slug)).length).toBeGreaterThan(8);
});

test('repeated, it writes nothing', async () => {
  const { slug } = await listed({ name: uniqueName() });
  const calls = failTable({ command: 'TransactWriteCommand', error: new Error('not to be called') });
  await reindex(slug);
  await reindex('no-such-company');
  expect(calls.count).toBe(0);
});

test.each([
  ['a new name', () => ({ name: uniqueName('Renamed Carriers') })],
  ['another province', () => ({ province: 'Limpopo' as const })],
  ['another registration number', () => ({ cipcRegNo: crypto.randomUUID() })],
  [
    'a first review of a category',
    () => ({
      reviewCount: 1,
      totalOwed: 500,
      categoryCounts: { NON_PAYMENT: 0, FRAUD: 1, CONTRACT_BREACH: 0, OTHER: 0 },
    }),
  ],
  ['being unlisted', () => ({ status: 'DECLINED' as const })],
  ['nothing that shows', () => ({ address: '2 Side Street' })],
  ['another town', () => ({ city: 'Polokwane' })],
])('after %s the lists are what they should be', async (_, fields) => {
  const { slug } = await listed({
    name: uniqueName('Carob'),
    province: 'Gauteng',
    cipcRegNo: crypto.randomUUID(),
  });
  await change(slug, fields());
  await reindex(slug);
  await expectInLine(slug);
});

test('rows that stay as they are and where they are, are not written', async () => {
  const { slug } = await listed({ name: uniqueName('Settled'), province: 'Gauteng' });
  await change(slug, { province: 'Limpopo', categoryCounts: { ...noCategories(), FRAUD: 1 } });
  await reindex(slug);
  await change(slug, { address: '2 Side Street' });
  const send = vi.spyOn(table, 'send');
  await reindex(slug);
  const writes = send.mock.calls.flatMap(
    ([{ input }]) => (input as { TransactItems?: unknown[] }).TransactItems ?? [],
  );
  // Its record, and its row of the sitemap.
  expect(writes).toHaveLength(2);
});

test('two at once, and more, leave every row once and every count right', async () => {
  const { slug } = await listed({ name: uniqueName('Twice Told') });
  await change(slug, { name: uniqueName('Told Twice'), province: 'Free State' });
  await Promise.all(Array.from({ length: 5 }, () => reindex(slug)));
  await expectInLine(slug);
});

test('a company that changes while it is brought in line ends up as it is last', async () => {
  const { slug } = await listed({ name: longName() });
  await Promise.all([
    reindex(slug),
    change(slug, { name: longName() }).then(() => reindex(slug)),
    change(slug, { province: 'North West' }).then(() => reindex(slug)),
  ]);
  await reindex(slug);
  await expectInLine(slug);
});

test.each([1, 2])(
  'cut off after part %i it is taken up where it was left, by a later version too',
  async (part) => {
    const { slug } = await listed({ name: longName(), province: 'Gauteng' });
    await change(slug, { name: longName(), province: 'Limpopo' });
    failTable({
      command: 'TransactWriteCommand',
      error: awsError('InternalServerError', 500),
      when: (count) => count > part,
    });
    await expect(reindex(slug)).rejects.toThrow();
    vi.restoreAllMocks();
    expect((await findCompany(slug))?.indexed.length).toBeGreaterThan(1);

    await change(slug, { name: uniqueName('Short Again') });
    await reindex(slug);
    await expectInLine(slug);
  },
);

test('a transaction whose answer was lost on its way does no harm when it is sent again', async () => {
  const { slug } = await listed({ name: longName() });
  const before = await findCompany(slug);
  await change(slug, { name: longName() });
  await reindex(slug);
  // As if the last transaction had not been reported: the rows exist, but the record says that they do not.
  await editItem(companyKey(slug), { indexed: before?.indexed });
  await reindex(slug);
  await expectInLine(slug);
});

const streamEventFor = (images: Item[], ...declined: Item[]) =>
  streamEvent([
    ...images.map((after) => ({ change: 'MODIFY' as const, after })),
    ...declined.map((before) => ({ change: 'REMOVE' as const, before })),
  ]);

test('the stream brings in line what the route that changed it did not', async () => {
  const { slug } = await listed({ name: uniqueName('Streamed') });
  await change(slug, { name: uniqueName('Stream Mended') });
  const company = (await findCompany(slug)) as unknown as Item;
  expect(await completeChanges(streamEventFor([company]))).toEqual({ batchItemFailures: [] });
  await expectInLine(slug);
  expect((await directory({ q: 'stream mended' })).json).toMatchObject([{ slug }]);
});

test('the stream reads nothing for what is no company, is gone or is in line', async () => {
  const { slug } = await listed({ name: uniqueName() });
  const inLine = (await findCompany(slug)) as unknown as Item;
  const calls = failTable({ command: 'GetCommand', error: new Error('not to be called') });
  const row = { pk: 'L#f.*.*', sk: 'n#x', s: slug };
  const review = { pk: `C#${slug}`, sk: 'R#2026', slug };
  const declined = { ...inLine, status: 'DECLINED' };
  expect(await completeChanges(streamEventFor([inLine, row, review], declined))).toEqual({
    batchItemFailures: [],
  });
  expect(calls.count).toBe(0);
});

test('changes that cannot be handled now are named, so that they come again', async () => {
  const first = await listed({ name: uniqueName() });
  const second = await listed({ name: uniqueName() });
  await change(first.slug, { name: uniqueName('First') });
  await change(second.slug, { name: uniqueName('Second') });
  const images = [await findCompany(first.slug), await findCompany(second.slug)] as unknown as Item[];
  failTable({ command: 'TransactWriteCommand', error: awsError('ThrottlingException') });
  const named = ['0', '1'].map((itemIdentifier) => ({ itemIdentifier }));
  expect(await completeChanges(streamEventFor(images))).toEqual({ batchItemFailures: named });
  vi.restoreAllMocks();
  await completeChanges(streamEventFor(images));
  await expectInLine(first.slug);
  await expectInLine(second.slug);
});
