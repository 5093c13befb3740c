import { randomUUID } from 'node:crypto';
import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, expect, test, vi } from 'vitest';
import { EMAIL_KINDS, EMAIL_KIND_IDS, type EmailKind, FILED_KINDS } from '../../shared/email-kinds.ts';
import { UNPROVED_MAILBOX } from '../../shared/limits.ts';
import type { RouteId } from '../../shared/routes.ts';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as forgotPassword } from '../accounts/forgot-password.ts';
import { handler as resendCode } from '../accounts/resend-code.ts';
import { handler as sendLogInLink } from '../accounts/send-log-in-link.ts';
import { handler as signUp } from '../accounts/sign-up.ts';
import type { HttpHandler } from '../platform/endpoint.ts';
import { takedownKey, userKey } from '../platform/keys.ts';
import { type Item, transact } from '../platform/table.ts';
import { handler as filePrivacyRequest } from '../privacy/file-privacy-request.ts';
import { handler as submitReview } from '../reviews/submit-review.ts';
import { handler as fileTakedown } from '../takedowns/file-takedown.ts';
import { proposeAndList } from '../testing/administration.ts';
import { type Caller, PASSWORD, SITE, stranger } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { approve, flag, reviewFields } from '../testing/flagging.ts';
import { limitsOfRoute } from '../testing/stage-limits.ts';
import { authorAndModerator } from '../testing/people.ts';
import { deliverOutbox, mockMail, subjectsTo } from '../testing/sent-mail.ts';
import { DETAILS } from '../testing/privacy.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { takedownRequest } from '../testing/takedowns.ts';
import { newUser } from '../records/user/user.ts';
import { putItems } from '../testing/register.ts';
import { type EmailNotification, outboxWrite } from '../records/email/outbox.ts';
import { sendEmail } from './send-email.ts';

const mail = mockMail();

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

const codes = (subjects: readonly string[]) => subjects.filter((subject) => / code\b/.test(subject));

/** Calls a route with the limits that it has on a stage. */
async function call(caller: Caller, id: RouteId, handler: HttpHandler, body: unknown) {
  limitsOfRoute(id);
  return caller.call(id, handler, { body });
}

interface Target {
  /** The address of an account. */
  email: string;
  /** Returns another address of its mailbox. */
  newAddress: () => string;
  reviewId: string;
  companyId: string;
}

/**
 * Does everything by which a caller at one network address can send mail to a mailbox, until they are
 * refused. Returns the statuses.
 */
async function fillMailbox(caller: Caller, { email, newAddress, reviewId, companyId }: Target) {
  const names = { firstName: 'Thandi', lastName: 'Mokoena' };
  const privacy = { kind: 'DELETION', name: 'Lerato Khumalo', details: DETAILS };
  const acts = {
    'sign-up': () => call(caller, 'sign-up', signUp, { email: newAddress(), password: PASSWORD, ...names }),
    'resend-code': () => call(caller, 'resend-code', resendCode, {}),
    'submit-review': () => call(caller, 'submit-review', submitReview, reviewFields(companyId)),
    'forgot-password': () => call(caller, 'forgot-password', forgotPassword, { email }),
    'send-log-in-link': () => call(caller, 'send-log-in-link', sendLogInLink, { email }),
    'file-takedown': () => {
      const request = takedownRequest(reviewId, { requesterEmail: newAddress() });
      return call(caller, 'file-takedown', fileTakedown, request);
    },
    'file-privacy-request': () =>
      call(caller, 'file-privacy-request', filePrivacyRequest, { ...privacy, email: newAddress() }),
  };
  const statuses: Record<string, number[]> = {};
  for (const [name, act] of Object.entries(acts)) {
    statuses[name] = [];
    for (let n = 0; n < 4; n += 1) statuses[name].push((await act()).status);
  }
  return statuses;
}

const ANSWERED = {
  'sign-up': [201, 201, 201, 201],
  'resend-code': [202, 202, 429, 429],
  'submit-review': [201, 201, 201, 201],
  'forgot-password': [202, 202, 202, 429],
  'send-log-in-link': [202, 202, 202, 429],
  'file-takedown': [201, 201, 201, 201],
  'file-privacy-request': [201, 201, 201, 429],
};

/** A mailbox with an account, a review to take down and a company to flag. */
async function target(isProved: boolean): Promise<Target & { mailbox: string }> {
  const { author, moderator } = await authorAndModerator();
  const company = await proposeAndList(author, moderator);
  const review = await flag(author, company.id);
  await approve(moderator, review.id);
  const name = `v${randomUUID().slice(0, 8)}`;
  let number = 0;
  const newAddress = () => {
    number += 1;
    return `v.${name.slice(1)}+${number}@${number % 2 ? 'gmail' : 'googlemail'}.com`;
  };
  const email = newAddress();
  const body = { email, password: PASSWORD, firstName: 'Naledi', lastName: 'Khumalo' };
  const { json } = await stranger(99).call<CurrentUser>('sign-up', signUp, { body });
  if (isProved) {
    await editItem(userKey(json.id), { emailVerified: new Date().toISOString() });
    await deliverOutbox();
    mail.resetHistory();
  }
  return { email, newAddress, reviewId: review.id, companyId: company.id, mailbox: `${name}@gmail.com` };
}

/** Codes that the accounts of strangers ask for, each at a network address. */
const ASKED = 2;

test('to a mailbox with a proved account strangers cause eight codes for it a day, and ten mails besides', async () => {
  const found = await target(true);
  for (const address of [1, 2]) expect(await fillMailbox(stranger(address), found)).toEqual(ANSWERED);
  await deliverOutbox();
  const subjects = subjectsTo(mail, found.mailbox);
  const forTheAccount = subjects.filter((subject) => /reset code|log-in code/.test(subject));
  expect([subjects.length, forTheAccount.length]).toEqual([18 + 2 * ASKED, 8]);
});

/** The facts that an email of any kind needs. */
const LATER = '2026-12-01T10:00:00Z';
const FACTS = {
  ...{
    seed: 'a seed',
    reviewId: '1',
    reference: 'PR-1',
    kind: 'ACCESS',
    status: 'REFUSED',
    reason: 'NOT_OWED',
  },
  ...{
    reviewTitle: 'Title',
    companyName: 'Company',
    companySlug: 'company',
    intoName: 'One',
    intoSlug: 'one',
  },
  ...{ acknowledgeBy: LATER, decideBy: LATER, respondBy: LATER, answerBy: LATER, archiveOn: LATER },
  ...{ askedAt: LATER, outstandingZar: 1, answered: 'Paid in full' },
  ...{
    paidOn: LATER,
    on: LATER,
    expiresOn: LATER,
    appealBy: null,
    ground: null,
    amountZar: 1,
    left: 1,
    words: 'So.',
  },
  ...{
    companyId: '1',
    event: 'PUBLISHED',
    rows: [],
    more: 0,
    total: 1,
    role: 'USER',
    archiveId: '1',
    isRevoked: false,
  },
  waiting: { reviews: 1 },
  reviews: [],
  ...{ renewBy: new Date().toISOString(), workEmail: 'clerk@company.example' },
  ...{ company: 'Company', at: LATER, until: LATER, hearUntil: LATER },
};
/** Kinds whose facts contain the recipient's address. */
const BY_ADDRESS: readonly EmailKind[] = [
  ...(['sign-up-attempted', 'reset-password', 'log-in-link', 'change-email', 'email-change-asked'] as const),
  ...(['account-deleted', 'represent-company', 'privacy-code', 'privacy-received', 'privacy-ended'] as const),
  ...(['still-waiting', 'company-reminder'] as const),
];
/** Kinds that go to the address in a takedown request. */
const TO_REQUESTER = /^takedown-(received|decided|appeal)/;

/**
 * Writes this many emails of each kind to the outbox, each kind to a different person. Returns their
 * addresses.
 */
async function leaveOfEachKind(count: number, fields: Item): Promise<Map<EmailKind, string>> {
  const people = new Map<EmailKind, string>();
  for (const kind of EMAIL_KIND_IDS) {
    // These also need an account in the user pool; the code of its sign-up is one of the mails.
    const isAccount = kind === 'reset-password' || kind === 'log-in-link';
    const account = isAccount ? await signedUpMember() : null;
    const id = account?.user.id ?? randomUUID();
    const email = account?.email ?? `${id}@example.co.za`;
    const person = newUser({ id, email, firstName: 'Naledi', lastName: null }, new Date());
    await putItems([{ ...person, ...fields }]);
    await editItem(takedownKey(id), { request: { requesterEmail: email } });
    const to = BY_ADDRESS.includes(kind) ? { email } : TO_REQUESTER.test(kind) && { takedownId: id };
    const facts = { ...FACTS, ...to };
    const left = { kind, userId: id, facts, siteOrigin: SITE } as unknown as EmailNotification;
    await transact(Array.from({ length: count }, () => outboxWrite(left, new Date())));
    people.set(kind, email);
  }
  return people;
}

test('mails of every kind count for a mailbox that nobody proved, codes and what was filed for themselves, too; decisions do not', async () => {
  await deliverOutbox();
  const people = await leaveOfEachKind(3, {});
  await deliverOutbox({ max: 2, codes: 1, filed: 1 });
  const expected = (kind: EmailKind) =>
    FILED_KINDS.includes(kind) ? 1 : { owed: 3, code: 1, receipt: 2, news: 2 }[EMAIL_KINDS[kind].sort];
  const count = (kind: EmailKind) => subjectsTo(mail, people.get(kind) ?? '').length;
  expect(EMAIL_KIND_IDS.map((kind) => [kind, count(kind)])).toEqual(
    EMAIL_KIND_IDS.map((kind) => [kind, expected(kind)]),
  );
});

const NOT_TO_SUSPENDED = [
  ...['review-ages', 'review-published', 'review-answered', 'review-disputed', 'takedown-response-asked'],
  ...['payment-claimed', 'payment-answered', 'debt-changed', 'said-still-owed', 'still-owed-asked'],
  'watchlist',
];

test('every mail says that a program sent it, and what invites a reply brings it to the team', async () => {
  const recipient = { address: 'naledi@example.co.za', firstName: null, isUnproved: false };
  for (const kind of EMAIL_KIND_IDS)
    await sendEmail(recipient, { kind, userId: '1', facts: FACTS, siteOrigin: SITE });
  const inputs = mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input);
  expect(inputs).toHaveLength(EMAIL_KIND_IDS.length);
  for (const { Content, ReplyToAddresses: to = [] } of inputs) {
    for (const header of [
      { Name: 'Auto-Submitted', Value: 'auto-generated' },
      { Name: 'X-Auto-Response-Suppress', Value: 'DR, RN, NRN, OOF, AutoReply' },
    ])
      expect(Content?.Simple?.Headers).toContainEqual(header);
    const text = Content?.Simple?.Body?.Text?.Data ?? '';
    if (/reply to this email|write to us|you may send us/.test(text))
      expect([to, text]).toEqual([[process.env['TEAM_ADDRESS']], text]);
    if (/ code\b/.test(Content?.Simple?.Subject?.Data ?? '')) expect(to).toEqual([]);
  }
});

test('people who are suspended hear of what is theirs and what they did, and of nothing else', async () => {
  await deliverOutbox();
  const at = new Date().toISOString();
  const people = await leaveOfEachKind(1, { emailVerified: at, suspension: { at, reason: 'Spam' } });
  mail.resetHistory();
  await deliverOutbox();
  const isMailed = (kind: EmailKind) => subjectsTo(mail, people.get(kind) ?? '').length > 0;
  const unmailed = EMAIL_KIND_IDS.filter((kind) => !isMailed(kind));
  expect(unmailed).toEqual(EMAIL_KIND_IDS.filter((kind) => EMAIL_KINDS[kind].sort === 'news'));
  expect(unmailed).toEqual(expect.arrayContaining(NOT_TO_SUSPENDED));
});

test('a temporary refusal by SES does not count, and a withheld email is marked, without its facts', async () => {
  const { user, email } = await signedUpMember();
  mail.on(SendEmailCommand).rejectsOnce(awsError('TooManyRequestsException')).resolves({ MessageId: '1' });
  expect((await deliverOutbox({ max: 1, codes: 1 })) as object).toMatchObject({ batchItemFailures: [{}] });
  expect(await deliverOutbox({ max: 1, codes: 1 })).toEqual({ batchItemFailures: [] });
  const facts = { reviewId: '1', reviewTitle: 'Title', companyName: 'Company' };
  await transact([
    outboxWrite({ kind: 'review-received', userId: user.id, facts, siteOrigin: SITE }, new Date()),
  ]);
  await deliverOutbox({ max: 1, codes: 1 });
  expect(new Set(subjectsTo(mail, email))).toEqual(new Set(['Your verification code']));
  const [withheld] = (await emailsTo(user.id)).filter(({ kind }) => kind === 'review-received');
  expect(withheld).toMatchObject({ withheldAt: expect.any(String) as string });
  expect(withheld).not.toHaveProperty('facts');
});

// Last, as it sets the clock that the clients use, too.
test('a mailbox that nobody proved gets ten mails a day, eight codes among them, besides the codes that its accounts ask for', async () => {
  const found = await target(false);
  for (const address of [1, 2]) {
    expect(await fillMailbox(stranger(address), found)).toEqual(ANSWERED);
    await deliverOutbox();
    const subjects = subjectsTo(mail, found.mailbox);
    expect(subjects).toHaveLength(10 + address * ASKED);
    expect(codes(subjects).length).toBeLessThanOrEqual(8 + address * ASKED);
  }
  // A day later the mailbox gets as many again; by this clock the new account's session is over at once.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + UNPROVED_MAILBOX.windowSeconds * 1000 });
  await fillMailbox(stranger(3), found);
  await deliverOutbox();
  expect(subjectsTo(mail, found.mailbox)).toHaveLength(20 + 2 * ASKED);
});
