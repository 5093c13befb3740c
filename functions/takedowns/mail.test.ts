import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { formatLongDate } from '../../shared/dates.ts';
import { handler as removeCompany } from '../administration/remove-company.ts';
import { userKey } from '../platform/keys.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { type Caller, newMember, newModerator, SITE } from '../testing/caller.ts';
import { approve, flag, propose, uniqueName } from '../testing/flagging.ts';
import { editItem, stored } from '../testing/stored.ts';
import { file, REASON, respondTo, step } from '../testing/takedowns.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as deliverMail } from '../workers/deliver-records.ts';

const ANSWER = 'The statement is older than the invoice: it was sent in July and is not among what was paid.';

const mail = mockClient(SESv2Client);
let moderator: Caller;

beforeAll(async () => {
  moderator = (await newModerator()).caller;
});
beforeEach(() => {
  process.env['LIMIT_PER_ADDRESS'] = '1000';
  mail.reset();
  mail.on(SendEmailCommand).resolves({ MessageId: '1' });
});
afterAll(() => {
  mail.restore();
});

/** A public review whose author has verified their address, and must not be named in mails to others. */
async function published() {
  const { caller, user, email } = await newMember({ firstName: 'Nomvula', lastName: 'Ngcobo' });
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString() });
  const company = await propose(caller, { name: uniqueName('Gullwing Glazing') });
  const review = await flag(caller, company.id, { title: 'They keep the deposit' });
  await approve(moderator, review.id);
  return { caller, user, email, company, review };
}

async function lastMailTo(address: string) {
  const waiting = (await stored('O#')).filter(({ sentAt, nobodyAt }) => !sentAt && !nobodyAt);
  waiting.sort((one, other) => (String(one['createdAt']) < String(other['createdAt']) ? -1 : 1));
  await deliverMail(streamEvent(waiting.map((after) => ({ change: 'INSERT', after }))));
  const inputs = mail.commandCalls(SendEmailCommand).map(({ args: [{ input }] }) => input);
  const last = inputs.filter(({ Destination }) => Destination?.ToAddresses?.includes(address)).at(-1);
  const simple = last?.Content?.Simple;
  return {
    subject: simple?.Subject?.Data ?? '',
    text: simple?.Body?.Text?.Data ?? '',
    html: simple?.Body?.Html?.Data ?? '',
  };
}

test('the requester gets ground, dates and status page, without what anybody typed: nobody proved the address', async () => {
  const { company, review } = await published();
  const { json } = await file(review.id, { requesterEmail: 'first@example.co.za', ground: 'INACCURACY' });
  const { subject, text, html } = await lastMailTo('first@example.co.za');
  expect(subject).toBe(`We received your takedown request ${json.reference}`);
  for (const body of [text, html]) {
    expect(body).toContain('You asked us to take down a review.');
    expect(body).not.toContain(company.name);
    expect(body).toContain('The ground that you named: Inaccuracy.');
    expect(body).toContain(formatLongDate(json.acknowledgeBy));
    expect(body).toContain(formatLongDate(json.decideBy));
    expect(body).toContain(`${SITE}/takedown/${json.reference}`);
    expect(body).not.toMatch(/Nomvula|Ngcobo|Lerato|bank statement|deposit/);
  }
});

test('the author is asked for an answer within seven days, without the words or name of the requester', async () => {
  const { email, review } = await published();
  const { json } = await file(review.id, { requesterEmail: 'second@example.co.za', ground: 'COURT_ORDER' });
  const { subject, text, html } = await lastMailTo(email);
  expect(subject).toBe('A takedown of your review was requested: They keep the deposit');
  for (const body of [text, html]) {
    expect(body).toContain('They keep the deposit');
    expect(body).toContain('The ground that they named: Court order.');
    expect(body).toContain('7 days');
    expect(body).toContain(`${SITE}/takedown/${json.reference}`);
    expect(body).not.toMatch(/Lerato|Khumalo|second@|bank statement/);
    expect(body).not.toContain(REASON);
  }
});

test('the author has it in writing that their response came, and by when it is decided', async () => {
  const { caller, email, review } = await published();
  const { json } = await file(review.id);
  await respondTo(caller, json.reference, ANSWER);
  const { subject, text } = await lastMailTo(email);
  expect(subject).toBe('We received your response about your review: They keep the deposit');
  expect(text).toContain(formatLongDate(json.decideBy));
  expect(text).not.toContain(ANSWER);
});

test.each([
  ['action', /no longer public/, 'Your review was taken down'],
  ['reject', /the review stays public/, 'Your review stays public'],
] as const)('after %s both sides are told, with the reason', async (act, outcome, authorsSubject) => {
  const { email, company, review } = await published();
  const requester = `${act}@example.co.za`;
  const { json } = await file(review.id, { requesterEmail: requester });
  await step(moderator, 'start', json.id);
  await step(moderator, act, json.id, { reason: 'So the statement shows', note: 'between us' });
  const mail = await lastMailTo(requester);
  expect(mail.subject).toBe(`Your takedown request ${json.reference} was decided`);
  for (const body of [mail.text, mail.html]) {
    expect(body).not.toContain(company.name);
    expect(body).toMatch(outcome);
    expect(body).toContain('The reason: So the statement shows');
    expect(body).not.toMatch(/between us|Nomvula|Lerato|deposit/);
  }
  const author = await lastMailTo(email);
  expect(author.subject).toBe(`${authorsSubject}: They keep the deposit`);
  expect(author.text).toContain('They keep the deposit');
  expect(author.text).not.toMatch(/between us|Lerato/);
});

test.each([
  ['action', 'its author took back'],
  ['reject', 'its author took back'],
  ['action', 'went with its company'],
  ['reject', 'went with its company'],
] as const)(
  'after %s of a review that %s meanwhile, nobody is told that it stays, nor who took it away',
  async (act, how) => {
    const { caller, company, review } = await published();
    const requester = `${act}-${how.replaceAll(' ', '-')}@example.co.za`;
    const { json } = await file(review.id, { requesterEmail: requester });
    await step(moderator, 'start', json.id);
    if (how === 'went with its company')
      await moderator.call('remove-company', removeCompany, { params: { id: company.id } });
    else await caller.call('withdraw-review', withdrawReview, { params: { id: review.id } });
    await step(moderator, act, json.id);
    const mail = await lastMailTo(requester);
    expect(mail.subject).toBe(`Your takedown request ${json.reference} was decided`);
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain('had left the register before we decided');
      expect(body).not.toMatch(/stays public|withdrew|deposit/);
    }
  },
);

test('every request is acknowledged and its decision told, however many there are to one address', async () => {
  const address = 'often@example.co.za';
  const reviews = [];
  for (let n = 0; n < 4; n += 1) reviews.push((await published()).review);
  for (const { id } of reviews) {
    const { json } = await file(id, { requesterEmail: address });
    await step(moderator, 'start', json.id);
    await step(moderator, 'reject', json.id);
  }
  await lastMailTo(address);
  const subjects = mail
    .commandCalls(SendEmailCommand)
    .map(({ args: [{ input }] }) => input)
    .filter(({ Destination }) => Destination?.ToAddresses?.includes(address))
    .map(({ Content }) => Content?.Simple?.Subject?.Data ?? '');
  expect(subjects.filter((subject) => subject.startsWith('We received'))).toHaveLength(4);
  expect(subjects.filter((subject) => subject.includes('was decided'))).toHaveLength(4);
});
