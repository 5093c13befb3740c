import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { ModeratedReply, OwnReply } from '../../shared/schemas/replies.ts';
import { completeDeletion } from '../accounts/delete-account.ts';
import { markDeleting } from '../records/user/user.ts';
import { type CompanyRecord, findCompany } from '../records/company/company.ts';
import { summariseReplies } from '../records/company/company-figures.ts';
import { reindex } from '../directory/reindex.ts';
import { transact } from '../platform/table.ts';
import { handler as getReview } from '../reviews/get-review.ts';
import { findReviewHead } from '../records/review/review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { beforeFirst } from '../testing/faults.ts';
import { approve, companyPage, flag, uniqueName, unpublish } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { acceptRepresentative, refuseRepresentative, represent } from '../testing/representing.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import { handler as approveReply } from './approve-reply.ts';
import { handler as listReplies } from './list-replies.ts';
import { handler as rejectReply } from './reject-reply.ts';
import { findReply } from '../records/reply/reply.ts';
import { publishReply } from '../records/reply/reply-writes.ts';
import { handler as withdrawReply } from './withdraw-reply.ts';
import { handler as writeReply } from './write-reply.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Answer = OwnReply & ErrorBody;

let author: Caller;
let authorId: string;
let moderator: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
});

afterEach(() => {
  vi.restoreAllMocks();
});

const TEXT = 'We paid this invoice on the day that it fell due, and have the proof of payment.';

const write = (by: Caller, id: string, body: unknown = TEXT) =>
  by.call<Answer>('write-reply', writeReply, { params: { id }, body: { body } });
const withdraw = (by: Caller, id: string) =>
  by.call<ErrorBody>('withdraw-reply', withdrawReply, { params: { id } });
const accept = (id: string, by = moderator) =>
  by.call<Answer>('approve-reply', approveReply, { params: { id } });
const refuse = (id: string, reason: unknown = 'It names a person', by = moderator) =>
  by.call<Answer>('reject-reply', rejectReply, { params: { id }, body: { reason } });
const queue = async (by = moderator) =>
  (await by.call<ModeratedReply[]>('list-replies', listReplies, { query: { limit: '100' } })).json;
const read = async (id: string, by: Caller = new Caller()) =>
  (await by.call<ReviewWithCompany>('get-review', getReview, { params: { id } })).json;
const kindsTo = async (userId: string) => (await emailsTo(userId)).map(({ kind }) => kind);

/** A public review, and a representative of its company. */
async function answerable() {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const name = uniqueName('Kwikspar Builders');
  const company = await proposeAndList(author, moderator, { name, website: `https://${domain}` });
  const { caller: representative, user } = await newMember();
  const { id: representation } = await represent(representative, moderator, { slug: company.slug, domain });
  const { id } = await flag(author, company.id);
  await approve(moderator, id);
  return { company, id, representative, representation, userId: user.id, domain };
}

test('a reply is public once a moderator approved it, in the name of the company', async () => {
  const { company, id, representative, userId } = await answerable();
  const { status, json: reply } = await write(representative, id);
  expect([status, reply.status]).toEqual([200, 'PENDING']);
  expect((await read(id)).reply).toBeNull();
  expect((await read(id, representative)).mine).toMatchObject({ as: 'COMPANY', reply });
  expect((await read(id, author)).mine).toMatchObject({ as: 'AUTHOR', reply: null });
  expect((await queue()).find((one) => one.id === reply.id)).toMatchObject({
    company: { slug: company.slug },
    review: { id, title: 'Invoice never paid', publishedAt: expect.any(String) as string },
    published: null,
    findings: [],
    ownCase: false,
  });

  expect((await accept(reply.id)).json).toMatchObject({ id: reply.id, status: 'APPROVED' });
  const shown = await read(id);
  expect(shown.reply).toEqual({
    body: TEXT,
    position: 'Credit manager',
    publishedAt: expect.any(String) as string,
  });
  expect(shown.timeline.map(({ event }) => event).slice(-1)).toEqual(['REPLIED']);
  const { json: page } = await companyPage(company.slug);
  expect(page).toMatchObject({ replyCount: 1, medianReplyDays: null, reviews: [{ reply: shown.reply }] });
  expect((await queue()).map((one) => one.id)).not.toContain(reply.id);
  expect(await kindsTo(userId)).toEqual(expect.arrayContaining(['review-published', 'reply-published']));
  expect(await kindsTo(authorId)).toContain('review-answered');
  expect((await accept(reply.id)).json.code).toBe('already_decided');
  await expectRecountToAgree();
});

test('each text is a new reply; the published one stays until the next is approved', async () => {
  const { id, representative } = await answerable();
  const { json: first } = await write(representative, id);
  const { json: second } = await write(representative, id, `${TEXT} Twice.`);
  expect(second.id).not.toBe(first.id);
  expect((await accept(first.id)).json.code).toBe('reply_changed');
  expect((await refuse(first.id)).json.code).toBe('reply_changed');
  await accept(second.id);
  const { json: third } = await write(representative, id, `${TEXT} Thrice.`);
  expect((await read(id)).reply?.body).toBe(`${TEXT} Twice.`);
  expect((await queue()).find((one) => one.id === third.id)?.published?.body).toBe(`${TEXT} Twice.`);
  expect((await refuse(third.id, '')).status).toBe(400);
  await refuse(third.id, 'It names a person');
  expect((await read(id)).reply?.body).toBe(`${TEXT} Twice.`);
  expect((await read(id, representative)).mine?.reply).toMatchObject({
    status: 'REJECTED',
    reason: 'It names a person',
  });
  await expectRecountToAgree();
});

test('a reply is taken away with what is published of it', async () => {
  const { id, company, representative } = await answerable();
  expect((await withdraw(representative, id)).json.code).toBe('reply_not_found');
  await accept((await write(representative, id)).json.id);
  const { json: pending } = await write(representative, id);
  expect((await withdraw(representative, id)).status).toBe(204);
  expect((await read(id)).reply).toBeNull();
  expect((await accept(pending.id)).json.code).toBe('reply_not_found');
  expect((await companyPage(company.slug)).json.replyCount).toBe(0);
  await expectRecountToAgree();
});

test('for anybody but its representatives, and while it is hidden, a review takes no reply', async () => {
  const { id, representative, representation } = await answerable();
  const { caller: stranger } = await newMember();
  for (const by of [stranger, author, (await answerable()).representative])
    expect([(await write(by, id)).json.code, (await withdraw(by, id)).json.code]).toEqual([
      'review_not_found',
      'review_not_found',
    ]);
  expect((await write(representative, 'none')).json.code).toBe('review_not_found');
  const { json: reply } = await write(representative, id);
  await unpublish(moderator, id);
  expect((await write(representative, id)).json.code).toBe('review_not_found');
  expect((await accept(reply.id)).json.code).toBe('review_not_public');
  await approve(moderator, id);
  const elsewhere = await answerable();
  await represent(representative, moderator, { slug: elsewhere.company.slug, domain: elsewhere.domain });
  await refuseRepresentative(moderator, representation);
  expect((await write(representative, id)).json.code).toBe('review_not_found');
  expect((await accept(reply.id)).json.code).toBe('reply_not_found');
});

test.each([
  ['x'.repeat(49), 400, 'validation_failed'],
  ['x'.repeat(5001), 400, 'validation_failed'],
  [`${TEXT} His identity number is 8001015009087.`, 422, 'personal_information'],
])('the text %.20s… is refused', async (body, status, code) => {
  const { id, representative } = await answerable();
  const answer = await write(representative, id, body);
  expect([answer.status, answer.json.code, answer.json.issues?.[0]?.path]).toEqual([status, code, 'body']);
  expect((await read(id, representative)).mine?.reply).toBeNull();
});

test('nobody decides about their own reply, or one to their review', async () => {
  const { caller: other } = await newModerator();
  const { company, id, representative, domain } = await answerable();
  const { caller: another } = await newModerator();
  const { id: theirs } = await flag(another, company.id);
  await approve(moderator, theirs);
  await represent(other, moderator, { slug: company.slug, domain });
  const { json: own } = await write(other, id);
  expect((await accept(own.id, other)).json.code).toBe('own_case');
  expect((await queue(other)).find((one) => one.id === own.id)?.ownCase).toBe(true);
  const { json: toTheirs } = await write(representative, theirs);
  expect((await refuse(toTheirs.id, 'No', another)).json.code).toBe('own_case');
});

test('a reply outlives unpublishing and a merge, and goes with its review', async () => {
  const { id, company, representative, representation } = await answerable();
  await accept((await write(representative, id)).json.id);
  await unpublish(moderator, id);
  expect((await companyPage(company.slug)).json.replyCount).toBe(0);
  await approve(moderator, id);
  expect((await read(id)).reply?.body).toBe(TEXT);
  const into = await proposeAndList(author, moderator, { name: uniqueName('Kwikspar Group') });
  await merge(moderator, company.id, into.id);
  expect((await companyPage(into.slug)).json).toMatchObject({
    replyCount: 1,
    reviews: [{ reply: { body: TEXT } }],
  });
  expect((await write(representative, id)).status).toBe(404);
  await acceptRepresentative(moderator, representation);
  expect((await write(representative, id)).status).toBe(200);
  await expectRecountToAgree();
  await author.call('withdraw-review', withdrawReview, { params: { id } });
  expect((await stored(`R#${id}`)).filter(({ sk }) => sk === 'REPLY')).toEqual([]);
  await expectRecountToAgree();
});

test('an unpublishing between the read of a review and the write of a reply is seen', async () => {
  const { id, representative } = await answerable();
  beforeFirst('TransactWriteCommand', () => unpublish(moderator, id));
  expect((await write(representative, id)).json.code).toBe('review_not_found');
  expect((await stored(`R#${id}`)).map(({ sk }) => sk)).not.toContain('REPLY');
});

test('and so is one between the read and the approval of its reply', async () => {
  const { id, representative } = await answerable();
  const { json: reply } = await write(representative, id);
  beforeFirst('TransactWriteCommand', () => unpublish(moderator, id));
  expect((await accept(reply.id)).json.code).toBe('review_not_public');
  await expectRecountToAgree();
});

test('a revocation between the read and the write is seen', async () => {
  const { id, representative, representation } = await answerable();
  beforeFirst('TransactWriteCommand', () => refuseRepresentative(moderator, representation));
  expect((await write(representative, id)).json.code).toBe('review_not_found');
});

test('the time to a reply is counted in whole days from the publication', async () => {
  const { id, company, representative } = await answerable();
  await write(representative, id);
  const [reply, review] = [await findReply(id), await findReviewHead(id)];
  if (!reply || !review) throw new Error('Neither is there');
  const later = new Date(Date.parse(review.decidedAt ?? '') + 4.9 * DAY_MS);
  await transact((await publishReply(reply, review, later)).writes);
  expect(await findCompany(company.slug)).toMatchObject({ r4: 1 });
  await reindex(company.slug);
  await expectRecountToAgree();
});

test.each([
  [{}, 0, null],
  [{ r0: 1, r9: 1 }, 2, null],
  [{ r2: 1, r4: 1, r90: 1 }, 3, 4],
  [{ r1: 2, r3: 1, r4: 1, r7: 0 }, 4, 2],
  [{ r10: 3, r9: 1 }, 4, 10],
])('replies after %j are %i, with a median of %s days', (counts, replyCount, medianReplyDays) => {
  expect(summariseReplies(counts as unknown as CompanyRecord)).toEqual({ replyCount, medianReplyDays });
});

test('when the account of whoever wrote it goes, what waits goes and what is public stays', async () => {
  const { id, representative, userId } = await answerable();
  await accept((await write(representative, id)).json.id);
  await write(representative, id, `${TEXT} Once more.`);
  await transact([markDeleting(userId, new Date())]);
  await completeDeletion(userId, new Date());
  expect((await read(id)).reply?.body).toBe(TEXT);
  const [reply] = (await stored(`R#${id}`)).filter(({ sk }) => sk === 'REPLY');
  expect(JSON.stringify(reply)).not.toContain(userId);
  expect(reply).not.toHaveProperty('queue');
  await expectRecountToAgree();
});
