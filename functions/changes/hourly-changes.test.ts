import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Change } from '../../shared/schemas/changes.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import { anonymise } from '../accounts/anonymise.ts';
import { propagatePublicName } from '../accounts/public-names.ts';
import { hourlyChangeKey, userKey } from '../platform/keys.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { type Caller, newMember, newModerator, stranger } from '../testing/caller.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { followRecords } from '../testing/followed.ts';
import { editItem, stored } from '../testing/stored.ts';
import { makeToken } from '../testing/tokens.ts';
import { handler as archiveReviews } from '../workers/archive-reviews.ts';
import { handler as listChanges } from './list-changes.ts';

const HOUR = '2027-01-12T11:00:00.000Z';
const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });

let reader: Caller;
let token: string;
beforeAll(async () => {
  at('2027-01-12T10:20:00.000Z');
  reader = (await newMember()).caller;
  token = (await makeToken(reader, { scopes: ['READ'] })).json.token;
});
afterEach(() => {
  vi.useRealTimers();
});

const read = async (since?: string) =>
  (
    await stranger().call<Change[]>('list-changes', listChanges, {
      query: { limit: '100', ...(since && { since }) },
      headers: { authorization: `Bearer ${token}` },
    })
  ).json;
const brief = (changes: Change[]) => changes.map(({ event, id }) => [event, id]);

/** Two people with two public reviews each, one after the other. */
async function twoAuthors() {
  const [one, other] = [await newMember(), await newMember()];
  const { caller: moderator } = await newModerator();
  const ids: string[] = [];
  for (const { caller } of [one, other, one, other]) {
    const { id } = await flag(caller, (await propose(caller)).id);
    await followRecords(() => approve(moderator, id));
    ids.push(id);
  }
  vi.setSystemTime(Date.now() + 60_000);
  return { one, other, ids };
}

/** One hides their name, the other deletes their account. */
async function leavePublic({ one, other, ids }: Awaited<ReturnType<typeof twoAuthors>>) {
  await editItem(userKey(one.user.id), { publicName: 'hidden' });
  await propagatePublicName(one.user.id);
  for (const id of [ids[1] ?? '', ids[3] ?? ''])
    await anonymise(id, { ...userKey(other.user.id), ...other.user }, new Date());
}

test('what follows from a person is told after the full hour, in the order of a hash among all of that hour', async () => {
  at('2027-01-12T10:20:00.000Z');
  const authors = await twoAuthors();
  const seen = (await read()).at(-1)?.at ?? '';
  const before = brief(await read());
  at('2027-01-12T10:40:00.000Z');
  await followRecords(() => leavePublic(authors));
  for (const id of authors.ids) {
    const { json } = await stranger().call<ReviewWithCompany>('get-review', getReview, { params: { id } });
    expect(json.user).toEqual({ firstName: null, lastName: null });
  }
  at(HOUR);
  await archiveReviews();
  expect([brief(await read()), await read(seen)]).toEqual([before, []]);

  at('2027-01-12T11:00:00.001Z');
  for (let run = 0; run < 2; run += 1) await archiveReviews();
  const placeOf = (id: string) => hourlyChangeKey(HOUR, id).sk;
  const byHash = authors.ids.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  vi.setSystemTime(Date.now() + 60_000);
  const told = await read(seen);
  expect(brief(told)).toEqual(byHash.map((id) => ['CHANGED', id]));
  expect(await read(told.at(-1)?.at)).toEqual([]);
  const reviews = (await read()).filter(({ kind }) => kind === 'REVIEW');
  expect(brief(reviews)).toEqual(brief(told));
  expect(await stored('CHANGES~')).toEqual([]);
});

test('what left public view meanwhile is told at once, and not again; what changed otherwise is, too', async () => {
  at('2027-01-12T12:20:00.000Z');
  const authors = await twoAuthors();
  const { one, ids } = authors;
  const seen = (await read()).at(-1)?.at ?? '';
  await followRecords(() => leavePublic(authors));
  const [withdrawn = ''] = ids;
  const withdraw = () => one.caller.call('withdraw-review', withdrawReview, { params: { id: withdrawn } });
  await followRecords(withdraw);
  vi.setSystemTime(Date.now() + 60_000);
  const removed = await read(seen);
  expect(brief(removed)).toContainEqual(['REMOVED', withdrawn]);
  expect(brief(removed).filter(([event, id]) => event === 'CHANGED' && ids.includes(id ?? ''))).toEqual([]);
  at('2027-01-12T13:04:00.000Z');
  await archiveReviews();
  vi.setSystemTime(Date.now() + 60_000);
  const told = await read(removed.at(-1)?.at);
  expect(brief(told).toSorted()).toEqual(
    ids
      .slice(1)
      .map((id) => ['CHANGED', id])
      .toSorted(),
  );
});
