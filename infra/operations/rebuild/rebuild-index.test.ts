import { countMonth, logDecisions } from '../../../functions/records/statistics/figures.ts';
import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { southAfricanDay } from '../../../shared/dates.ts';
import { normalisedName } from '../../../shared/company-names.ts';
import { normalisedRegistrationNumber } from '../../../shared/matching/registration-numbers.ts';
import {
  type CompanyRecord,
  findCompany,
  submissionMonth,
  toListing,
} from '../../../functions/records/company/company.ts';
import { recordedMonths } from '../../../functions/records/company/company-figures.ts';
import { filterList, listNames, wordList } from '../../../functions/directory/list-names.ts';
import { listHeader, listRow, rowKey } from '../../../functions/directory/list-rows.ts';
import { findCorrections } from '../../../functions/directory/spelling.ts';
import { sitemapRow } from '../../../functions/directory/sitemap.ts';
import {
  aliasKey,
  companyIdKey,
  companyKey,
  type Key,
  nameLockKey,
  ownCountKey,
  reviewKey,
  COUNTERS,
  publicReviewKey,
  reporterKey,
  registrationLockKey,
  sitemapKey,
  wordGroupByBeginning,
  wordGroupByEnding,
  wordKey,
  cityKey,
} from '../../../functions/platform/keys.ts';
import { count } from '../../../functions/platform/counters.ts';
import { changeOwnCount, PENDING } from '../../../functions/records/statistics/list-counts.ts';
import { type Item, table, tableName, transact } from '../../../functions/platform/table.ts';
import { type Caller, newMember, newModerator } from '../../../functions/testing/caller.ts';
import { deliverStream } from '../../../functions/testing/deliver-stream.ts';
import {
  approve,
  companyPage,
  flag,
  propose,
  reject,
  uniqueName,
  unpublish,
} from '../../../functions/testing/flagging.ts';
import { change, listed, putItems } from '../../../functions/testing/register.ts';
import { editItem, stored } from '../../../functions/testing/stored.ts';
import { step, underReview } from '../../../functions/testing/takedowns.ts';
import { findUserRecord } from '../../../functions/records/user/user.ts';
import { findReviewHead } from '../../../functions/records/review/review.ts';
import { handler as withdrawReview } from '../../../functions/reviews/withdraw-review.ts';
import { rebuildIndex } from './rebuild-index.ts';

async function rebuild(isDryRun = false) {
  const lines: string[] = [];
  const outcome = await rebuildIndex({ isDryRun, say: (line) => lines.push(line), advance: () => undefined });
  return { ...outcome, lines };
}

let author: Caller;
let authorId: string;
let company: CompanyRecord;
let copyKey: Key;
let reviewId: string;

beforeAll(async () => {
  const member = await newMember();
  [author, authorId] = [member.caller, member.user.id];
  const moderator = (await newModerator()).caller;
  const { id, slug } = await propose(author, {
    name: uniqueName('Trade Traders'),
    cipcRegNo: '2011/123456/07',
    city: 'Umhlanga Rocks',
    province: 'KwaZulu-Natal',
  });
  await flag(author, id);
  const review = await flag(author, id, { category: 'FRAUD', amountOwedZar: 700 });
  await approve(moderator, review.id);
  company = (await findCompany(slug)) as CompanyRecord;
  const copy = (await stored(companyKey(slug).pk)).find(({ sk }) => String(sk).startsWith('R#'));
  copyKey = copy as unknown as Key;
  reviewId = review.id;
  await listed({ name: uniqueName('Bystanders'), province: 'Limpopo' });
  await rebuild();
}, 60_000);

const remove = ({ pk, sk }: Key) =>
  table.send(new DeleteCommand({ TableName: tableName(), Key: { pk, sk } }));
const rowIn = (list: string) => rowKey(list, company, company.slug);
const strangeRow = (list: string, slug: string): Item =>
  listRow(list, { ...toListing(company), slug, name: 'Nowhere At All' });
const numberLock = () => registrationLockKey(normalisedRegistrationNumber(company.cipcRegNo ?? ''));

test('where all is well it finds nothing and writes nothing', async () => {
  const before = await stored();
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
  expect(await stored()).toEqual(before);
});

const THIS_MONTH = submissionMonth({ createdAt: new Date().toISOString() });
const town = cityKey('*', 'umhlangarocks', 'KZN');

type Spoilt = [what: string, spoil: () => Promise<unknown>, report: RegExp];

const FIGURES: Spoilt[] = [
  [
    'a number of reviews',
    () => editItem(company, { reviewCount: 9 }),
    /C#\S+ Z: .*reviewCount is 9, should be 1/,
  ],
  ['a number of people', () => editItem(company, { reporterCount: 2 }), /C#\S+ Z: .*reporterCount is 2/],
  [
    'a person with too many',
    async () => {
      const { reporter = '' } = (await findUserRecord(authorId)) ?? {};
      return editItem(reporterKey(company.slug, reporter), { count: 2 });
    },
    /C#\S+ Z: .*C#\S+ A#\S+ differs in count/,
  ],
  [
    'a person who wrote nothing',
    () => putItems([{ ...reporterKey(company.slug, 'nobody'), count: 1 }]),
    /C#\S+ Z: .*C#\S+ A#nobody should not exist/,
  ],
  ['a total', () => editItem(company, { totalOwed: 1 }), /C#\S+ Z: .*totalOwed is 1, should be 700/],
  [
    'numbers of categories',
    () => editItem(company, { categoryCounts: { NON_PAYMENT: 0, FRAUD: 0, CONTRACT_BREACH: 0, OTHER: 3 } }),
    /C#\S+ Z: .*categoryCounts.FRAUD is 0, should be 1/,
  ],
  [
    'a month with too many',
    () => editItem(company, { [THIS_MONTH]: 5 }),
    /C#\S+ Z: .*m2\d{5} is 5, should be 1/,
  ],
  ['a public copy without its orders', () => editItem(copyKey, { owed: '0' }), /C#\S+ R#\S+ differs in owed/],
  [
    'a month without reviews',
    () => editItem(company, { m202001: 1 }),
    /C#\S+ Z: .*m202001 is 1, should be 0/,
  ],
];

const ITEMS: Spoilt[] = [
  ['a public copy that is gone', () => remove(copyKey), /C#\S+ R#\S+ is missing/],

  [
    'a public copy of nothing',
    () => putItems([{ ...publicReviewKey(company.slug, '2026-01-01T00:00:00.000Z', 'nobody'), body: 'x' }]),
    /C#\S+ R#\S+#nobody should not exist/,
  ],
  ['an id that leads nowhere', () => remove(companyIdKey(company.id)), /CI#\S+ # is missing/],
  [
    'an id of nobody',
    () => putItems([{ ...companyIdKey('nobody'), slug: 'nobody' }]),
    /CI#nobody # should not exist/,
  ],
  [
    'a name that is not locked',
    () => remove(nameLockKey(normalisedName(company.name))),
    /NAME#\S+ # is missing/,
  ],
  ['a number that is not locked', () => remove(numberLock()), /REG#\S+ # is missing/],
  [
    'a lock of nobody',
    () => putItems([{ ...nameLockKey('nobodyatall'), slug: company.slug }]),
    /NAME#nobodyatall # should not exist/,
  ],
  ['a row that is gone', () => remove(rowIn(filterList())), /L#f\.\*\.\* n#[^;]+ is missing/],
  [
    'a row with another total',
    () => editItem(rowIn(wordList('trade')), { w: 1 }),
    /L#w\.trade n#[^;]+ differs in .*w/,
  ],
  [
    'a row with another date',
    () => editItem(rowIn(wordList('trade')), { l: 1 }),
    /L#w\.trade n#[^;]+ differs in .*l/,
  ],
  [
    'a row of an earlier layout',
    async () => {
      const { c: _, l: __, ...row } = (await stored(rowIn(wordList('traders')).pk))[0] ?? {};
      return putItems([{ ...(row as unknown as Key), k: 'F0mmbv8740' }]);
    },
    /L#w\.traders n#[^;]+ differs in c, l.*, k/,
  ],
  [
    'a row at another place',
    () => editItem(rowIn(wordList('trade')), { owed: '0' }),
    /L#w\.trade n#[^;]+ differs in .*owed/,
  ],
  [
    'a row of a company that is not there',
    () => putItems([strangeRow(filterList('Gauteng'), 'nobody')]),
    /L#f\.GP\.\* n#.* should not exist: C#nobody Z has no such item/,
  ],
  [
    'a row of a company that belongs elsewhere',
    () => putItems([strangeRow(wordList('nowhere'), company.slug)]),
    /L#w\.nowhere n#.* should not exist: C#\S+ Z has no such item/,
  ],
  [
    'a count too high',
    () => editItem(wordKey('trade'), { count: 7 }),
    /D#tra trade: count is 7, should be 1/,
  ],
  [
    'a count of a whole directory',
    () => editItem(listHeader(filterList()), { count: 0 }),
    /L#f\.\*\.\* #: count is [01], should be [12]/,
  ],
  ['a count that is gone', () => remove(wordKey('traders')), /D#tra traders: count is 0, should be 1/],
  ['a count of a town', () => remove(town), /D#towns\.\* umhlangarocks#KZN: count is 0, should be 1/],
  [
    'a count of a town without companies',
    () => putItems([{ ...cityKey('F', 'ghosttown', '-'), count: 2, city: 'Ghost Town' }]),
    /D#towns\.F ghosttown#-: count is 2, should be 0/,
  ],
  [
    'a count of nothing',
    () => putItems([{ ...wordKey('phantom'), count: 3 }]),
    /D#pha phantom: count is 3, should be 0/,
  ],
  [
    'words nobody finds written together',
    () => remove(aliasKey('tradetraders', ['trade', 'traders'], company.slug)),
    /E#\S+ tradetraders#trade traders#\S+ is missing/,
  ],
  [
    'words of a company that is not there',
    () => putItems([{ ...aliasKey('gonecompany', ['gone', 'company'], 'nobody'), slug: 'nobody' }]),
    /gonecompany#gone company#\S+ should not exist: C#nobody Z/,
  ],
  [
    'words of a former name',
    () => putItems([{ ...aliasKey('formername', ['former', 'name'], company.slug), slug: company.slug }]),
    /formername#former name#\S+ should not exist/,
  ],
  ['a company that the sitemap lacks', () => remove(sitemapKey(company.slug)), /SITEMAP \S+ is missing/],
  [
    'a company in the sitemap that is not there',
    () => putItems([{ ...sitemapRow(company), ...sitemapKey('nobody'), slug: 'nobody' }]),
    /SITEMAP \S+#nobody should not exist/,
  ],
  [
    'a figure of the queue',
    () => transact(count('lists', PENDING, 'x', { total: 4, '2031-02-01': 4 })),
    /STATS pendingReviews#\d: .*2031-02-01 is 4, should be 0/,
  ],
  [
    'decisions of a day',
    () => transact(count('decisions', '2031-02-01', 'x', { approved: 3, rejected: 2 })),
    /STATS#decisions 2031-02-01: .*rejected is 2, should be 0/,
  ],
  [
    'a figure of the directory',
    () => transact(count('lists', 'companies', 'x', { total: -1 })),
    /STATS companies: total is 1, should be 2/,
  ],
  [
    'a count of waiting companies',
    () => transact(count('lists', 'proposedCompanies', 'x', { total: 1 })),
    /STATS proposedCompanies: total is 1, should be 0/,
  ],
  [
    "a count of somebody's own reviews",
    () => transact([changeOwnCount(authorId, 'reviews', 2)]),
    /N#reviews: total is 4, should be 2/,
  ],
  [
    "a count of somebody's own companies",
    () => remove(ownCountKey(authorId, 'companies')),
    /N#companies: total is 0, should be 1/,
  ],
  [
    'a count of the audit list',
    () => transact(count('audit', '2031-01', 'x', { total: 3 })),
    /STATS#audit 2031-01: total is 3, should be 0/,
  ],
  [
    'a figure of the takedowns',
    () => transact(count('lists', 'takedowns.ACTIONED', 'x', { total: 2 })),
    /STATS takedowns\.ACTIONED: total is 2, should be 0/,
  ],
  [
    'a month of decisions',
    () => transact(countMonth('x', new Date(), { approved: 2 })),
    /STATS#months 20\d\d-\d\d: approved is 3, should be 1/,
  ],
];

test.each([
  ['figures of companies', FIGURES],
  ['copies, ids, locks, lists, counts, words and figures of the dashboard', ITEMS],
])(
  '%s: each fault is named, left alone by a dry run, and repaired for good',
  async (_, faults) => {
    for (const [, spoil] of faults) await spoil();
    const spoilt = await stored();
    const dry = await rebuild(true);
    expect(dry.repaired).toBe(0);
    expect(await stored()).toEqual(spoilt);

    const { found, repaired, lines } = await rebuild();
    for (const [, , report] of faults)
      for (const all of [dry.lines, lines]) expect(all.join('\n')).toMatch(report);
    expect(repaired).toBe(found);
    expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
  },
  60_000,
);

test('decisions of a clock that was ahead are no fault', async () => {
  const month = new Date().getUTCMonth();
  const ahead = new Date(new Date().setUTCMonth(month + 1));
  const decided = { kind: 'REVIEW', outcome: 'REJECTED', since: ahead.toISOString() } as const;
  await transact(logDecisions('x', [decided], ahead));
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
});

test('its repairs restore exactly the former data', async () => {
  const now = (await findCompany(company.slug)) as CompanyRecord;
  expect(now).toMatchObject({ reviewCount: 1, totalOwed: 700, categoryCounts: company.categoryCounts });
  expect(recordedMonths(now)).toEqual({ [THIS_MONTH]: 1 });
  const copies = (await stored(copyKey.pk)).filter(({ sk }) => String(sk).startsWith('R#'));
  expect(copies.map(({ sk }) => String(sk).split('#')[2])).toEqual([reviewId]);
  const rows = (await stored('L#'))
    .filter(({ s }) => s === company.slug)
    .map(({ pk }) => String(pk).slice(2));
  expect(rows.sort()).toEqual(listNames(toListing(now)).sort());
  expect(await stored(town.pk)).toMatchObject([{ ...town, count: 1, city: 'Umhlanga Rocks' }]);
});

test('a table that was not counted by day gets these counts, pending reviews by submission and decisions', async () => {
  const moderator = (await newModerator()).caller;
  const rejected = await flag(author, company.id);
  await approve(moderator, rejected.id);
  await unpublish(moderator, rejected.id);
  await reject(moderator, rejected.id);
  // Of a month's figures the log only contains the decisions.
  const counts = async () =>
    (await stored(COUNTERS.lists.pk)).filter(
      ({ pk, sk }) => pk !== COUNTERS.figures.pk || String(sk).startsWith('total'),
    );
  const before = sumCounts(await counts());
  const day = southAfricanDay(new Date());
  for (const count of [`pendingReviews ${day}`, `${day} approved`, `${day} rejected`])
    expect([count, before.get(count)]).toEqual([count, 1]);
  for (const { pk, sk, total } of (await counts()) as (Item & Key)[])
    await (total === undefined ? remove({ pk, sk }) : putItems([{ pk, sk, total }]));
  await rebuild();
  expect(sumCounts(await counts())).toEqual(before);
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
});

/** Each of the dashboard's counts, summed over its shards; without zeros. */
function sumCounts(items: readonly Item[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { pk: _, sk, ...numbers } of items)
    for (const [name, number] of Object.entries(numbers)) {
      const count = `${String(sk).split('#')[0]} ${name}`;
      sums.set(count, (sums.get(count) ?? 0) + Number(number));
    }
  return new Map([...sums].filter(([, sum]) => sum !== 0).sort());
}

test('a table without names of equal texts gets them, and forgets those of reviews that are gone', async () => {
  const names = async () => (await stored('I#')).filter(({ sk }) => String(sk).startsWith('T#'));
  const before = await names();
  expect(before.length).toBeGreaterThan(1);
  for (const item of before) await remove(item as unknown as Key);
  await putItems([{ pk: `I#${authorId}`, sk: 'T#gone', reviewIds: ['gone'] }]);
  const dry = await rebuild(true);
  expect(dry.lines.filter((line) => /I#\S+ T#\S+ (is missing|should not exist)/.test(line))).toHaveLength(
    dry.lines.length,
  );
  await rebuild();
  expect(await names()).toEqual(expect.arrayContaining(before));
  expect(await names()).toHaveLength(before.length);
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
});

test('a word that its groups lack is named, and found misspelled again', async () => {
  await remove(wordGroupByBeginning('traders'));
  await remove(wordGroupByEnding('ders'));
  const { lines } = await rebuild(true);
  expect(lines).toEqual([expect.stringMatching(/^E#\^tra #: lacks .*trade/), 'E#de der: lacks traders']);
  await rebuild();
  expect(await findCorrections('tradres')).toContainEqual({ word: 'traders', count: 1 });
  expect(await findCorrections('rtaders')).toContainEqual({ word: 'traders', count: 1 });
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
});

test('a wrong count of findings is put right', async () => {
  const review = await flag(author, company.id, { title: 'Call 082 555 1234 about it' });
  await editItem(reviewKey(review.id), { findingCount: 0 });
  expect((await rebuild()).lines).toEqual([`R#${review.id} #: findingCount is 0, should be 1: repaired`]);
  expect((await findReviewHead(review.id))?.findingCount).toBe(1);
});

test('a company without counts of its months gets them', async () => {
  const moderator = (await newModerator()).caller;
  const { id, slug } = await propose(author);
  const reviews = [await flag(author, id), await flag(author, id), await flag(author, id)];
  for (const review of reviews) await approve(moderator, review.id);
  const { pk, sk } = companyKey(slug);
  const change = { TableName: tableName(), Key: { pk, sk }, UpdateExpression: 'REMOVE #month' };
  await table.send(new UpdateCommand({ ...change, ExpressionAttributeNames: { '#month': THIS_MONTH } }));
  // A review that is deleted meanwhile is not subtracted.
  await author.call('withdraw-review', withdrawReview, { params: { id: reviews[0]?.id ?? '' } });
  await deliverStream();
  expect((await findCompany(slug))?.[THIS_MONTH]).toBe(-1);
  expect((await companyPage(slug)).json).toMatchObject({ reviewCount: 2, monthCounts: [] });

  const drift = `C#${slug} Z: ${THIS_MONTH} is -1, should be 2`;
  expect((await rebuild(true)).lines).toEqual([drift]);
  expect((await rebuild()).lines).toEqual([`${drift}: repaired`]);
  expect((await companyPage(slug)).json.monthCounts).toMatchObject([{ count: 2 }]);
});

test('a review that was taken down and then taken back by its author stays counted as removed', async () => {
  const moderator = (await newModerator()).caller;
  const { id, slug } = await propose(author, { name: uniqueName('Formerly Flagged') });
  const review = await flag(author, id);
  await approve(moderator, review.id);
  const request = await underReview(moderator, review.id);
  await step(moderator, 'action', request.id);
  await author.call('withdraw-review', withdrawReview, { params: { id: review.id } });
  await deliverStream();
  expect(await findCompany(slug)).toMatchObject({ reviewCount: 0, removedCount: 1 });
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
});

test('two companies of one name are told to a person, who alone can decide', async () => {
  const other = await listed({ name: uniqueName('Second') });
  await editItem(companyKey(other.slug), { name: company.name });
  const { lines } = await rebuild();
  expect(lines.join('\n')).toMatch(/should both have NAME#\S+ #: left as it is/);
  await editItem(companyKey(other.slug), { name: other.name });
  await rebuild();
});

test('while companies change, it spoils nothing', async () => {
  const { slug } = await listed({ name: uniqueName('Restless'), province: 'Gauteng' });
  const restless = (async () => {
    for (const province of ['Limpopo', 'Gauteng', 'Free State'] as const) await change(slug, { province });
  })();
  await Promise.all([rebuild(), restless]);
  await rebuild();
  expect(await rebuild()).toEqual({ found: 0, repaired: 0, lines: [] });
});
