import { expect, test, vi } from 'vitest';
import { writeMessage } from '../emails/messages.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { COUNTERS, reviewKey } from '../platform/keys.ts';
import { newMember, newModerator } from '../testing/caller.ts';
import { loggedCounts } from '../testing/counted.ts';
import { everythingToDecide } from '../testing/everything-to-decide.ts';
import { approve, flag, propose, reject } from '../testing/flagging.ts';
import { confirmedPrivacyRequest, privacyStatus } from '../testing/privacy.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { file } from '../testing/takedowns.ts';
import { handler as reportOverdue } from './report-overdue.ts';

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

process.env['SITE_ORIGIN'] = 'https://flagregister.example';

async function reviewSentIn(hours: number): Promise<void> {
  const { caller } = await newMember();
  const { id } = await flag(caller, (await propose(caller)).id);
  await editItem(reviewKey(id), { createdAt: hoursAgo(hours), queuedAt: hoursAgo(hours) });
}

const approvedReview = async () => {
  const { caller } = await newMember();
  const { id } = await flag(caller, (await propose(caller)).id);
  await approve((await newModerator()).caller, id);
  return id;
};

test('a queue that is worked off within a day troubles nobody', async () => {
  await reviewSentIn(23);
  expect(await loggedCounts(reportOverdue)).toEqual([]);
  expect(await emailsTo(null)).toEqual([]);
});

test('reviews that wait for more than a day are counted for the alarm and mailed to the team, once a day', async () => {
  await reviewSentIn(25);
  await reviewSentIn(49);
  expect(await loggedCounts(reportOverdue)).toEqual([{ counts: 'ReviewWaiting', times: 2 }]);
  await loggedCounts(reportOverdue);
  const emails = await emailsTo(null);
  expect(emails).toHaveLength(1);
  const [email] = emails as unknown as [EmailNotification<'still-waiting'>];
  expect(email.facts.email).toBe(process.env['TEAM_ADDRESS']);
  const { subject, paragraphs } = writeMessage(email);
  expect(subject).toBe('Decisions are waiting');
  expect(paragraphs[0]).toContain('2 reviews have waited for more than a day');
});

test('a takedown request is reported once its next step is near, and counted once it is overdue', async () => {
  const overdue = { counts: 'TakedownOverdue', times: 1 };
  vi.useFakeTimers({ now: new Date(), toFake: ['Date'] });
  const { json: filed } = await file(await approvedReview());
  vi.setSystemTime(new Date(new Date(filed.acknowledgeBy).getTime() - 26 * HOUR_MS));
  expect(await loggedCounts(reportOverdue)).not.toContainEqual(overdue);
  const mails = (await emailsTo(null)).filter(({ kind }) => kind === 'still-waiting');
  const latest = mails
    .toSorted((a, b) => String(a['createdAt']).localeCompare(String(b['createdAt'])))
    .at(-1);
  expect(latest?.['facts']).toMatchObject({ waiting: { TAKEDOWN: { near: 1, late: 0 } } });
  vi.setSystemTime(new Date(new Date(filed.acknowledgeBy).getTime() + HOUR_MS));
  expect(await loggedCounts(reportOverdue)).toContainEqual(overdue);
  vi.useRealTimers();
});

test('a privacy request is counted for the alarm once its thirty days are over', async () => {
  const overdue = { counts: 'PrivacyRequestOverdue', times: 1 };
  const reference = await confirmedPrivacyRequest();
  const { answerBy } = (await privacyStatus(reference)).json;
  vi.useFakeTimers({ now: new Date(answerBy).getTime() - HOUR_MS, toFake: ['Date'] });
  expect(await loggedCounts(reportOverdue)).not.toContainEqual(overdue);
  vi.setSystemTime(new Date(answerBy).getTime() + HOUR_MS);
  expect(await loggedCounts(reportOverdue)).toContainEqual(overdue);
  vi.useRealTimers();
});

test('every kind that moderators decide is counted for an alarm and mailed once it waits past its promise', async () => {
  const DAYS_60_MS = 60 * 24 * HOUR_MS;
  const countedLater = async () => {
    vi.useFakeTimers({ now: Date.now() + DAYS_60_MS, toFake: ['Date'] });
    const counted = await loggedCounts(reportOverdue);
    vi.useRealTimers();
    return new Map(counted.map(({ counts, times }) => [counts, times]));
  };
  const before = await countedLater();
  await everythingToDecide();
  await propose((await newMember()).caller);
  const after = await countedLater();
  expect([...after].map(([counts, times]) => [counts, times - (before.get(counts) ?? 0)])).toEqual([
    ['ReviewWaiting', 1],
    ['DecisionWaiting', 3],
    ['TakedownOverdue', 2],
    ['AppealOverdue', 2],
    ['PrivacyRequestOverdue', 2],
  ]);
});

const waitingLate = (counts: object) =>
  Object.fromEntries(
    Object.entries(counts).map(([kind, late]) => [kind, { late: Number(late), near: 0, since: null }]),
  );

test('the mail to the team tells of replies, representatives and proposed companies, and leads to the only kind', () => {
  const write = (late: object) =>
    writeMessage({
      kind: 'still-waiting',
      facts: { email: 'team@example.co.za', waiting: waitingLate(late) },
    } as unknown as EmailNotification);
  const { paragraphs, link } = write({ REPLY: 1, REPRESENTATIVE: 2, COMPANY: 1 });
  expect(paragraphs).toEqual([
    '1 reply has waited for more than a day.',
    '2 requests to represent a company have waited for more than a day.',
    '1 proposed company has waited for more than a day.',
  ]);
  expect(link?.path).toBe('/admin');
  expect(write({ COMPANY: 1 }).link?.path).toBe('/admin/companies');
});

test('days of which no review waits any more are removed from the counts, the others stay', async () => {
  const { caller } = await newMember();
  const moderator = (await newModerator()).caller;
  const { id: companyId } = await propose(caller);
  vi.useFakeTimers({ now: new Date('2026-03-02T12:00:00Z'), toFake: ['Date'] });
  const decided = await flag(caller, companyId);
  vi.setSystemTime(new Date('2026-03-03T12:00:00Z'));
  await flag(caller, companyId);
  vi.useRealTimers();
  await reject(moderator, decided.id);
  const counts = async (day: string) =>
    (await stored(COUNTERS.lists.pk)).flatMap((item) => (day in item ? [item[day]] : []));
  expect(await counts('2026-03-02')).toEqual([0]);
  await loggedCounts(reportOverdue);
  expect(await counts('2026-03-02')).toEqual([]);
  expect(await counts('2026-03-03')).toEqual([1]);
});

test.each([
  [2, 0, '/admin?late=true'],
  [0, 1, '/admin/takedowns'],
  [2, 1, '/admin'],
])('the mail about %i reviews and %i takedown requests leads to what waits', (reviews, takedowns, path) => {
  const waiting = waitingLate({ REVIEW: reviews, TAKEDOWN: takedowns });
  const email = { kind: 'still-waiting', facts: { email: 'team@example.co.za', waiting } };
  expect(writeMessage(email as unknown as EmailNotification).link?.path).toBe(path);
});
