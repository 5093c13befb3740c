import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { Change } from '../../shared/schemas/changes.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { unpublish } from '../moderation/unpublish.ts';
import { archiveReview } from '../records/review/archive.ts';
import { findReviewHead } from '../records/review/review.ts';
import { companyKey } from '../platform/keys.ts';
import { transact } from '../platform/table.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { merge, remove } from '../testing/administration.ts';
import { type Caller, SITE, stranger } from '../testing/caller.ts';
import { approve, flag, propose, uniqueName } from '../testing/flagging.ts';
import { followRecords } from '../testing/followed.ts';
import { authorAndModerator } from '../testing/people.ts';
import { editItem, stored } from '../testing/stored.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { makeToken } from '../testing/tokens.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import { handler as listChanges } from './list-changes.ts';

let author: Caller;
let moderator: Caller;
let token: string;
beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
  token = (await makeToken(author, { scopes: ['READ'] })).json.token;
});

const read = (query: Record<string, string> = {}, secret = token) =>
  stranger().call<Change[] & ErrorBody>('list-changes', listChanges, {
    query,
    headers: { authorization: `Bearer ${secret}` },
  });
const changesSince = async (since: string) =>
  (await read({ since, limit: '100' })).json.map(({ kind, event, id }) => `${kind} ${event} ${id}`);

/** A published review of a new company. */
async function published() {
  const company = await propose(author);
  const { id } = await flag(author, company.id, { amountOwedZar: 500_00 });
  const { since, events } = await followRecords(() => approve(moderator, id));
  return { company, id, since, events };
}

test('a publication, a payment and a withdrawal are told each by what the record is now, and the end by its id alone', async () => {
  const { company, id, since } = await published();
  const [first, second] = (await read({ since })).json.sort((one, other) => (one.kind < other.kind ? -1 : 1));
  expect(first).toMatchObject({ kind: 'COMPANY', event: 'PUBLISHED', id: company.id, slug: company.slug });
  expect(first).toMatchObject({ company: { name: company.name, reviewCount: 1, totalOwed: 500_00 } });
  expect(second).toMatchObject({ kind: 'REVIEW', event: 'PUBLISHED', id, slug: company.slug });
  expect(second).toMatchObject({ review: { id, outstandingZar: 500_00, title: 'Invoice never paid' } });

  const paid = await followRecords(() =>
    author.call('record-payment', recordPayment, {
      params: { id },
      body: { amountZar: 200_00, paidOn: '2026-11-01' },
    }),
  );
  expect((await changesSince(paid.since)).sort()).toEqual([
    `COMPANY CHANGED ${company.id}`,
    `REVIEW CHANGED ${id}`,
  ]);

  const withdrawal = await followRecords(() =>
    author.call('withdraw-review', withdrawReview, { params: { id } }),
  );
  expect((await changesSince(withdrawal.since)).sort()).toEqual([
    `COMPANY CHANGED ${company.id}`,
    `REVIEW REMOVED ${id}`,
  ]);
  const all = (await read({ since, limit: '100' })).json.filter((one) => one.id === id);
  expect(all.map((one) => Object.keys(one))).toEqual([['at', 'kind', 'event', 'id']]);
});

test('a review that left public view is left out even before anything tells the feed', async () => {
  const { id, since } = await published();
  const order = { moderatorId: moderator.userId, siteOrigin: SITE, now: new Date() };
  await unpublish(id, { reason: 'It was approved by mistake', ...order });
  expect((await changesSince(since)).filter((line) => line.includes(id))).toEqual([]);
});

test('changes that the stream delivers twice or late report nothing new and restore nothing', async () => {
  const { id, since, events } = await published();
  const before = await changesSince(since);
  await completeChanges(streamEvent(events.filter(({ change }) => change === 'INSERT')));
  expect(await changesSince(since)).toEqual(before);
  await followRecords(() => author.call('withdraw-review', withdrawReview, { params: { id } }));
  await completeChanges(streamEvent(events));
  expect((await changesSince(since)).filter((line) => line.includes(id))).toEqual([`REVIEW REMOVED ${id}`]);
});

test.each([
  ['comes first', (changes: unknown[]) => changes],
  ['comes last', (changes: unknown[]) => changes.reverse()],
])('a review that becomes an older report is archived, whether its coming %s', async (_, shuffle) => {
  const { id } = await published();
  const head = await findReviewHead(id);
  if (!head) throw new Error('It is gone');
  const now = new Date();
  const archivedAt = now.toISOString();
  // The change of the company's counts is reported as a change of its own.
  const archived = await archiveReview(head, now);
  const writes = archived.writes.filter(({ name }) => name !== 'company');
  const { since } = await followRecords(() => transact(writes), shuffle);
  expect(await changesSince(since)).toEqual([`REVIEW ARCHIVED ${id}`]);
  const [entry] = (await read({ since })).json;
  expect(entry).toMatchObject({ review: { archivedAt } });
});

test('a review that is among the older reports from its approval on is told as published', async () => {
  const company = await propose(author);
  const { id } = await flag(author, company.id, { incidentDate: '2019-03-01' });
  const { since } = await followRecords(() => approve(moderator, id));
  expect(await changesSince(since)).toContain(`REVIEW PUBLISHED ${id}`);
  const events = (await stored('W#')).filter(({ reviewId }) => reviewId === id);
  expect(events.map(({ event }) => event)).toEqual(['PUBLISHED']);
});

test('a merged company is gone, and its reviews are those of the other; a removed one takes them along', async () => {
  const { id, company } = await published();
  const into = await published();
  const merged = await followRecords(() => merge(moderator, company.id, into.company.id));
  const after = (await read({ since: merged.since })).json;
  expect(after.find((one) => one.id === company.id)?.event).toBe('REMOVED');
  expect(after.find((one) => one.id === id)).toMatchObject({ event: 'CHANGED', slug: into.company.slug });
  const removed = await followRecords(() => remove(moderator, into.company.id));
  expect((await changesSince(removed.since)).sort()).toEqual(
    [`COMPANY REMOVED ${into.company.id}`, `REVIEW REMOVED ${id}`, `REVIEW REMOVED ${into.id}`].sort(),
  );
});

test('a proposed company, a re-index and a declined one are nobody’s news', async () => {
  const { since } = await followRecords(() => propose(author, { name: uniqueName() }));
  const { company } = await published();
  const reindexed = await followRecords(() => editItem(companyKey(company.slug), { indexed: [] }));
  expect([await changesSince(reindexed.since), (await changesSince(since)).length]).toEqual([[], 2]);
});

test('pages follow on one another from the beginning, and miss nothing that comes meanwhile', async () => {
  const seen: string[] = [];
  const { id } = await published();
  let query: Record<string, string> = { limit: '1' };
  for (let link: string | undefined = 'first'; link !== undefined;) {
    const page = await read(query);
    seen.push(...page.json.map((one) => `${one.at} ${one.id}`));
    if (seen.length === 1)
      await followRecords(() => author.call('withdraw-review', withdrawReview, { params: { id } }));
    link = page.headers['link'];
    query = Object.fromEntries(new URLSearchParams(link?.split('?')[1]?.split('>')[0]));
  }
  expect(seen).toEqual([...seen].sort());
  expect(seen.at(-1)?.split(' ')[1] === id || seen.some((line) => line.endsWith(id))).toBe(true);
  const ids = seen.slice(1).map((line) => line.split(' ')[1]);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['yesterday', '2026-13-01', '2026-11-24T08:30', '1764000000', '+1', '2999-01-01T00:00:00Z'])(
  'since %s is a 400 that names it',
  async (since) => {
    const { status, json } = await read({ since });
    expect([status, json.code, json.issues?.map(({ path }) => path)]).toEqual([
      400,
      'validation_failed',
      ['since'],
    ]);
  },
);

test('the feed needs a token of scope READ, and nobody keeps what it answers', async () => {
  const { headers } = await read();
  expect(headers['cache-control']).toBe('no-store');
  expect((await stranger().call('list-changes', listChanges)).status).toBe(401);
  const check = (await makeToken(author, { scopes: ['CHECK'] })).json.token;
  const refused = await read({}, check);
  expect([refused.status, refused.json.code]).toEqual([403, 'scope_missing']);
});
