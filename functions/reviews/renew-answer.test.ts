import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY_MS } from '../../shared/durations.ts';
import { renderText, writeMessage } from '../emails/messages.ts';
import { answerKey, reviewKey, userKey } from '../platform/keys.ts';
import { readItem } from '../platform/items.ts';
import type { StoredEmail } from '../records/email/outbox.ts';
import { answerToken } from '../records/notice/answer-token.ts';
import { recordUnreached } from '../records/notice/unreached.ts';
import { findReviewHead } from '../records/review/review.ts';
import { correct, proposeAndList } from '../testing/administration.ts';
import { byToken, endAddress, hear } from '../testing/answering.ts';
import { Caller, newMember, newModerator, SITE, stranger } from '../testing/caller.ts';
import { awsError } from '../testing/faults.ts';
import { approve, flag, uniqueName, unpublish } from '../testing/flagging.ts';
import { noticesOf } from '../testing/mailed-codes.ts';
import { deliverOutbox, mockMail } from '../testing/sent-mail.ts';
import { limitsOfRoute } from '../testing/stage-limits.ts';
import { editItem, stored } from '../testing/stored.ts';
import { handler as deleteExpired } from '../workers/delete-expired.ts';
import { handler as renewAnswer } from './renew-answer.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const ses = mockMail();
const START = Date.parse('2026-03-02T10:00:00.000Z');
/** Sets the functions' clock. Moderators act on the first day, as their sessions end. */
const at = (days: number) => vi.useFakeTimers({ now: START + days * DAY_MS, toFake: ['Date'] });

let moderator: Caller;

beforeAll(async () => {
  process.env['SITE_ORIGIN'] = SITE;
  at(0);
  ({ caller: moderator } = await newModerator());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const newDomain = () => `${crypto.randomUUID().slice(0, 8)}.co.za`;

/** A review of which a company was told at its address, at publication or before. */
async function told({ isHeard = false } = {}) {
  at(0);
  const domain = newDomain();
  const fields = { name: uniqueName('Renewed Roofs'), website: `https://${domain}` };
  const company = await proposeAndList((await newMember()).caller, moderator, fields);
  const { caller, user } = await newMember();
  const noticeEmail = `accounts@${domain}`;
  const { id } = await flag(caller, company.id, { noticeEmail, waitForCompany: isHeard });
  expect((await (isHeard ? hear(moderator, id) : approve(moderator, id))).status).toBe(200);
  const [notice] = await noticesOf(id);
  return { id, company, noticeEmail, domain, author: user.id, token: notice?.token ?? '' };
}

const renew = (token: string, by = new Caller(), headers = {}) =>
  by.call('renew-answer', renewAnswer, { params: { token }, headers });
/** The tokens that were mailed after the notice's own. */
const fresh = async ({ id, token, noticeEmail }: Awaited<ReturnType<typeof told>>) => {
  const notices = await noticesOf(id);
  expect(notices.map(({ to }) => to)).toEqual(notices.map(() => noticeEmail));
  return notices.map((one) => one.token).filter((one) => one !== token);
};

test('of a hundred renewals one sends a fresh address of sixty days to the mailbox that had the old one, and again a week later', async () => {
  const made = await told();
  at(62);
  await deleteExpired();
  expect((await byToken(made.token).open()).status).toBe(404);
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, count) => renew(made.token, stranger(count))),
  );
  expect(new Set(responses.map(({ status, json }) => `${status} ${JSON.stringify(json)}`)).size).toBe(1);
  expect(responses[0]?.status).toBe(202);
  const [token = '', ...others] = await fresh(made);
  expect(others).toEqual([]);
  expect((await byToken(token).open()).status).toBe(200);
  expect((await byToken(made.token).open()).status).toBe(404);
  at(68.9);
  await renew(made.token);
  expect(await fresh(made)).toHaveLength(1);
  at(69.1);
  await renew(made.token);
  expect(await fresh(made)).toHaveLength(2);
  at(121);
  expect((await byToken(token).reply()).status).toBe(200);
});

/** The mail of the first fresh address. */
async function freshText(made: Awaited<ReturnType<typeof told>>) {
  const [token = ''] = await fresh(made);
  const emails = (await stored('O#')) as unknown as Partial<StoredEmail>[];
  const isOfToken = ({ facts = {} }) => 'seed' in facts && answerToken(String(facts.seed)) === token;
  const mail = emails.find(isOfToken) as StoredEmail;
  return { token, text: renderText(writeMessage(mail, { code: token, isUnproved: true }), SITE) };
}

test('the mail says what it is, and until when the fresh address works', async () => {
  const made = await told();
  at(62);
  await renew(made.token);
  const { token, text } = await freshText(made);
  expect(text).toMatch('It was published on 2 March 2026.');
  expect(text).toMatch(
    `review of ${made.company.name}. You can read it and answer, free, without an account.`,
  );
  expect(text).toMatch(`${SITE}/answer/${token}`);
  expect(text).toMatch('works until 2 July 2026');
});

test('an unknown token and one that is still open get the same response, and nothing is sent', async () => {
  const made = await told();
  at(59);
  for (const token of ['x'.repeat(43), made.token]) {
    const { status, json } = await renew(token);
    expect([status, json['message']]).toEqual([202, expect.stringContaining('If this link was ours')]);
  }
  expect(await fresh(made)).toEqual([]);
});

const ENDS: [string, (made: Awaited<ReturnType<typeof told>>) => Promise<unknown>][] = [
  ['whose address a moderator ended', ({ id }) => endAddress(moderator, id)],
  ['that is not public any more', ({ id }) => unpublish(moderator, id)],
  ['that a takedown removed', ({ id }) => editItem(reviewKey(id), { removedAt: new Date().toISOString() })],
  [
    'whose company has another website',
    ({ company }) => correct(moderator, company.id, { website: `https://${newDomain()}` }),
  ],
  [
    'of which the mailbox is the author’s',
    ({ author, noticeEmail }) => editItem(userKey(author), { email: noticeEmail }),
  ],
];
test.each(ENDS)('of a review %s no address is renewed', async (_, end) => {
  const made = await told();
  await end(made);
  at(62);
  expect((await renew(made.token)).status).toBe(202);
  expect(await fresh(made)).toEqual([]);
});

test('an address is renewed while the company is heard, and though a moderator has since entered another at its domain', async () => {
  const heard = await told({ isHeard: true });
  await correct(moderator, heard.company.id, {
    noticeEmail: `desk@${heard.domain}`,
    noticeSource: 'https://roofs.example/contact',
  });
  at(62);
  await renew(heard.token);
  expect(await fresh(heard)).toHaveLength(1);
});

test('a renewal after the wait says that the review is not public, and promises no time that is over', async () => {
  const made = await told({ isHeard: true });
  at(62);
  await renew(made.token);
  const { text } = await freshText(made);
  expect(text).toMatch('It is not public. A moderator decides whether it is published');
  expect(text).toMatch(`Somebody wrote a review of ${made.company.name}`);
  expect(text).not.toMatch(/until \d+ March|was published|then decides/);
});

test('a renewal that our own mail cannot send is kept for nobody, and can be asked for again at once', async () => {
  const made = await told();
  at(62);
  await deliverOutbox();
  await renew(made.token);
  ses.on(SendEmailCommand).rejects(awsError('SendingPausedException', 400));
  await deliverOutbox();
  expect(await fresh(made)).toEqual([]);
  expect((await stored('O#')).filter(({ refusedAt }) => refusedAt)).toEqual([]);
  expect((await findReviewHead(made.id))?.notice).not.toHaveProperty('isUnsent');
  at(62.1);
  await renew(made.token);
  const [token = ''] = await fresh(made);
  expect((await byToken(token).open()).status).toBe(200);
});

test('two years after its end an address can no longer be renewed, and is gone', async () => {
  const made = await told();
  at(62);
  await deleteExpired();
  const expiresAtSeconds = (await readItem(answerKey(made.token)))?.['expiresAtSeconds'];
  expect(Math.round((Number(expiresAtSeconds) * 1000 - Date.now()) / DAY_MS)).toBe(730);
  at(60 + 731);
  await renew(made.token);
  expect(await fresh(made)).toEqual([]);
  at(60 + 729);
  await renew(made.token);
  expect(await fresh(made)).toHaveLength(1);
});

test('what is kept of an address says to nobody without it which address it was', async () => {
  const made = await told();
  const item = (await readItem(answerKey(made.token))) ?? {};
  const texts = Object.values(item).map((value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
  );
  expect(texts.join(' ')).not.toMatch(new RegExp(`${made.domain}|accounts|${made.token}`));
});

test('a fresh address that bounces leaves the notice as it was', async () => {
  const made = await told();
  at(62);
  await renew(made.token);
  await recordUnreached(made.id, new Date());
  expect((await findReviewHead(made.id))?.notice?.how).toBe('EMAIL');
});

test('a foreign origin is refused, and so is the twenty-first call in an hour from one address', async () => {
  limitsOfRoute('renew-answer');
  const caller = stranger(200);
  const refused = await renew('x'.repeat(43), caller, { origin: 'https://evil.example' });
  expect([refused.status, refused.json['code']]).toEqual([403, 'cross_origin']);
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await renew('x'.repeat(43), caller)).status);
  expect([new Set(statuses.slice(0, 20)), statuses[20]]).toEqual([new Set([202]), 429]);
});
