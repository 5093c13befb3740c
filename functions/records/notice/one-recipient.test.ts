import { beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '../../../shared/schemas/errors.ts';
import type { HeardReviewWithCompany } from '../../../shared/schemas/answers.ts';
import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import { completeDeletion } from '../../accounts/delete-account.ts';
import { handler as confirmPayment } from '../../debts/confirm-payment.ts';
import { writeMessage } from '../../emails/messages.ts';
import { companyKey, reviewKey, userKey } from '../../platform/keys.ts';
import { readItem } from '../../platform/items.ts';
import { transact } from '../../platform/table.ts';
import { handler as getReview } from '../../reviews/get-review.ts';
import { correct, merge, proposeAndList, sendToStream } from '../../testing/administration.ts';
import { byToken, bySession, endAddress, hear, publishReply } from '../../testing/answering.ts';
import { Caller, newMember, newModerator } from '../../testing/caller.ts';
import { approve, flag, inspect, uniqueName } from '../../testing/flagging.ts';
import { noticesOf } from '../../testing/mailed-codes.ts';
import { expectRecountToAgree } from '../../testing/recount.ts';
import { askToRepresent, refuseRepresentative, represent } from '../../testing/representing.ts';
import { signedUpMember } from '../../testing/signed-up.ts';
import { editItem, emailsTo, stored } from '../../testing/stored.ts';
import { handler as deleteExpired } from '../../workers/delete-expired.ts';
import type { EmailNotification } from '../email/outbox.ts';
import { findReply } from '../reply/reply.ts';
import { findReviewHead } from '../review/review.ts';
import { markDeleting } from '../user/user.ts';

let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

const GONE = [404, 'answer_not_found'];
const ANOTHERS = [409, 'answered_by_another'];
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as ErrorBody).code];
const read = async (id: string, by = new Caller()) =>
  by.call<ReviewWithCompany & ErrorBody>('get-review', getReview, { params: { id } });

const newDomain = () => `${crypto.randomUUID().slice(0, 8)}.co.za`;
async function listed(domain = newDomain()) {
  const proposer = (await newMember()).caller;
  const fields = { name: uniqueName('Told Timber'), website: `https://${domain}` };
  return { ...(await proposeAndList(proposer, moderator, fields)), domain };
}

/** A public review whose company got a notice at its own address, and a representative of it. */
async function told({ isHeard = false, domain = newDomain(), member = newMember } = {}) {
  const company = await listed(domain);
  const { caller: author, user } = await member();
  const speaker = (await newMember()).caller;
  const representation = await represent(speaker, moderator, { slug: company.slug, domain });
  const noticeEmail = `accounts@${domain}`;
  const { id } = await flag(author, company.id, { noticeEmail, waitForCompany: isHeard });
  const begun = isHeard ? await hear(moderator, id) : await approve(moderator, id);
  expect(begun.status).toBe(200);
  const notices = await noticesOf(id);
  const token = notices.find(({ to }) => to === noticeEmail)?.token ?? '';
  return {
    ...{ company, author, authorId: user.id, speaker, representation, noticeEmail },
    ...{ id, domain, token, notices, mailbox: byToken(token), person: bySession(speaker, id) },
  };
}

/** Passes a change of an item on, as the table's stream does. */
async function follow(key: { pk: string; sk: string }, change: () => Promise<unknown>) {
  const before = await readItem(key);
  await change();
  await sendToStream(before, await readItem(key));
}

test('representatives get no address for answers: their mails lead to log in, in a wait and at publication', async () => {
  for (const isHeard of [true, false]) {
    const { speaker, notices, noticeEmail, id } = await told({ isHeard });
    expect(notices.map(({ to }) => to)).toEqual([noticeEmail]);
    const mail = (await emailsTo(speaker.userId)).find(({ kind }) =>
      ['company-notice', 'review-published'].includes(String(kind)),
    );
    const message = JSON.stringify(writeMessage(mail as unknown as EmailNotification, { code: null }));
    expect(message).toContain(`/login?returnTo=${encodeURIComponent(`/review/${id}`)}`);
    expect(message).not.toMatch(/\/answer\/|needs no account|until undefined/);
  }
});

test('an address changes and deletes only what was written with it', async () => {
  const { mailbox, person, id, speaker } = await told();
  const { json: theirs } = await person.reply();
  await person.dispute();
  // The representative's waiting reply, and their dispute.
  expect(codeOf(await mailbox.reply())).toEqual(ANOTHERS);
  expect(codeOf(await mailbox.withdrawReply())).toEqual([404, 'reply_not_found']);
  expect(codeOf(await mailbox.dispute())).toEqual(ANOTHERS);
  expect(codeOf(await mailbox.withdrawDispute())).toEqual(ANOTHERS);
  expect((await mailbox.open()).json.mine).toEqual({ reply: null, dispute: null, payments: [] });
  // The same once it is public, and after they no longer represent the company.
  await publishReply(moderator, theirs.id);
  expect(codeOf(await mailbox.reply())).toEqual(ANOTHERS);
  expect((await mailbox.withdrawReply()).status).toBe(404);
  await transact([markDeleting(speaker.userId, new Date())]);
  await completeDeletion(speaker.userId, new Date());
  expect(codeOf(await mailbox.reply())).toEqual(ANOTHERS);
  expect((await mailbox.withdrawReply()).status).toBe(404);
  expect((await read(id)).json.reply).toMatchObject({ position: 'Credit manager' });
});

test('a representative writes over no reply that waits and came by the address, and replaces a published one once theirs is approved', async () => {
  const { mailbox, person, id } = await told();
  const { json: waiting } = await mailbox.reply();
  expect(codeOf(await person.reply())).toEqual(ANOTHERS);
  expect(codeOf(await person.withdrawReply())).toEqual(ANOTHERS);
  expect((await publishReply(moderator, waiting.id)).status).toBe(200);
  const { json: newer } = await person.reply();
  expect(newer.status).toBe('PENDING');
  expect((await read(id)).json.reply).toMatchObject({ position: 'Bookkeeper' });
  // The address takes away what it published; the other text goes on waiting.
  expect((await mailbox.withdrawReply()).status).toBe(204);
  expect((await read(id)).json.reply).toBeNull();
  expect(await findReply(id)).toMatchObject({ id: newer.id, status: 'PENDING', published: null });
  expect((await publishReply(moderator, newer.id)).status).toBe(200);
  await expectRecountToAgree();
});

test('a representation that ends takes nothing along that came by the address', async () => {
  const { mailbox, representation, id } = await told();
  await mailbox.reply();
  await mailbox.pay(100);
  await mailbox.dispute();
  await refuseRepresentative(moderator, representation.id);
  expect((await mailbox.open()).json.mine).toMatchObject({
    ...{ reply: { status: 'PENDING' }, dispute: { reason: 'AMOUNT_WRONG' }, payments: [{ amountZar: 100 }] },
  });
  expect((await findReviewHead(id))?.debt?.payments).toHaveLength(1);
});

/** An answer of each kind: a public dispute, a confirmed claim, an open one, and a reply that waits. */
async function answerAll({ mailbox, author }: Awaited<ReturnType<typeof told>>) {
  await mailbox.dispute();
  const { json: paid } = await mailbox.pay(200);
  await author.call('confirm-payment', confirmPayment, { params: { id: paid.id } });
  const { json: open } = await mailbox.pay(300);
  await mailbox.reply();
  return { paid, open };
}

async function expectWhatWaitsGone({ id, mailbox }: Awaited<ReturnType<typeof told>>) {
  expect(codeOf(await mailbox.open())).toEqual(GONE);
  for (const refused of [await mailbox.reply(), await mailbox.pay(1), await mailbox.dispute()])
    expect(codeOf(refused)).toEqual(GONE);
  expect(await findReply(id)).toBeNull();
  const { json } = await read(id);
  expect(json.payments).toMatchObject([{ amountZar: 200, status: 'CONFIRMED' }]);
  expect(json.dispute).toMatchObject({ reason: 'AMOUNT_WRONG' });
  await expectRecountToAgree();
}

test('a merge into a company at another domain ends the address: what waits goes, what is public and was confirmed stays', async () => {
  const made = await told();
  await answerAll(made);
  const into = await listed();
  await follow(reviewKey(made.id), () => merge(moderator, made.company.id, into.id));
  await expectWhatWaitsGone(made);
  // Nor does it prove the mailbox to the company that has the review now.
  const { caller } = await newMember();
  const asked = { email: made.noticeEmail, answerToken: made.token };
  expect(codeOf(await askToRepresent(caller, into.slug, asked))).toEqual([422, 'email_not_of_company']);
});

test('a merge into a company at the same domain changes nothing for the address', async () => {
  const made = await told();
  const into = await listed(made.domain);
  await follow(reviewKey(made.id), () => merge(moderator, made.company.id, into.id));
  expect((await made.mailbox.open()).json.company.slug).toBe(into.slug);
  expect((await made.mailbox.reply()).status).toBe(200);
});

test('a website at another domain ends the address, unless a moderator entered it with its source', async () => {
  const made = await told();
  await answerAll(made);
  const key = companyKey(made.company.slug);
  await follow(key, () => correct(moderator, made.company.id, { website: `https://www.${made.domain}/za` }));
  expect((await made.mailbox.open()).status).toBe(200);
  await follow(key, () => correct(moderator, made.company.id, { website: `https://${newDomain()}` }));
  await expectWhatWaitsGone(made);
  const noticeSource = 'https://group.example/contact';
  await correct(moderator, made.company.id, { noticeEmail: made.noticeEmail, noticeSource });
  expect((await made.mailbox.open()).status).toBe(200);
  await made.mailbox.reply();
  await follow(key, () =>
    correct(moderator, made.company.id, { noticeEmail: `desk@${newDomain()}`, noticeSource }),
  );
  await expectWhatWaitsGone(made);
});

test('a reply of an address that no longer opens is never published, even before it is taken back', async () => {
  const { mailbox, company, id } = await told();
  const { json } = await mailbox.reply();
  await correct(moderator, company.id, { website: `https://${newDomain()}` });
  expect(codeOf(await publishReply(moderator, json.id))).toEqual([409, 'not_representative']);
  expect((await read(id)).json.reply).toBeNull();
});

test('the author’s own mailbox opens nothing, also where it became theirs later or has a plus', async () => {
  const made = await told({ member: signedUpMember });
  await answerAll(made);
  const [name, domain] = made.noticeEmail.split('@');
  const key = userKey(made.authorId);
  await follow(key, () => editItem(key, { email: `${name?.toUpperCase()}+me@${domain}` }));
  await expectWhatWaitsGone(made);
});

test('after sixty days what waits goes with the address, and a claim that its author left unanswered stays as such', async () => {
  const made = await told();
  await answerAll(made);
  const past = new Date(Date.now() - 1000).toISOString();
  const [answer] = (await stored('ANSWER#')).filter(({ reviewId }) => reviewId === made.id);
  await editItem(answer as never, { until: past, queuedAt: `${past}#${made.id}` });
  await editItem(reviewKey(made.id), { 'addressee.until': past });
  await deleteExpired();
  await expectWhatWaitsGone(made);
});

test('a moderator ends an address with all that it wrote but confirmed payments, once, and tells both sides', async () => {
  const made = await told();
  const { mailbox, id, noticeEmail, authorId } = made;
  await mailbox.dispute();
  const { json: paid } = await mailbox.pay(200);
  await made.author.call('confirm-payment', confirmPayment, { params: { id: paid.id } });
  await mailbox.pay(300);
  await publishReply(moderator, (await mailbox.reply()).json.id);
  await mailbox.reply({ body: 'We never ordered these roof trusses, and wrote this twice, too.' });
  expect((await inspect(moderator, id)).json.hasAnswerAddress).toBe(true);

  expect(codeOf(await endAddress(moderator, id, ''))).toEqual([400, 'validation_failed']);
  expect((await endAddress(moderator, id)).status).toBe(200);
  expect(codeOf(await mailbox.open())).toEqual(GONE);
  expect((await read(id)).json).toMatchObject({
    ...{ reply: null, dispute: null, payments: [{ amountZar: 200, status: 'CONFIRMED' }] },
  });
  expect(await findReply(id)).toBeNull();
  const ofKind = ({ kind }: { kind?: unknown }) => kind === 'answers-ended';
  expect((await emailsTo(authorId)).filter(ofKind)).toHaveLength(1);
  const toMailbox = (await emailsTo(null)).filter(ofKind).map(({ facts }) => facts as { email: string });
  expect(toMailbox.filter(({ email }) => email === noticeEmail)).toHaveLength(1);
  const { json: seen } = await inspect(moderator, id);
  expect(seen.hasAnswerAddress).toBe(false);
  expect(seen.history.at(-1)).toMatchObject({ act: 'end-answers', reason: 'It is a stranger’s mailbox' });
  expect(codeOf(await endAddress(moderator, id))).toEqual([409, 'already_decided']);
  await expectRecountToAgree();
});

test('what a representative wrote outlasts the end of the address', async () => {
  const { mailbox, person, id } = await told();
  await publishReply(moderator, (await mailbox.reply()).json.id);
  const { json: newer } = await person.reply();
  await person.pay(400);
  await person.dispute();
  expect((await endAddress(moderator, id)).status).toBe(200);
  expect(await findReply(id)).toMatchObject({ id: newer.id, status: 'PENDING', published: null });
  expect((await read(id)).json).toMatchObject({
    ...{ reply: null, dispute: { reason: 'NOT_OWED' }, payments: [{ amountZar: 400 }] },
  });
});

test('in a wait representatives read and answer the review, and nobody else; their answer ends the wait', async () => {
  const { id, speaker, person, author } = await told({ isHeard: true });
  const seen = await speaker.call<HeardReviewWithCompany>('get-review', getReview, { params: { id } });
  expect([seen.status, seen.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(seen.json).toMatchObject({
    ...{ status: 'PENDING', title: 'Invoice never paid', dispute: null, amountOwedZar: 1_250_000 },
    mine: { as: 'COMPANY', reply: null, payments: [] },
  });
  expect(JSON.stringify(seen.json)).not.toMatch(/Thandi|Mokoena|evidenceNote|userId/);
  const stranger = (await newMember()).caller;
  for (const other of [new Caller(), stranger, author, moderator])
    expect(codeOf(await read(id, other))).toEqual([404, 'review_not_found']);
  expect((await bySession(stranger, id).reply()).status).toBe(404);

  const isWaiting = async () => ((await findReviewHead(id))?.hearUntil ?? '') > new Date().toISOString();
  expect(await isWaiting()).toBe(true);
  expect((await person.reply()).status).toBe(200);
  expect(await isWaiting()).toBe(false);
  expect([(await person.dispute()).status, (await person.pay(100)).status]).toEqual([200, 201]);
  expect((await read(id, speaker)).json).toMatchObject({
    ...{
      dispute: { reason: 'NOT_OWED' },
      mine: { reply: { status: 'PENDING' }, payments: [{ amountZar: 100 }] },
    },
  });
  expect((await approve(moderator, id)).status).toBe(200);
  expect((await read(id)).json).toMatchObject({ status: 'APPROVED', dispute: { reason: 'NOT_OWED' } });
  await expectRecountToAgree();
});

test('before a wait has begun, and once the review is rejected, representatives read nothing', async () => {
  const { company, speaker, domain } = await told();
  const { caller } = await newMember();
  const fields = { noticeEmail: `desk@${domain}`, waitForCompany: true };
  const { id } = await flag(caller, company.id, fields);
  expect(codeOf(await read(id, speaker))).toEqual([404, 'review_not_found']);
});

test('a claim by an address counts as an author’s own once it is confirmed: it is marked as such', async () => {
  const { mailbox, author, id } = await told();
  const { json } = await mailbox.pay(1);
  await author.call('confirm-payment', confirmPayment, { params: { id: json.id } });
  expect((await findReviewHead(id))?.debt?.payments).toMatchObject([
    { status: 'CONFIRMED', isByNotice: true },
  ]);
});

test('an author is no representative of the company on their own review', async () => {
  const { company, id, author, domain } = await told();
  await represent(author, moderator, { slug: company.slug, domain }).catch(() => null);
  expect(codeOf(await bySession(author, id).reply())).toEqual([404, 'review_not_found']);
  expect(codeOf(await bySession(author, id).dispute())).toEqual([404, 'review_not_found']);
});
