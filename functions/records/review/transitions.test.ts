import { expect, test } from 'vitest';
import { plainReview } from '../../testing/plain-review.ts';
import { derive } from './derive.ts';
import type { ReviewSummary, WholeReview } from './review.ts';
import * as become from './transitions.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const AT = NOW.toISOString();
const EARLIER = '2026-11-10T10:00:00.000Z';

const { head: pending, body } = plainReview({
  ...{ id: 'review-1', userId: 'author', createdAt: EARLIER, incidentDate: EARLIER, amountOwedZar: 100_00 },
  ...{ companyId: 'id', companySlug: 'slug', openTakedowns: 2, takedownsUnderReview: 1 },
});
const published = { ...pending, status: 'APPROVED', decidedAt: EARLIER, decidedBy: 'moderator' } as const;
const STATES: Record<become.State, ReviewSummary> = {
  PENDING: pending,
  REJECTED: { ...pending, status: 'REJECTED', decidedAt: EARLIER, decidedBy: 'moderator' },
  PUBLIC: published,
  OLDER: { ...published, archivedAt: EARLIER, noticedAt: EARLIER },
  TAKEN_DOWN: { ...published, removedAt: EARLIER },
};

const toWholeReview = (head: ReviewSummary): WholeReview => ({
  ...{ head, body, attachments: [], reply: null, appeal: null, history: [], openTakedownIds: [] },
});
const CLOSED = { closed: 1, underReview: 1 };
const REMOVAL = { reason: null, siteOrigin: 'https://flagregister.example', moderatorId: 'moderator' };
const TEXTS = { title: '[removed]', body: body.body, evidenceNote: null };

type Head = ReviewSummary;
const DO: Record<become.Action, (head: Head) => Head> = {
  approve: (head) => become.approve(head, { evidenceSeen: [], author: null, moderatorId: 'm' }, NOW),
  reject: (head) => become.reject(head, { reason: 'No', moderatorId: 'm' }, NOW),
  'send back': (head) => become.sendBack(head, 'A mistake', NOW),
  reopen: (head) => become.reopen(head, NOW),
  appeal: (head) => become.appeal(head, NOW),
  redact: (head) => become.redact(toWholeReview(head), TEXTS, NOW).head,
  edit: (head) => become.edit(toWholeReview(head), { title: 'Another' }, NOW).head,
  attach: become.attach,
  archive: (head) => become.archive(head, NOW),
  'give notice': (head) => become.giveNotice(head, NOW),
  keep: (head) => become.keep(head, { on: '2026-11-01', ground: 'JUDGMENT', caseNumber: '1/2026' }, NOW),
  confirm: (head) => become.confirm(head, NOW),
  ask: (head) => become.ask(head, NOW),
  lapse: (head) => become.lapse(head, NOW),
  'take down': (head) => become.takeDown(head, CLOSED, REMOVAL, NOW),
  refuse: (head) => become.refuse(head, CLOSED, REMOVAL, NOW),
  'open a takedown': become.openTakedown,
  'change takedowns': (head) => become.startTakedown(head, NOW),
  answer: (head) => become.answer(head, NOW),
  'leave unanswered': (head) => become.leaveUnanswered(head, NOW),
  dispute: (head) => become.dispute(head, { reason: 'NOT_OWED', since: AT, by: 'speaker' }, true, NOW),
  'change the debt': (head) => become.changeDebt(head, { payments: [], settledAt: AT }, ['SETTLED'], NOW),
  'take back': (head) => become.takeBack(head, true, undefined, NOW),
  anonymise: (head) => become.anonymise(toWholeReview(head), 'gone').head,
  move: (head) => become.moveTo(head, { id: 'other', slug: 'other', name: 'Other' }),
  hear: (head) => become.hear(head, AT, NOW),
  tell: (head) => become.recordNotice(head, { at: AT, how: 'EMAIL' }, NOW),
  rename: (head) => become.rename(head, 'Another name'),
};

/** The result of each action on a review in each state: the new or same state, nothing if not allowed. */
const TABLE: Record<become.Action, Partial<Record<become.State, become.State>>> = {
  approve: { PENDING: 'PUBLIC' },
  reject: { PENDING: 'REJECTED' },
  'send back': { PUBLIC: 'PENDING', OLDER: 'PENDING' },
  reopen: { REJECTED: 'PENDING' },
  appeal: stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  redact: stays('PENDING', 'PUBLIC', 'OLDER'),
  edit: stays('PENDING'),
  attach: stays('PENDING'),
  archive: { PUBLIC: 'OLDER' },
  'give notice': stays('PUBLIC'),
  keep: { PUBLIC: 'PUBLIC', OLDER: 'PUBLIC' },
  confirm: stays('PUBLIC', 'OLDER'),
  ask: stays('PUBLIC'),
  lapse: stays('PUBLIC'),
  'take down': { PUBLIC: 'TAKEN_DOWN', OLDER: 'TAKEN_DOWN' },
  refuse: { PENDING: 'REJECTED' },
  'open a takedown': stays('PUBLIC', 'OLDER'),
  'change takedowns': stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  answer: stays('PUBLIC', 'OLDER'),
  'leave unanswered': stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  dispute: stays('PENDING', 'PUBLIC', 'OLDER'),
  'change the debt': stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  'take back': stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  anonymise: stays('PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  move: stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  hear: stays('PENDING'),
  tell: stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  rename: stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
};

function stays(...states: become.State[]) {
  return Object.fromEntries(states.map((state) => [state, state]));
}

test.each(Object.entries(DO))('to %s leads to one state from each that allows it', (action, take) => {
  for (const [state, head] of Object.entries(STATES)) {
    const to = TABLE[action as become.Action][state as become.State];
    if (to === undefined) expect(() => take(head)).toThrow(state);
    else expect([state, become.stateOf(take(head))]).toEqual([state, to]);
  }
});

test.each([
  ['PENDING', { queue: 'REVIEW#PENDING', counts: {}, copy: null }],
  ['REJECTED', { queue: 'REVIEW#REJECTED', counts: {}, copy: null }],
  ['OLDER', { queue: undefined, counts: { archivedCount: 1 }, copy: `O#${EARLIER}#review-1` }],
  ['TAKEN_DOWN', { queue: undefined, counts: { removedCount: 1 }, copy: null }],
] as const)('a review that is %s stands where that says, and counts as that', (state, wanted) => {
  const { queue, company, copy, totals, reporter } = derive(STATES[state]);
  expect({ queue: queue?.queue, counts: company, copy: copy?.sk ?? null }).toEqual(wanted);
  expect([totals, reporter]).toEqual([{}, null]);
});

test('a public review counts in every figure of its company and of the register, by what is owed of it now', () => {
  const payment = { id: 'p', amountZar: 40_00, paidOn: '2026-11-12', recordedAt: AT } as const;
  const debt = {
    payments: [{ ...payment, recordedBy: 'AUTHOR', status: 'CONFIRMED' } as const],
    settledAt: null,
  };
  const answered = become.answer({ ...STATES.PUBLIC, debt }, NOW);
  expect(derive(answered)).toMatchObject({
    queue: null,
    isPending: false,
    owner: 'author',
    copy: { pk: 'C#slug', sk: `R#${EARLIER}#review-1` },
    company: {
      ...{ reviewCount: 1, 'categoryCounts.OTHER': 1, m202611: 1, r10: 1 },
      ...{ totalOwed: 60_00, totalSettled: 40_00, settledCount: 0 },
    },
    totals: { reviews: 1, outstanding: 60_00, settled: 40_00, replies: 1 },
    // Its author is asked thirty days after publication.
    dueAt: new Date(Date.parse(EARLIER) + 30 * 24 * 60 * 60 * 1000).toISOString(),
  });
});

test('what moderators saw, what the company disputes and how soon it was settled count with a public review', () => {
  const seen = { ...STATES.PUBLIC, evidenceSeen: ['INVOICE' as const] };
  const disputed = become.dispute(seen, { reason: 'NOT_OWED', since: AT, by: 'speaker' }, true, NOW);
  const settled = become.changeDebt(disputed, { payments: [], settledAt: AT }, ['SETTLED'], NOW);
  const counted = { evidenceCount: 1, disputedCount: 1, settledCount: 1, s10: 1 };
  expect(derive(settled).company).toMatchObject(counted);
  expect(Object.keys(derive(STATES.PUBLIC).company)).not.toEqual(
    expect.arrayContaining(['evidenceCount', 'disputedCount', 's10']),
  );
});

test('an amount that nobody confirmed counts apart, until its author says anything of it; the review counts all the same', () => {
  const lapsed = become.lapse(STATES.PUBLIC, NOW);
  const figures = (head: Head) => {
    const { totalOwed, unconfirmedZar, reviewCount } = derive(head).company;
    return { totalOwed, unconfirmedZar, reviewCount };
  };
  expect(figures(lapsed)).toEqual({ totalOwed: undefined, unconfirmedZar: 100_00, reviewCount: 1 });
  expect(derive(lapsed).totals).toMatchObject({ outstanding: 0 });
  const counts = { totalOwed: 100_00, unconfirmedZar: undefined, reviewCount: 1 };
  const later = new Date(NOW.getTime() + 1);
  expect(figures(become.confirm(lapsed, later))).toEqual(counts);
  expect(
    figures(become.keep(lapsed, { on: '2026-11-01', ground: 'ACKNOWLEDGED', caseNumber: null }, later)),
  ).toEqual(counts);
  const payment = {
    id: 'p',
    amountZar: 40_00,
    paidOn: '2026-11-12',
    recordedAt: later.toISOString(),
  } as const;
  const paid = (recordedBy: 'AUTHOR' | 'COMPANY') =>
    become.changeDebt(
      lapsed,
      { payments: [{ ...payment, recordedBy, status: 'CONFIRMED' }], settledAt: null },
      [],
      later,
    );
  expect(figures(paid('AUTHOR'))).toEqual({ ...counts, totalOwed: 60_00 });
  expect(figures(paid('COMPANY'))).toEqual({ ...counts, totalOwed: undefined, unconfirmedZar: 60_00 });
});

test('who rejected does not decide again, and who is told to wait keeps the place in the queue', () => {
  const reopened = become.reopen(STATES.REJECTED, NOW);
  expect(reopened).toMatchObject({ notBy: 'moderator', decidedAt: null, reasonCode: null });
  expect(derive(reopened).queue).toEqual(derive(pending).queue);
  expect(derive(become.sendBack(STATES.OLDER, 'A mistake', NOW)).queue).toEqual(derive(pending).queue);
  expect(become.sendBack(STATES.OLDER, 'A mistake', NOW)).not.toHaveProperty('archivedAt');
});
