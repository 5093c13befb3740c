import { SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { handler as changeEmail } from '../accounts/change-email.ts';
import { handler as resendCode } from '../accounts/resend-code.ts';
import { handler as signUp } from '../accounts/sign-up.ts';
import { representativeKey, userKey } from '../platform/keys.ts';
import { proposeAndList } from '../testing/administration.ts';
import { type Caller, newMember, PASSWORD, stranger } from '../testing/caller.ts';
import { approve, flag } from '../testing/flagging.ts';
import { followed } from '../testing/followed.ts';
import { limitsOfRoute } from '../testing/stage-limits.ts';
import { representativeCodes } from '../testing/mailed-codes.ts';
import { authorAndModerator } from '../testing/people.ts';
import { deliverOutbox, mockMail, subjectsTo } from '../testing/sent-mail.ts';
import { askPrivacy } from '../testing/privacy.ts';
import {
  askToRepresent,
  proveAddress,
  represent,
  resendCode as resendWorkCode,
} from '../testing/representing.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { editItem } from '../testing/stored.ts';
import { file } from '../testing/takedowns.ts';
import { handler as deleteExpired } from '../workers/delete-expired.ts';

const mail = mockMail();
let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});
afterEach(() => void vi.unstubAllEnvs());

const receiptsIn = (subjects: readonly string[]) => subjects.filter((one) => /takedown request/.test(one));

/** A listed company with a public review. */
async function flagged() {
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await proposeAndList(author, moderator, { website: `https://${domain}` });
  const review = await flag(author, company.id);
  await approve(moderator, review.id);
  return { company: { ...company, domain }, reviewId: review.id, legal: `legal@${domain}` };
}

async function fileTen(reviewId: string, requesterEmail: string) {
  for (let n = 0; n < 10; n += 1)
    expect((await file(reviewId, { requesterEmail }, stranger(n))).status).toBe(201);
  await deliverOutbox();
}

test('ten takedown requests that name a mailbox bring it four receipts, and keep no code from it', async () => {
  const { company, reviewId, legal } = await flagged();
  await fileTen(reviewId, legal);
  expect(receiptsIn(subjectsTo(mail, legal))).toHaveLength(4);
  mail.resetHistory();

  limitsOfRoute('request-representation');
  expect((await askToRepresent((await newMember()).caller, company.slug, { email: legal })).status).toBe(201);
  limitsOfRoute('file-privacy-request');
  expect((await askPrivacy({ email: legal })).status).toBe(201);
  limitsOfRoute('sign-up');
  const body = { email: legal, password: PASSWORD, firstName: 'Naledi', lastName: 'Khumalo' };
  expect((await stranger(50).call('sign-up', signUp, { body })).status).toBe(201);
  await deliverOutbox();
  expect(subjectsTo(mail, legal).toSorted()).toEqual([
    'Your code for a privacy request',
    'Your code to represent a company',
    'Your verification code',
  ]);
});

test('requests about privacy that name a mailbox take four of its codes, so that a sign-up’s comes', async () => {
  const email = `${crypto.randomUUID()}@example.co.za`;
  for (let n = 0; n < 8; n += 1) {
    await askPrivacy({ email });
  }
  await deliverOutbox();
  expect(subjectsTo(mail, email)).toHaveLength(4);
  const body = { email, password: PASSWORD, firstName: 'Naledi', lastName: 'Khumalo' };
  await stranger().call('sign-up', signUp, { body });
  await deliverOutbox();
  expect(subjectsTo(mail, email).at(-1)).toBe('Your verification code');
});

test('a person gets three codes a day at one mailbox, whatever for, and hears when there are no more', async () => {
  limitsOfRoute('sign-up');
  const { caller, email } = await signedUpMember();
  limitsOfRoute('resend-code');
  const resend = () => caller.call<{ message: string }>('resend-code', resendCode);
  const answers = [await resend(), await resend(), await resend()];
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
  const refused = answers.at(-1);
  expect(refused?.json.message).toMatch(
    /^Only so many codes are sent within a day\. Please try again in \d+ hours/,
  );
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3600);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  await deliverOutbox();
  expect(subjectsTo(mail, email)).toHaveLength(3);
});

test('a mailbox gets twelve codes a day that signed-in people ask for, and the next of them hears it', async () => {
  const email = `${crypto.randomUUID()}@example.co.za`;
  limitsOfRoute('change-email');
  const ask = async (caller: Caller, newEmail: string) =>
    (await caller.call('change-email', changeEmail, { body: { password: PASSWORD, newEmail } })).status;
  for (let person = 0; person < 4; person += 1) {
    const { caller } = await signedUpMember();
    for (let n = 0; n < 3; n += 1) expect(await ask(caller, email.replace('@', `+${n}@`))).toBe(202);
  }
  expect(await ask((await signedUpMember()).caller, email)).toBe(429);
  await deliverOutbox();
  expect(subjectsTo(mail, email)).toHaveLength(12);
});

test('a year’s code of renewal comes to the work address and the account’s, whatever strangers file', async () => {
  const { company, reviewId } = await flagged();
  const { caller, user } = await newMember();
  const { id, email: work } = await represent(caller, moderator, company);
  const aYearAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000).toISOString();
  await editItem(representativeKey(user.id, company.id), { queuedAt: `${aYearAgo}#${id}` });
  await fileTen(reviewId, work);
  await fileTen(reviewId, user.email);
  mail.resetHistory();
  await followed(deleteExpired);
  const [code] = await representativeCodes(work);
  await deliverOutbox();
  for (const address of [work, user.email])
    expect(subjectsTo(mail, address)).toEqual(['Do you still represent your company?']);
  const texts = mail
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input.Content?.Simple?.Body?.Text?.Data?.split('\n')[0]);
  expect(texts).toEqual([code, code]);

  limitsOfRoute('resend-representative-code');
  const answers = [];
  for (let n = 0; n < 4; n += 1) answers.push((await resendWorkCode(caller, id)).status);
  expect(answers).toEqual([202, 202, 202, 429]);
  const latest = (await representativeCodes(work)).at(-1);
  limitsOfRoute('verify-representative');
  expect((await proveAddress(caller, id, latest)).json).toMatchObject({ status: 'APPROVED', renewBy: null });
});

test('a code of renewal comes once where the account has the work address itself', async () => {
  const { company } = await flagged();
  const { caller, user } = await newMember();
  const { id, email: work } = await represent(caller, moderator, company);
  await editItem(userKey(user.id), { email: work.toUpperCase() });
  const aYearAgo = new Date(Date.now() - 366 * 24 * 60 * 60 * 1000).toISOString();
  await editItem(representativeKey(user.id, company.id), { queuedAt: `${aYearAgo}#${id}` });
  await deliverOutbox();
  mail.resetHistory();
  await followed(deleteExpired);
  await deliverOutbox();
  expect(subjectsTo(mail, work)).toHaveLength(1);
});
