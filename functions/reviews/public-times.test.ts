import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { WatchedCompany } from '../../shared/schemas/watchlist.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as grantAppeal } from '../appeals/grant-appeal.ts';
import { followReview, followCompany } from '../records/change/follow.ts';
import { handler as listChanges } from '../changes/list-changes.ts';
import { handler as getCompanyFeed } from '../companies/get-company-feed.ts';
import { handler as getCompanyPage } from '../companies/get-company-page.ts';
import { handler as getFeed } from '../companies/get-feed.ts';
import { handler as listCompanyReviews } from '../companies/list-company-reviews.ts';
import { handler as listOwnCompanies } from '../companies/list-own-companies.ts';
import { handler as confirmPayment } from '../debts/confirm-payment.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { type Item } from '../platform/table.ts';
import { findReviewHead } from '../records/review/review.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, companyPage, directory, flag, propose, reject } from '../testing/flagging.ts';
import { noticesOf } from '../testing/mailed-codes.ts';
import { openPage } from '../testing/open-page.ts';
import { represent } from '../testing/representing.ts';
import { stored } from '../testing/stored.ts';
import { makeToken } from '../testing/tokens.ts';
import { handler as listWatches } from '../watchlist/list-watches.ts';
import { handler as watchCompany } from '../watchlist/watch-company.ts';
import { handler as confirmReview } from './confirm-review.ts';
import { handler as getAnswer } from './get-answer.ts';
import { handler as getReview } from './get-review.ts';
import { handler as getReviewPage } from './get-review-page.ts';

const at = (time: string) => vi.useFakeTimers({ now: new Date(time), toFake: ['Date'] });
beforeEach(() => void at('2026-11-20T08:00:00.011Z'));
afterEach(() => {
  vi.useRealTimers();
});

const visitor = new Caller();
const read = async (id: string) =>
  (await visitor.call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;
const confirm = (author: Caller, id: string) =>
  author.call<ReviewWithCompany>('confirm-review', confirmReview, { params: { id } });

/** A moderator who has just logged in. */
const moderator = async () => (await newModerator()).caller;

/** A public review, of a company with a mailbox for notices and a representative. */
async function published() {
  const { caller: author } = await newMember();
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(author, { website: `https://${domain}` });
  const { id } = await flag(author, company.id, {
    ...{ amountOwedZar: 500_00, incidentDate: '2026-11-20', noticeEmail: `info@${domain}` },
  });
  at('2026-11-21T08:01:02.012Z');
  await reject(await moderator(), id, { reason: 'It is not clear' });
  at('2026-11-22T09:11:12.013Z');
  const appeal = await author.call<{ id: string }>('appeal-review', appealReview, {
    params: { id },
    body: { body: 'The invoice is attached, and it names the date and the amount that is owed.' },
  });
  at('2026-11-23T09:11:12.014Z');
  const body = { reason: 'It is clear now' };
  await (await moderator()).call('grant-appeal', grantAppeal, { params: { id: appeal.json.id }, body });
  at('2026-11-24T10:11:12.015Z');
  await approve(await moderator(), id);
  const [notice] = await noticesOf(id);
  const speaker = await newMember();
  await represent(speaker.caller, await moderator(), { slug: company.slug, domain });
  return { id, author, company, speaker: speaker.caller, answerToken: notice?.token ?? '' };
}

const pay = (by: Caller, id: string) =>
  by.call<{ id: string }>('record-payment', recordPayment, {
    params: { id },
    body: { amountZar: 100_00, paidOn: '2026-11-23' },
  });

test('what an author does is told by the South African day, in the order in which it happened, wherever it is public', async () => {
  const { id, author, company, speaker, answerToken } = await published();
  const watcher = (await newMember()).caller;
  await watcher.call('watch-company', watchCompany, { params: { slug: company.slug } });
  at('2026-11-24T11:11:12.016Z');
  const claim = await pay(speaker, id);
  at('2026-11-24T12:11:12.017Z');
  await author.call('confirm-payment', confirmPayment, { params: { id: claim.json.id } });
  at('2026-11-24T13:11:12.018Z');
  await confirm(author, id);
  at('2026-11-24T14:11:12.019Z');
  await pay(author, id);
  at('2026-11-24T22:30:00.020Z');
  await author.call('settle-review', settleReview, { params: { id } });
  at('2026-11-25T09:00:00.021Z');
  await followCompany(company);
  await followReview(id, 'INSERT');

  const review = await read(id);
  expect(review).toMatchObject({
    createdAt: '2026-11-20T00:00:00.000Z',
    updatedAt: '2026-11-24T00:00:00.000Z',
    confirmedAt: '2026-11-24T00:00:00.000Z',
    settledAt: '2026-11-25T00:00:00.000Z',
  });
  expect(review.timeline.map(({ at: day, event }) => [day, event])).toEqual(
    [
      ['2026-11-20', 'INCIDENT'],
      ['2026-11-20', 'SUBMITTED'],
      ['2026-11-22', 'APPEALED'],
      ['2026-11-24', 'PUBLISHED'],
      ['2026-11-24', 'PAYMENT_CLAIMED'],
      ['2026-11-24', 'PAYMENT'],
      ['2026-11-24', 'PAYMENT'],
      ['2026-11-25', 'SETTLED'],
    ].map(([day, event]) => [`${day}T00:00:00.000Z`, event]),
  );

  const params = { slug: company.slug, id };
  const { token } = (await makeToken(watcher, { scopes: ['READ'] })).json;
  const headers = { authorization: `Bearer ${token}` };
  const shown = {
    review,
    company: (await companyPage(company.slug)).json,
    reviews: (await visitor.call('list-company-reviews', listCompanyReviews, { params })).json,
    card: (await directory({ q: company.slug })).json,
    proposed: (await author.call('list-own-companies', listOwnCompanies)).json,
    answer: (await visitor.call('get-answer', getAnswer, { params: { token: answerToken } })).json,
    changes: (await visitor.call('list-changes', listChanges, { headers })).json,
    watches: (await watcher.call<WatchedCompany[]>('list-watches', listWatches)).json,
    pages: [await openPage(getCompanyPage, { params }), await openPage(getReviewPage, { params })],
    feeds: [await openPage(getCompanyFeed, { params }), await openPage(getFeed)],
  };
  expect(shown.proposed).toMatchObject([{ id: company.id, updatedAt: '2026-11-25T00:00:00.000Z' }]);
  expect(shown.watches[0]?.new).toEqual([{ at: '2026-11-25T00:00:00.000Z', event: 'SETTLED' }]);
  for (const { body } of shown.feeds) expect(body).toContain('<updated>2026-11-25T00:00:00.000Z</updated>');
  const texts = Object.entries(shown).map(([name, answer]) => [name, JSON.stringify(answer)] as const);
  for (const [name, text] of texts) {
    expect([name, text.length > 100]).toEqual([name, true]);
    for (const exact of ['016', '017', '018', '019', '020'])
      expect([name, exact, text.includes(`:12.${exact}Z`), text.includes(`:00.${exact}Z`)]).toEqual([
        ...[name, exact, false, false],
      ]);
    expect([name, text.includes('2026-11-22T09')]).toEqual([name, false]);
  }
  expect((await findReviewHead(id))?.confirmedAt).toBe('2026-11-24T13:11:12.018Z');
});

test('a second confirmation on one South African day changes nothing, the first of the next day does', async () => {
  const { id, author, company } = await published();
  const all = async (): Promise<Item[]> => [
    ...(await stored(`R#${id}`)),
    ...(await stored(`C#${company.slug}`)),
  ];
  at('2026-11-24T22:00:00.000Z');
  expect((await confirm(author, id)).json.confirmedAt).toBe('2026-11-25T00:00:00.000Z');
  const before = await all();
  for (const later of ['2026-11-24T22:00:01.000Z', '2026-11-25T21:59:59.999Z']) {
    at(later);
    const { status, json } = await confirm(author, id);
    expect([status, json.id, json.confirmedAt]).toEqual([200, id, '2026-11-25T00:00:00.000Z']);
  }
  expect(await all()).toEqual(before);
  at('2026-11-25T22:00:00.000Z');
  expect((await confirm(author, id)).json.confirmedAt).toBe('2026-11-26T00:00:00.000Z');
});
