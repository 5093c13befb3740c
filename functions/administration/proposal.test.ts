import { beforeAll, expect, test } from 'vitest';
import type { AdminCompany, OwnCompany } from '../../shared/schemas/companies.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as listOwnCompanies } from '../companies/list-own-companies.ts';
import { handler as proposeCompany } from '../companies/propose-company.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { accept, decline, sendToStream } from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import {
  approve,
  companyPage,
  directory,
  flag,
  inspect,
  propose,
  reviewFields,
  uniqueName,
} from '../testing/flagging.ts';
import { allPages } from '../testing/pages.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { findCompany } from '../records/company/company.ts';
import { rejectReview } from '../decisions/decide-review.ts';
import { handler as listPendingCompanies } from './list-pending-companies.ts';
import { decline as declineAlone } from './proposal.ts';

let author: Caller;
let authorId: string;
let admin: Caller;
let adminId: string;

beforeAll(async () => {
  ({ author, authorId, moderator: admin, moderatorId: adminId } = await authorAndModerator());
});

const pendingPage = (query: Record<string, string>) =>
  admin.call<AdminCompany[]>('list-pending-companies', listPendingCompanies, { query });

async function allPending(limit = '100'): Promise<AdminCompany[]> {
  const pages = await allPages(pendingPage, { limit });
  return pages.flatMap(({ json }) => json);
}

const mine = async () =>
  (await author.call<OwnCompany[]>('list-own-companies', listOwnCompanies, { query: { limit: '100' } })).json;
const myReviews = async () =>
  (await author.call<OwnReview[]>('list-own-reviews', listOwnReviews, { query: { limit: '100' } })).json;

test('proposed companies are listed and counted oldest first, page after page, with who proposed them', async () => {
  const companies: OwnCompany[] = [];
  for (let n = 0; n < 3; n += 1) companies.push(await propose(author));
  const own = await author.call('list-own-companies', listOwnCompanies, { query: { limit: '1' } });
  expect(own.headers['x-total-count']).toBe(String((await mine()).length));
  const pending = await allPending('2');
  expect((await pendingPage({ limit: '1' })).headers['x-total-count']).toBe(String(pending.length));
  const ids = pending.map(({ id }) => id);
  expect(ids.filter((id) => companies.some((company) => company.id === id))).toEqual(
    companies.map(({ id }) => id),
  );
  expect(new Set(ids).size).toBe(ids.length);
  expect(pending.at(-1)).toMatchObject({
    status: 'PROPOSED',
    listed: false,
    user: { firstName: 'Thandi', lastName: 'Mokoena' },
  });
});

test('listing makes a company public at once, tells its proposer, and is done once', async () => {
  const name = uniqueName('Listed Lime Works');
  const company = await propose(author, { name });
  const answers = await Promise.all([accept(admin, company.id), accept(admin, company.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 200)?.json).toMatchObject({
    listed: true,
    status: 'LISTED',
  });
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'company_decided',
    message: 'This company has been listed already.',
  });
  expect((await companyPage(company.slug)).status).toBe(200);
  expect((await directory({ q: name })).json.map(({ slug }) => slug)).toEqual([company.slug]);
  expect((await directory({ sortBy: 'recent' })).json[0]?.slug).toBe(company.slug);
  expect((await allPending()).map(({ id }) => id)).not.toContain(company.id);
  const mails = (await emailsTo(authorId)).filter(({ facts }) =>
    JSON.stringify(facts).includes(company.slug),
  );
  expect(mails.map(({ kind }) => kind)).toEqual(['company-listed']);
  await expectRecountToAgree();
});

test('declining frees name and number, rejects what waits for the same reason, and tells who is concerned', async () => {
  const name = uniqueName('Declined Drapery');
  const fields = { name, cipcRegNo: '2011/778899/07' };
  const company = await propose(author, fields);
  const review = await flag(author, company.id);
  const { status, json } = await decline(admin, company.id, { reason: 'No such company' });
  expect([status, json.status, json.reason, json.listed]).toEqual([
    200,
    'DECLINED',
    'No such company',
    false,
  ]);

  const mineNow = (await mine()).find(({ id }) => id === company.id);
  expect(mineNow).toMatchObject({ status: 'DECLINED', reason: 'No such company' });
  const reviewNow = (await myReviews()).find(({ id }) => id === review.id);
  expect(reviewNow).toMatchObject({
    status: 'REJECTED',
    reason: 'The company was declined: No such company',
  });
  const kinds = (await emailsTo(authorId))
    .filter(({ facts }) => JSON.stringify(facts).includes(name))
    .map(({ kind }) => String(kind));
  expect(kinds.sort()).toEqual(['company-declined', 'review-received', 'review-rejected']);

  const submitted = await author.call('submit-review', submitReview, { body: reviewFields(company.id) });
  expect([submitted.status, submitted.json['code']]).toEqual([409, 'company_closed']);
  const again = await author.call('propose-company', proposeCompany, { body: fields });
  expect(again.status).toBe(201);
  expect((await decline(admin, company.id)).json.code).toBe('company_decided');
  expect((await accept(admin, company.id)).json.message).toBe('This company has been declined already.');
  await expectRecountToAgree();
});

test('a decline that was cut off after it was stored is finished by the stream, in the name of who declined', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const before = await findCompany(company.slug);
  await declineAlone(company.id, 'Twice there', {
    moderatorId: adminId,
    siteOrigin: 'https://flagregister.example',
    now: new Date(),
  });
  expect((await inspect(admin, review.id)).json.status).toBe('PENDING');
  expect((await approve(admin, review.id)).json['code']).toBe('company_closed');
  const change = [before, await findCompany(company.slug)] as unknown as Parameters<typeof sendToStream>;
  await sendToStream(...change);
  await sendToStream(...change);
  const { json } = await inspect(admin, review.id);
  expect(json).toMatchObject({ status: 'REJECTED', reason: 'The company was declined: Twice there' });
  expect(json.history.filter(({ act }) => act === 'reject-review')).toMatchObject([
    { by: { firstName: 'Sipho', lastName: 'Dlamini' } },
  ]);
  await expectRecountToAgree();
});

test('an approval and a decline at once end as one or the other, whole', async () => {
  for (let round = 0; round < 4; round += 1) {
    const company = await propose(author);
    const review = await flag(author, company.id);
    const [approved, declined] = await Promise.all([approve(admin, review.id), decline(admin, company.id)]);
    expect([approved.status, declined.status].sort()).toEqual([200, 409]);
    const { json } = await inspect(admin, review.id);
    expect(json.status).toBe(approved.status === 200 ? 'APPROVED' : 'REJECTED');
  }
  await expectRecountToAgree();
});

test.each([
  [{}, 'Reason is required'],
  [{ reason: '  ' }, 'Reason is required'],
  [{ reason: 7 }, 'Reason is required'],
  [{ reason: 'x'.repeat(501) }, 'Reason must be at most 500 characters'],
])('declining with %j is refused and nothing happens', async (body, message) => {
  const company = await propose(author);
  const { status, json } = await decline(admin, company.id, body);
  expect([status, json.code, json.message]).toEqual([400, 'validation_failed', message]);
  expect((await findCompany(company.slug))?.status).toBe('PROPOSED');
});

test('a review that somebody decides while its company is declined keeps that decision', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const decision = { moderatorId: adminId, siteOrigin: 'https://x.example', now: new Date() };
  const [, decided] = await Promise.all([
    decline(admin, company.id, { reason: 'Not found' }),
    rejectReview(review.id, { ...decision, reason: 'Names a person', note: null }).then(
      () => 'mine',
      () => 'theirs',
    ),
  ]);
  const { json } = await inspect(admin, review.id);
  expect(json.reason).toBe(decided === 'mine' ? 'Names a person' : 'The company was declined: Not found');
  expect(json.history.filter(({ act }) => act === 'reject-review')).toHaveLength(1);
  await expectRecountToAgree();
});

test('each act is audited once with who, what and why; nothing writes over an entry', async () => {
  const [one, other] = [await propose(author), await propose(author)];
  await accept(admin, one.id);
  await decline(admin, other.id, { reason: 'No such company' });
  const entries = (await stored('A#')).filter(({ subject }) =>
    [`company ${one.id}`, `company ${other.id}`].includes(subject as string),
  );
  expect(entries).toHaveLength(2);
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ act: 'accept-company', actorId: adminId, name: one.name, reason: null }),
      expect.objectContaining({ act: 'decline-company', actorId: adminId, reason: 'No such company' }),
    ]),
  );
});

test('a queue entry that is behind the record is left out', async () => {
  const company = await propose(author);
  const record = await findCompany(company.slug);
  if (!record) throw new Error('It was just proposed');
  await editItem(record, { status: 'REMOVED' });
  expect((await allPending()).map(({ id }) => id)).not.toContain(company.id);
  await editItem(record, { status: 'PROPOSED' });
});
