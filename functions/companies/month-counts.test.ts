import { beforeAll, expect, test } from 'vitest';
import { monthsUpTo } from '../../shared/dates.ts';
import type { Company } from '../../shared/schemas/companies.ts';
import { reviewSubmission } from '../../shared/schemas/reviews.ts';
import { findUser } from '../records/user/user.ts';
import { createReview } from '../reviews/create-review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { merge } from '../testing/administration.ts';
import { openPage } from '../testing/open-page.ts';
import { type Caller, SITE } from '../testing/caller.ts';
import { approve, companyPage, directory, propose, reviewFields, uniqueName } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { step, underReview } from '../testing/takedowns.ts';
import { findCompany, findCompanyById } from '../records/company/company.ts';
import { recordedMonths } from '../records/company/company-figures.ts';
import { handler as getCompanyPage } from './get-company-page.ts';
import { reindex } from '../directory/reindex.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
});

const NOW = new Date();
/** This month, the one before, the oldest that is shown, and the one before that. */
const [THIS = '', LAST = '', OLDEST = '', TOO_OLD = ''] = monthsUpTo(NOW, 25).reverse().filter(isTested);

function isTested(_: string, monthsAgo: number) {
  return [0, 1, 23, 24].includes(monthsAgo);
}

/** A pending review that was submitted in the first moment of a month in South Africa. */
async function flagIn(month: string, companyId: string) {
  const now = new Date(`${month}-01T00:00:00.000+02:00`);
  const [user, company] = await Promise.all([findUser(authorId), findCompanyById(companyId)]);
  if (!user || !company) throw new Error('There is no author or no company');
  const submission = reviewSubmission.parse(reviewFields(companyId));
  const { id } = await createReview({
    submission,
    author: user,
    company,
    ipHash: null,
    siteOrigin: SITE,
    now,
  });
  return id;
}

async function approvedIn(month: string, companyId: string) {
  const id = await flagIn(month, companyId);
  await approve(moderator, id);
  return id;
}

const withdraw = (id: string) => author.call('withdraw-review', withdrawReview, { params: { id } });
const monthsOf = async (slug: string) =>
  (await companyPage(slug)).json.monthCounts.map(({ month, count }) => [month, count]);

test('approved reviews are counted in the month of their submission, until they leave public view', async () => {
  const { id, slug } = await propose(author);
  const [first, second, before] = [
    await approvedIn(THIS, id),
    await approvedIn(THIS, id),
    await approvedIn(LAST, id),
  ];
  await flagIn(LAST, id);
  expect(await monthsOf(slug)).toEqual([
    [LAST, 1],
    [THIS, 2],
  ]);
  await withdraw(first);
  expect(await monthsOf(slug)).toEqual([
    [LAST, 1],
    [THIS, 1],
  ]);
  const request = await underReview(moderator, before);
  await step(moderator, 'action', request.id);
  expect(await monthsOf(slug)).toEqual([[THIS, 1]]);
  await withdraw(second);
  await approvedIn(LAST, id);
  expect(await monthsOf(slug)).toEqual([[LAST, 1]]);
});

test('the last 24 months are told, in the page’s data as by the API, and not in lists', async () => {
  const name = uniqueName('Monthly Masonry');
  const { id, slug } = await propose(author, { name });
  for (const month of [TOO_OLD, OLDEST, THIS]) await approvedIn(month, id);
  const expected = [
    { month: OLDEST, count: 1 },
    { month: THIS, count: 1 },
  ];
  const { json } = await companyPage(slug);
  expect(json).toMatchObject({ reviewCount: 3, monthCounts: expected });
  expect(Object.keys(json).filter((field) => /^m\d/.test(field))).toEqual([]);

  const { body } = await openPage(getCompanyPage, { params: { slug } });
  const [, data = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  expect((JSON.parse(data) as { company: Company }).company.monthCounts).toEqual(expected);

  const [card] = (await directory({ q: name })).json;
  expect(card).toMatchObject({ slug, reviewCount: 3 });
  expect(card).not.toHaveProperty('monthCounts');
});

test('a merge adds the months of both companies up, those of removed reviews left out', async () => {
  const [from, into] = [await propose(author), await propose(author)];
  for (const month of [LAST, THIS]) await approvedIn(month, into.id);
  const taken = await approvedIn(LAST, from.id);
  for (const month of [OLDEST, THIS, THIS]) await approvedIn(month, from.id);
  await step(moderator, 'action', (await underReview(moderator, taken)).id);
  const waiting = await flagIn(LAST, from.id);

  expect((await merge(moderator, from.id, into.id)).status).toBe(200);
  await approve(moderator, waiting);

  expect(await monthsOf(from.slug)).toEqual([
    [OLDEST, 1],
    [LAST, 2],
    [THIS, 3],
  ]);
  await expectRecountToAgree();
});

test('approvals and withdrawals at once leave exact counts', async () => {
  const { id, slug } = await propose(author);
  const [shown, waiting]: [string[], string[]] = [[], []];
  for (const month of [LAST, LAST, THIS, THIS]) shown.push(await approvedIn(month, id));
  for (const month of [LAST, LAST, THIS, THIS, THIS]) waiting.push(await flagIn(month, id));
  const [disputed = '', ...others] = waiting;
  const [decided, taken] = await Promise.all([
    approve(moderator, disputed),
    withdraw(disputed),
    ...others.map((review) => approve(moderator, review)),
    ...shown.slice(1).map(withdraw),
  ]);
  // Either came first: a withdrawal works after an approval, but an approval after a withdrawal finds
  // nothing.
  expect([200, 404]).toContain(decided.status);
  expect([204, 409]).toContain(taken.status);
  await reindex(slug);
  const isShown = decided.status === 200 && taken.status !== 204;
  expect(await monthsOf(slug)).toEqual([
    [LAST, isShown ? 3 : 2],
    [THIS, 3],
  ]);
  await expectRecountToAgree();
});

test('a review that was taken down is not taken away again when its author withdraws it', async () => {
  const { id, slug } = await propose(author);
  const review = await approvedIn(LAST, id);
  await step(moderator, 'action', (await underReview(moderator, review)).id);
  await withdraw(review);
  const company = await findCompany(slug);
  expect(company).toMatchObject({ reviewCount: 0, removedCount: 1 });
  expect(company && recordedMonths(company)).toEqual({});
});
