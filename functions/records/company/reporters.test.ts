import { beforeAll, expect, test } from 'vitest';
import { dayOf } from '../../../shared/dates.ts';
import { handler as deleteUser } from '../../accounts/delete-user.ts';
import { companyKey, reviewKey } from '../../platform/keys.ts';
import { handler as withdrawReview } from '../../reviews/withdraw-review.ts';
import { merge } from '../../testing/administration.ts';
import { type Caller, newMember, newModerator } from '../../testing/caller.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  propose,
  uniqueName,
  unpublish,
} from '../../testing/flagging.ts';
import { expectRecountToAgree } from '../../testing/recount.ts';
import { stored } from '../../testing/stored.ts';
import { step, underReview } from '../../testing/takedowns.ts';

let moderator: Caller;
let thandi: Caller;
let sipho: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
  [thandi, sipho] = [(await newMember()).caller, (await newMember()).caller];
});

async function approved(author: Caller, companyId: string) {
  const { id } = await flag(author, companyId);
  await approve(moderator, id);
  return id;
}
const withdraw = (author: Caller, id: string) =>
  author.call('withdraw-review', withdrawReview, { params: { id } });
const people = async (slug: string) => {
  const { reviewCount, reporterCount } = (await companyPage(slug)).json;
  return [reviewCount, reporterCount];
};

test('a person counts once, for as long as one of their reviews is public', async () => {
  const { id, slug } = await propose(thandi);
  await flag(thandi, id);
  const [first, second] = [await approved(thandi, id), await approved(thandi, id)];
  const other = await approved(sipho, id);
  expect(await people(slug)).toEqual([3, 2]);
  await withdraw(thandi, first);
  expect(await people(slug)).toEqual([2, 2]);
  await step(moderator, 'action', (await underReview(moderator, other)).id);
  expect(await people(slug)).toEqual([1, 1]);
  await withdraw(thandi, second);
  expect(await people(slug)).toEqual([0, 0]);
  await expectRecountToAgree();
});

test('a review that is taken back into the queue counts nobody until it is approved again', async () => {
  const { id, slug } = await propose(thandi);
  const review = await approved(thandi, id);
  await approved(sipho, id);
  await unpublish(moderator, review);
  expect(await people(slug)).toEqual([1, 1]);
  await approve(moderator, review);
  expect(await people(slug)).toEqual([2, 2]);
  await expectRecountToAgree();
});

test('an author who deletes their account still counts as one person, and no item names them', async () => {
  const { caller, user } = await newMember();
  const { id, slug } = await propose(caller);
  const [first, second] = [await approved(caller, id), await approved(caller, id)];
  await caller.call('delete-user', deleteUser);
  expect(await people(slug)).toEqual([2, 1]);
  const items = [...(await stored(companyKey(slug).pk)), ...(await stored(reviewKey(first).pk))];
  expect(JSON.stringify(items)).not.toContain(user.id);
  for (const review of [first, second])
    await step(moderator, 'action', (await underReview(moderator, review)).id);
  expect(await people(slug)).toEqual([0, 0]);
  await expectRecountToAgree();
});

test('a person who flagged both companies of a merge counts once, also after their account is deleted', async () => {
  const { caller: leaver } = await newMember();
  const [from, into] = [await propose(thandi), await propose(thandi)];
  for (const author of [thandi, leaver]) await approved(author, into.id);
  for (const author of [thandi, leaver, sipho]) await approved(author, from.id);
  const shared = await approved(thandi, from.id);
  await leaver.call('delete-user', deleteUser);
  await merge(moderator, from.id, into.id);
  expect(await people(into.slug)).toEqual([6, 3]);
  await withdraw(thandi, shared);
  expect(await people(into.slug)).toEqual([5, 3]);
  await expectRecountToAgree();
});

test('approvals and withdrawals of one author’s reviews at once count them once', async () => {
  const { id, slug } = await propose(thandi);
  const shown = [await approved(thandi, id), await approved(sipho, id)];
  const waiting = await Promise.all([thandi, thandi, thandi, sipho].map((author) => flag(author, id)));
  await Promise.all([
    withdraw(thandi, shown[0] ?? ''),
    withdraw(sipho, shown[1] ?? ''),
    ...waiting.map((review) => approve(moderator, review.id)),
  ]);
  expect(await people(slug)).toEqual([4, 2]);
  await expectRecountToAgree();
});

test('cards and the detail tell when the newest public review was published, whichever leaves', async () => {
  const name = uniqueName('Dated Drilling');
  const { id, slug } = await propose(thandi, { name });
  const dates = async () => {
    const [card] = (await directory({ q: name })).json;
    const { firstFlaggedAt, lastFlaggedAt, reviews, yearCounts } = (await companyPage(slug)).json;
    expect(card?.lastFlaggedAt).toBe(lastFlaggedAt);
    expect([lastFlaggedAt, firstFlaggedAt].map((at) => at && dayOf(at))).toEqual([
      reviews[0]?.updatedAt ?? null,
      reviews.at(-1)?.updatedAt ?? null,
    ]);
    expect(yearCounts.reduce((sum, { count }) => sum + count, 0)).toBe(reviews.length);
    return lastFlaggedAt;
  };
  const oldest = await approved(thandi, id);
  const before = await dates();
  const newest = await approved(sipho, id);
  expect(await dates()).not.toBe(before);
  await withdraw(sipho, newest);
  expect(await dates()).toBe(before);
  await withdraw(thandi, oldest);
  expect(await dates()).toBeNull();
});
