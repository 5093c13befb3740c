import { beforeAll, expect, test } from 'vitest';
import type { ModeratedAppeal, OwnAppeal } from '../../shared/schemas/appeals.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import type { PublicDecision } from '../../shared/schemas/transparency.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as grantAppeal } from '../appeals/grant-appeal.ts';
import { handler as listAppeals } from '../appeals/list-appeals.ts';
import { handler as refuseAppeal } from '../appeals/refuse-appeal.ts';
import { writeMessage } from '../emails/messages.ts';
import { reviewBodyKey } from '../platform/keys.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { Caller, newModerator } from '../testing/caller.ts';
import { approve, companyPage, flag, inspect, propose, redact, unpublish } from '../testing/flagging.ts';
import { authorAndModerator, withOldPassword } from '../testing/people.ts';
import { expectRecountToAgree } from '../testing/recount.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { handler as listDecisions } from '../transparency/list-decisions.ts';

let author: Caller;
let authorId: string;
let first: Caller;
let second: Caller;
beforeAll(async () => {
  ({ author, authorId, moderator: first } = await authorAndModerator());
  second = (await newModerator()).caller;
});

const TITLE = 'Trusses never paid';
const BODY = 'Ask 082 555 1234 about it. They never paid the invoice that we sent in July, and say nothing.';
const passage = (field: 'title' | 'body', words: string) => {
  const start = (field === 'title' ? TITLE : BODY).indexOf(words);
  return { field, start, end: start + words.length };
};
const PHONE = passage('body', '082 555 1234');
const WORDS = passage('body', 'and say nothing');
const ALL = [
  { field: 'title', start: 0, end: TITLE.length },
  { field: 'body', start: 0, end: BODY.length },
];
const REASON = 'A court ordered it';

async function published() {
  const company = await propose(author);
  const { id } = await flag(author, company.id, { title: TITLE, body: BODY });
  await approve(first, id);
  const page = async () => (await companyPage(company.slug)).json.reviews[0];
  return { id, company, page };
}

const own = async (id: string) =>
  (await author.call<OwnReview[]>('list-own-reviews', listOwnReviews)).json.find((one) => one.id === id);
const appeal = (id: string) =>
  author.call<OwnAppeal & ErrorBody>('appeal-review', appealReview, {
    params: { id },
    body: {
      body: 'No court ordered it: the case number on the letter is of another company, as the copy shows.',
    },
  });
const decide = (how: 'grant' | 'refuse', id: string, by = second) => {
  const sent = { params: { id }, body: { reason: 'The letter is a forgery' } };
  return how === 'grant'
    ? by.call<OwnAppeal & ErrorBody>('grant-appeal', grantAppeal, sent)
    : by.call<OwnAppeal & ErrorBody>('refuse-appeal', refuseAppeal, sent);
};
const queue = async (by = second) =>
  (await by.call<ModeratedAppeal[]>('list-appeals', listAppeals, { query: { limit: '100' } })).json;
const mails = async (id: string, kind = 'review-redacted') =>
  (await emailsTo(authorId)).filter(
    (mail) => mail['kind'] === kind && (mail['facts'] as { reviewId?: string }).reviewId === id,
  ) as unknown as EmailNotification[];
const logged = async () =>
  (
    await new Caller().call<PublicDecision[]>('list-decisions', listDecisions, { query: { limit: '100' } })
  ).json.filter(({ outcome }) => outcome === 'REDACTED').length;

test('more than findings mark leaves public text only with the password, and its author is told what and why', async () => {
  const { id, page } = await published();
  const before = await logged();
  const late = (await newModerator()).caller;
  await withOldPassword(late);
  expect((await redact(late, id, ALL, { reason: REASON })).json.code).toBe('password_required');
  expect(await page()).toMatchObject({ title: TITLE, body: BODY });
  expect((await redact(first, id, ALL, { reason: REASON })).status).toBe(200);
  expect(await page()).toMatchObject({ title: '[removed]', body: '[removed]' });
  expect(await logged()).toBe(before + 1);
  const [mail, ...more] = await mails(id);
  expect(more).toEqual([]);
  const text = mail ? writeMessage(mail).paragraphs.join('\n') : '';
  for (const told of [TITLE, BODY, REASON, '6 months']) expect(text).toContain(told);
  const unproved = mail ? writeMessage(mail, { isUnproved: true }) : undefined;
  expect(JSON.stringify(unproved)).not.toMatch(/Trusses|never paid|082/);
  expect(JSON.stringify(unproved)).toContain(REASON);
  expect((await inspect(first, id)).json.history.at(-1)).toMatchObject({
    act: 'redact-review',
    reason: REASON,
  });
  await expectRecountToAgree();
});

test('what findings mark, and what waits for a decision, is redacted as before: no password, no mail, no place in the log', async () => {
  const { id } = await published();
  const waiting = await flag(author, (await propose(author)).id, { title: TITLE, body: BODY });
  const before = await logged();
  const late = (await newModerator()).caller;
  await withOldPassword(late);
  expect((await redact(late, id, [PHONE])).status).toBe(200);
  expect((await redact(late, waiting.id, ALL)).status).toBe(200);
  expect([await mails(id), await mails(waiting.id), await logged()]).toEqual([[], [], before]);
  expect(await own(id)).toMatchObject({ redaction: null, appealBy: null });
  expect((await appeal(id)).json.code).toBe('appeal_closed');
});

test('its author sees what was removed, and a granted appeal brings the text back at once, by another moderator', async () => {
  const { id, page } = await published();
  await redact(first, id, ALL, { reason: REASON });
  const shown = await own(id);
  expect(shown).toMatchObject({
    status: 'APPROVED',
    appeal: null,
    redaction: {
      reason: REASON,
      removed: [
        { field: 'title', text: TITLE },
        { field: 'body', text: BODY },
      ],
    },
  });
  expect(Date.parse(shown?.appealBy ?? '')).toBeGreaterThan(Date.now() + 180 * 86_400_000);
  const filed = await appeal(id);
  expect([filed.status, filed.json]).toMatchObject([201, { status: 'OPEN' }]);
  expect((await appeal(id)).json.code).toBe('already_appealed');
  expect((await own(id))?.appeal).toEqual(filed.json);
  expect((await queue()).find((one) => one.id === filed.json.id)).toMatchObject({
    kind: 'REDACTION',
    ownDecision: false,
    decision: { reason: REASON, reasonCode: null },
    texts: { before: { title: TITLE, body: BODY }, after: { title: '[removed]', body: '[removed]' } },
  });
  expect((await queue(first)).find((one) => one.id === filed.json.id)?.ownDecision).toBe(true);
  expect((await decide('grant', filed.json.id, first)).json.code).toBe('own_decision');
  expect((await decide('grant', filed.json.id)).json).toMatchObject({ status: 'GRANTED' });
  expect(await page()).toMatchObject({ title: TITLE, body: BODY });
  expect((await inspect(first, id)).json).toMatchObject({ title: TITLE, original: null, status: 'APPROVED' });
  expect(await own(id)).toMatchObject({ title: TITLE, redaction: null, appeal: { status: 'GRANTED' } });
  expect((await appeal(id)).json.code).toBe('already_appealed');
  const [told] = await mails(id, 'appeal-decided');
  expect(told && writeMessage(told).paragraphs[0]).toContain('stands again');
  await expectRecountToAgree();
});

test('a refused appeal leaves the redaction; after a further redaction there is a further appeal, also while the first waits', async () => {
  const { id, page } = await published();
  await redact(first, id, [passage('title', 'never')]);
  const one = (await appeal(id)).json;
  await redact(first, id, [WORDS]);
  const other = await appeal(id);
  expect(other.status).toBe(201);
  expect((await decide('refuse', one.id)).json.status).toBe('REFUSED');
  expect(await page()).toMatchObject({ title: 'Trusses [removed] paid' });
  expect((await appeal(id)).json.code).toBe('already_appealed');
  expect((await decide('refuse', other.json.id)).json.status).toBe('REFUSED');
  await redact(first, id, [{ field: 'title', start: 0, end: 8 }]);
  expect((await own(id))?.appeal).toBeNull();
  const third = (await appeal(id)).json;
  expect((await decide('grant', third.id)).json.status).toBe('GRANTED');
  expect(await page()).toMatchObject({ title: TITLE, body: BODY });
});

test('what was redacted because a finding marks it, and what a blocking one marks, does not come back', async () => {
  const { id, page } = await published();
  await redact(first, id, [PHONE]);
  const { body } = (await inspect(first, id)).json;
  const start = body.indexOf('and say nothing');
  await redact(first, id, [{ field: 'body', start, end: start + 15 }]);
  await decide('grant', (await appeal(id)).json.id);
  expect((await page())?.body).toBe(BODY.replace('082 555 1234', '[removed]'));

  const blocked = await published();
  await redact(first, blocked.id, ALL);
  const key = reviewBodyKey(blocked.id);
  const [item] = (await stored(key.pk)).filter(({ sk }) => sk === key.sk);
  const original = { ...(item?.['original'] as object), title: 'Owner 8001015009087 never paid' };
  await editItem(key, { original });
  await decide('grant', (await appeal(blocked.id)).json.id);
  expect(await blocked.page()).toMatchObject({ title: 'Owner [removed] never paid', body: BODY });
});

test('six months later, and of a review that is rejected, there is no appeal against a redaction; a waiting one gets its text back', async () => {
  const { id } = await published();
  await redact(first, id, ALL);
  const key = reviewBodyKey(id);
  const [item] = (await stored(key.pk)).filter(({ sk }) => sk === key.sk);
  const redactions = item?.['redactions'] as object[];
  const at = new Date(Date.now() - 190 * 86_400_000).toISOString();
  await editItem(key, { redactions: redactions.map((one) => ({ ...one, at })) });
  expect((await appeal(id)).json.code).toBe('appeal_closed');
  await editItem(key, { redactions });
  const filed = await appeal(id);
  await unpublish(first, id);
  expect((await decide('grant', filed.json.id)).json.status).toBe('GRANTED');
  expect((await inspect(first, id)).json).toMatchObject({ status: 'PENDING', title: TITLE, body: BODY });
});
