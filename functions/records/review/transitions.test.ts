import { describe, expect, test } from 'vitest';
import { dayOf } from '../../../shared/dates.ts';
import { TIMELINE } from '../../../shared/limits.ts';
import { plainReview } from '../../testing/plain-review.ts';
import { sumFigures } from '../../platform/sum-figures.ts';
import { NOBODY } from '../user/user.ts';
import { derive, figuresLeft, makeCopyKey, reporterOf, withPlaces } from './derive.ts';
import type { ReviewContent, ReviewSummary, WholeReview } from './review.ts';
import { sumReviews } from './sum-reviews.ts';
import { makeTimeline } from './timeline.ts';
import * as words from './text-transitions.ts';
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
  ...{ head, body, attachments: [], reply: null, appeals: [], history: [], openTakedownIds: [] },
});
const CLOSED = { closed: 1, underReview: 1 };
const REMOVAL = { reason: null, siteOrigin: 'https://flagregister.example', moderatorId: 'moderator' };
const TEXTS = { title: '[removed]', body: body.body, evidenceNote: null };

type Head = ReviewSummary;
/** Allowed in every state. */
type InAny =
  | 'appeal'
  | 'restore'
  | 'change takedowns'
  | 'leave unanswered'
  | 'change the debt'
  | 'take back'
  | 'move'
  | 'tell'
  | 'rename';
type Act = become.Action | InAny;

const DO: Record<Act, (head: Head) => Head> = {
  approve: (head) => become.approve(head, { evidenceSeen: [], author: null, moderatorId: 'm' }, NOW),
  reject: (head) => become.reject(head, { reason: 'No', moderatorId: 'm' }, NOW),
  'send back': (head) => become.sendBack(head, 'A mistake', NOW),
  reopen: (head) => become.reopen(head, NOW),
  appeal: (head) => become.appeal(head, NOW),
  redact: (head) => words.redact(toWholeReview(head), TEXTS, NOW).head,
  restore: (head) => words.restore(toWholeReview(head), TEXTS, NOW).head,
  edit: (head) => words.edit(toWholeReview(head), { title: 'Another' }, NOW).head,
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
  anonymise: (head) => words.anonymise(toWholeReview(head), 'gone').head,
  move: (head) => become.moveTo(head, { id: 'other', slug: 'other', name: 'Other' }),
  hear: (head) => become.hear(head, AT, NOW),
  tell: (head) => become.recordNotice(head, { at: AT, how: 'EMAIL' }),
  rename: (head) => become.rename(head, 'Another name'),
};

/** The result of each action on a review in each state: the new or same state, nothing if not allowed. */
const TABLE: Record<Act, Partial<Record<become.State, become.State>>> = {
  approve: { PENDING: 'PUBLIC' },
  reject: { PENDING: 'REJECTED' },
  'send back': { PUBLIC: 'PENDING', OLDER: 'PENDING' },
  reopen: { REJECTED: 'PENDING' },
  appeal: stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
  redact: stays('PENDING', 'PUBLIC', 'OLDER'),
  restore: stays('PENDING', 'REJECTED', 'PUBLIC', 'OLDER', 'TAKEN_DOWN'),
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
    const to = TABLE[action as Act][state as become.State];
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
    pending: {},
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

test('evidence seen, disputes and days to settlement count for a public review', () => {
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

test('a reopened review is not for the moderator who rejected it, and has its old place in the queue', () => {
  const reopened = become.reopen(STATES.REJECTED, NOW);
  expect(reopened).toMatchObject({ notBy: 'moderator', decidedAt: null, reasonCode: null });
  expect(derive(reopened).queue).toEqual(derive(pending).queue);
  expect(derive(become.sendBack(STATES.OLDER, 'A mistake', NOW)).queue).toEqual(derive(pending).queue);
  expect(become.sendBack(STATES.OLDER, 'A mistake', NOW)).not.toHaveProperty('archivedAt');
});

/** What an action changes; undefined for what it removes. */
function changes<T extends object>(before: T, after: T): Partial<T> {
  const names = Object.keys({ ...before, ...after }) as (keyof T)[];
  const changed = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<T>;
}

const event = (name: NonNullable<Head['events']>[number]['event']) => ({ events: [{ at: AT, event: name }] });
const waits = { ...pending, waitForCompany: true, hearUntil: '2026-12-04T21:59:59.999Z' } as const;
const older = { ...STATES.OLDER, hearUntil: EARLIER };
const rejected = { ...STATES.REJECTED, reason: 'No', reasonCode: 'UNSUPPORTED', hearUntil: EARLIER } as const;
const DISPUTE = { reason: 'NOT_OWED', since: AT, by: 'speaker' } as const;
const disputed = { ...published, dispute: DISPUTE } as const;
const approval = { evidenceSeen: ['INVOICE' as const], author: null, moderatorId: 'm' };
const old = { ...pending, incidentDate: '2023-11-20T09:59:59.999Z' };
const decided = { decidedAt: AT, updatedAt: AT, decidedBy: 'm' };
const SETTLEMENT = { payments: [], settledAt: AT };
const asked = (...days: number[]) =>
  days.map((day) => new Date(Date.parse(EARLIER) + day * 24 * 60 * 60 * 1000).toISOString());

test.each<[string, Head, (head: Head) => Head, { [Name in keyof Head]?: unknown }]>([
  [
    'approve, with the names that its author has now',
    { ...pending, reason: 'Earlier', reasonCode: 'OTHER' },
    (head) => become.approve(head, { ...approval, author: { firstName: 'Naledi', lastName: 'Dube' } }, NOW),
    {
      ...{ status: 'APPROVED', reason: null, reasonCode: null, evidenceSeen: ['INVOICE'] },
      ...{ ...decided, authorFirstName: 'Naledi', authorLastName: 'Dube' },
    },
  ],
  [
    'approve what an author who is gone wrote',
    pending,
    (head) => become.approve(head, approval, NOW),
    { ...decided, status: 'APPROVED', evidenceSeen: ['INVOICE'] },
  ],
  [
    'approve what happened more than three years ago, as an older report',
    old,
    (head) => become.approve(head, approval, NOW),
    { ...decided, status: 'APPROVED', evidenceSeen: ['INVOICE'], archivedAt: AT, ...event('ARCHIVED') },
  ],
  [
    'reject for a reason of the list',
    pending,
    (head) => become.reject(head, { reason: 'No', reasonCode: 'OTHER', moderatorId: 'm' }, NOW),
    { ...decided, status: 'REJECTED', reason: 'No', reasonCode: 'OTHER' },
  ],
  [
    'reject for another reason',
    { ...pending, reasonCode: 'OTHER' },
    (head) => become.reject(head, { reason: 'No', moderatorId: 'm' }, NOW),
    { ...decided, status: 'REJECTED', reason: 'No', reasonCode: null },
  ],
  ['hear', pending, (head) => become.hear(head, AT, NOW), { hearUntil: AT, updatedAt: AT }],
  [
    'tell the company, which may answer as long as before',
    waits,
    (head) => become.recordNotice(head, { at: AT, how: 'EMAIL' }),
    { notice: { at: AT, how: 'EMAIL' } },
  ],
  [
    'tell nobody, for want of an address: nothing is waited for',
    waits,
    (head) => become.recordNotice(head, { at: AT, how: 'NONE' }),
    { notice: { at: AT, how: 'NONE' }, hearUntil: undefined },
  ],
  ['end a hearing', waits, (head) => become.endHearing(head, NOW), { hearUntil: AT }],
  [
    'end a hearing that is over',
    { ...waits, hearUntil: EARLIER },
    (head) => become.endHearing(head, NOW),
    {},
  ],
  [
    'send an older report back',
    older,
    (head) => become.sendBack(head, 'A mistake', NOW),
    {
      ...{ status: 'PENDING', reason: 'A mistake', decidedAt: null, updatedAt: AT },
      ...{ archivedAt: undefined, noticedAt: undefined, hearUntil: undefined },
    },
  ],
  [
    'reopen, for anybody but who rejected it',
    { ...rejected, removal: { reason: null, siteOrigin: '' } },
    (head) => become.reopen(head, NOW),
    {
      ...{ status: 'PENDING', reason: null, reasonCode: null, decidedAt: null, updatedAt: AT },
      ...{ notBy: 'moderator', removal: undefined, hearUntil: undefined },
    },
  ],
  ['appeal', rejected, (head) => become.appeal(head, NOW), event('APPEALED')],
  ['attach', pending, become.attach, { attachmentCount: 1 }],
  ['archive', published, (head) => become.archive(head, NOW), { archivedAt: AT, ...event('ARCHIVED') }],
  ['give notice', published, (head) => become.giveNotice(head, NOW), { noticedAt: AT }],
  [
    'keep an older report for a judgment',
    STATES.OLDER,
    (head) => become.keep(head, { on: '2026-11-01', ground: 'JUDGMENT', caseNumber: '1/2026' }, NOW),
    {
      ...{ stillOwed: { on: '2026-11-01', ground: 'JUDGMENT' }, caseNumber: '1/2026', confirmedAt: AT },
      ...{ archivedAt: undefined, noticedAt: undefined, ...event('STILL_OWED') },
    },
  ],
  [
    'keep for a judgment without a number',
    published,
    (head) => become.keep(head, { on: '2026-11-01', ground: 'JUDGMENT', caseNumber: null }, NOW),
    { stillOwed: { on: '2026-11-01', ground: 'JUDGMENT' }, confirmedAt: AT, ...event('STILL_OWED') },
  ],
  [
    'keep for an acknowledgement, which has no number',
    published,
    (head) => become.keep(head, { on: '2026-11-01', ground: 'ACKNOWLEDGED', caseNumber: '1/2026' }, NOW),
    { stillOwed: { on: '2026-11-01', ground: 'ACKNOWLEDGED' }, confirmedAt: AT, ...event('STILL_OWED') },
  ],
  ['confirm', published, (head) => become.confirm(head, NOW), { confirmedAt: AT, updatedAt: AT }],
  ['ask', published, (head) => become.ask(head, NOW), { askedAt: [AT] }],
  [
    'ask again, of which the latest three are kept',
    { ...published, askedAt: asked(1, 2, 3) },
    (head) => become.ask(head, NOW),
    { askedAt: [...asked(2, 3), AT] },
  ],
  ['lapse', published, (head) => become.lapse(head, NOW), { lapsedAt: AT }],
  [
    'settle',
    published,
    (head) => become.changeDebt(head, SETTLEMENT, ['SETTLED'], NOW),
    { debt: SETTLEMENT, updatedAt: AT, ...event('SETTLED') },
  ],
  [
    'change a debt without an event',
    published,
    (head) => become.changeDebt(head, SETTLEMENT, [], NOW),
    { debt: SETTLEMENT, updatedAt: AT },
  ],
  [
    'dispute, and tell its author',
    published,
    (head) => become.dispute(head, DISPUTE, true, NOW),
    { dispute: DISPUTE, disputeToldAt: AT, updatedAt: AT, ...event('DISPUTED') },
  ],
  [
    'withdraw a dispute, and tell nobody',
    disputed,
    (head) => become.dispute(head, null, false, NOW),
    { dispute: undefined, updatedAt: AT, ...event('DISPUTE_WITHDRAWN') },
  ],
  [
    'take back a dispute',
    disputed,
    (head) => become.takeBack(head, true, undefined, NOW),
    { dispute: undefined, updatedAt: AT, ...event('DISPUTE_ENDED') },
  ],
  [
    'take back a claim',
    disputed,
    (head) => become.takeBack(head, false, SETTLEMENT, NOW),
    { debt: SETTLEMENT, updatedAt: AT },
  ],
  [
    'answer, ten days after publication',
    published,
    (head) => become.answer(head, NOW),
    { reply: { publishedAt: AT, days: 10 }, updatedAt: AT, ...event('REPLIED') },
  ],
  [
    'answer within the first day, in no days',
    { ...published, decidedAt: '2026-11-19T10:00:00.001Z' },
    (head) => become.answer(head, NOW),
    { reply: { publishedAt: AT, days: 0 }, updatedAt: AT, ...event('REPLIED') },
  ],
  [
    'answer before publication, in no days',
    { ...published, decidedAt: '2026-11-21T10:00:00.000Z' },
    (head) => become.answer(head, NOW),
    { reply: { publishedAt: AT, days: 0 }, updatedAt: AT, ...event('REPLIED') },
  ],
  [
    'leave unanswered',
    { ...published, reply: { publishedAt: AT, days: 0 } },
    (head) => become.leaveUnanswered(head, NOW),
    { reply: undefined, updatedAt: AT },
  ],
  [
    'take down, which closes a request',
    published,
    (head) => become.takeDown(head, CLOSED, { reason: 'Untrue', siteOrigin: 'https://x' }, NOW),
    {
      ...{ removedAt: AT, updatedAt: AT, removal: { reason: 'Untrue', siteOrigin: 'https://x' } },
      ...{ openTakedowns: 1, takedownsUnderReview: 0 },
    },
  ],
  [
    'refuse, which closes a request',
    pending,
    (head) => become.refuse(head, CLOSED, { reason: 'No', siteOrigin: 'https://x', moderatorId: 'm' }, NOW),
    {
      ...{ ...decided, status: 'REJECTED', reason: 'No', removal: { reason: 'No', siteOrigin: 'https://x' } },
      ...{ openTakedowns: 1, takedownsUnderReview: 0 },
    },
  ],
  ['open a takedown', published, become.openTakedown, { openTakedowns: 3 }],
  [
    'start a takedown',
    published,
    (head) => become.startTakedown(head, NOW),
    { takedownsUnderReview: 2, ...event('TAKEDOWN_REQUESTED') },
  ],
  ['reopen a takedown', published, become.reopenTakedown, { openTakedowns: 3, takedownsUnderReview: 2 }],
  [
    'close takedowns with the review',
    published,
    (head) => become.closeTakedowns(head, { closed: 2, underReview: 1 }, null),
    { openTakedowns: 0, takedownsUnderReview: 0 },
  ],
  [
    'close a refused takedown',
    published,
    (head) => become.closeTakedowns(head, { closed: 1, underReview: 0 }, { now: NOW }),
    { openTakedowns: 1, ...event('TAKEDOWN_REFUSED') },
  ],
  [
    'move',
    { ...pending, proposedAs: { name: 'Mine', slug: 'mine' } },
    (head) => become.moveTo(head, { id: 'other', slug: 'other', name: 'Other' }),
    { companyId: 'other', companySlug: 'other', companyName: 'Other', proposedAs: undefined },
  ],
  ['rename', pending, (head) => become.rename(head, 'Another'), { companyName: 'Another' }],
])('to %s changes this and nothing else', (_, before, take, wanted) => {
  expect(changes(before, take(before))).toStrictEqual(wanted);
});

const ownTexts = { title: 'Title', body: body.body, evidenceNote: null };

test('a redaction keeps the author’s own texts, once, and is told of a public review alone', () => {
  const redacted = words.redact(toWholeReview(published), TEXTS, NOW);
  expect(changes(published, redacted.head)).toStrictEqual({
    ...{ title: '[removed]', revision: 1, updatedAt: AT, ...event('REDACTED') },
  });
  expect(changes(body, redacted.body)).toStrictEqual({ original: ownTexts });
  const again = words.redact(redacted, { ...TEXTS, body: '[gone]', evidenceNote: '[gone]' }, NOW);
  expect(again.body).toMatchObject({ body: '[gone]', evidenceNote: '[gone]', original: ownTexts });
  expect(words.redact(toWholeReview(pending), TEXTS, NOW).head).not.toHaveProperty('events');
});

test('a redaction that is a decision can be taken back, with what it removed', () => {
  const decision = { by: 'moderator', reason: null, removed: [{ field: 'title', text: 'Title' } as const] };
  const redacted = words.redact(toWholeReview(published), TEXTS, NOW, decision);
  expect(redacted.body.redactions).toEqual([{ ...decision, id: '00000001', at: AT }]);
  const restored = words.restore(redacted, ownTexts, NOW);
  expect(restored.body).toEqual(body);
  expect(restored.head).toMatchObject({ title: 'Title', revision: 2 });
  expect(words.restore(redacted, { ...TEXTS, evidenceNote: 'Note' }, NOW).body.original).toEqual(ownTexts);
});

test('the queue knows how much personal information a review’s texts have, but for the company’s own', () => {
  const texts = { ...TEXTS, body: 'Write to thandi@personal.example or call 082 123 4567' };
  expect(words.textsInHead(texts, 'A Company')).toEqual({ title: '[removed]', findingCount: 2 });
});

describe('an author’s edit', () => {
  const editOf = (review: WholeReview, made: Parameters<typeof words.edit>[1]) => {
    const after = words.edit(review, made, NOW);
    const { traces, ...content } = after.body;
    return { head: changes(review.head, after.head), body: content, traces: traces?.length };
  };
  const edits = (...fields: string[]) => [{ at: AT, fields }];

  test('changes what it names, and records when', () => {
    expect(editOf(toWholeReview(pending), { title: 'Another', amountOwedZar: 5 })).toStrictEqual({
      head: { title: 'Another', amountOwedZar: 5, revision: 1, updatedAt: AT },
      body: { ...body, edits: edits('title', 'amountOwedZar') },
      traces: 1,
    });
  });

  test('of only the address for notices is not recorded as a change of a field', () => {
    const review = toWholeReview(pending);
    const address = 'office@a-company.example';
    const given = words.edit(review, { noticeEmail: address }, NOW);
    expect(given.body).toMatchObject({ noticeEmail: address });
    expect(given.body).not.toHaveProperty('edits');
    const kept = words.edit({ ...review, ...given }, { title: 'Another' }, NOW);
    expect(kept.body.noticeEmail).toBe(address);
    expect(words.edit({ ...review, ...given }, { noticeEmail: null }, NOW).body).not.toHaveProperty(
      'noticeEmail',
    );
  });

  test('lets the company answer first, no longer, or as before', () => {
    const { waitForCompany, ...asked } = waits;
    const headOf = (head: Head, made: Parameters<typeof words.edit>[1]) =>
      words.edit(toWholeReview(head), made, NOW).head;
    expect(headOf(asked, { waitForCompany }).waitForCompany).toBe(true);
    expect(headOf(waits, {}).waitForCompany).toBe(true);
    expect(headOf(waits, { waitForCompany: false })).not.toHaveProperty('waitForCompany');
    expect(headOf(asked, {})).not.toHaveProperty('waitForCompany');
  });

  test('replaces the redaction of the text that it rewrites, and of no other', () => {
    const texts = { ...TEXTS, body: '[gone]' };
    const redacted = words.redact(toWholeReview(pending), texts, NOW);
    const retitled = words.edit(redacted, { title: 'Another' }, NOW);
    expect([retitled.head.title, retitled.body.body]).toEqual(['Another', '[gone]']);
    expect(retitled.body.original).toEqual({ ...ownTexts, title: 'Another' });
    const rewritten = words.edit(retitled, { body: 'y'.repeat(50) }, NOW);
    expect(rewritten.body.body).toBe('y'.repeat(50));
    expect(rewritten.body).not.toHaveProperty('original');
  });

  test('is one of at most fifty that are kept', () => {
    let review = toWholeReview(pending);
    for (let made = 0; made < 52; made += 1)
      review = words.edit(review, made < 2 ? { title: 'First' } : { amountOwedZar: made }, NOW);
    expect(review.body.edits).toHaveLength(50);
    expect(review.body.edits?.flatMap(({ fields }) => fields)).not.toContain('title');
  });
});

test('nothing of its author is left in a review without one', () => {
  const content: ReviewContent = {
    ...{ ...body, ipHash: 'hash', traces: ['text.1'], noticeEmail: 'office@a-company.example' },
    ...{ original: ownTexts, edits: [{ at: AT, fields: ['title'] }] },
  };
  const file = { filename: 'Thandi Mokoena.pdf', traces: ['file.1'], id: 'f' };
  const review = {
    ...toWholeReview(published),
    body: content,
    attachments: [file],
  } as unknown as WholeReview;
  const after = words.anonymise(review, 'gone');
  expect(changes(published, after.head)).toStrictEqual({
    ...{ userId: NOBODY, reporter: 'gone', authorFirstName: null, authorLastName: null },
  });
  expect(after.body).toStrictEqual(body);
  expect(after.attachments).toStrictEqual([{ id: 'f', filename: 'evidence-1.pdf' }]);
});

describe('what derives from a review', () => {
  test('waits at the end of the time that its company had, and is the list of its author’s while there is one', () => {
    expect(derive(waits).queue?.queuedAt).toBe(`${waits.hearUntil}#review-1`);
    const late = derive({ ...STATES.REJECTED, id: 'review-12', decidedAt: AT });
    expect(late.queue?.queuedAt).toBe(`${AT}#review-1`);
    expect(derive({ ...published, userId: NOBODY }).owner).toBeNull();
    const none = derive(STATES.REJECTED);
    expect([derive(pending).pending['total'], none.pending, none.dueAt]).toEqual([1, {}, null]);
    expect(withPlaces(pending)).toMatchObject({
      ...{ queue: 'REVIEW#PENDING', authorId: 'author#reviews', authoredAt: `${EARLIER}#review-1` },
    });
    expect(withPlaces({ ...published, userId: NOBODY })).not.toHaveProperty('authorId');
  });

  test('counts its author once, by a name that leads to nobody', () => {
    const [one, other] = [derive(published).reporter, derive({ ...published, userId: 'another' }).reporter];
    expect([one, other]).not.toContain('author');
    expect(one).not.toBe(other);
    expect(reporterOf({ ...published, reporter: 'gone' })).toBe('gone');
    expect(reporterOf({ id: 'a', userId: NOBODY })).not.toBe(reporterOf({ id: 'b', userId: NOBODY }));
  });

  test('is counted by the days to its settlement, and as answered if its company said anything', () => {
    const days = (settledAt: string) =>
      Object.keys(derive({ ...published, debt: { payments: [], settledAt } }).company).filter((name) =>
        /^s\d/.test(name),
      );
    expect(days('2026-11-11T09:59:59.999Z')).toEqual(['s0']);
    expect(days('2026-11-11T10:00:00.000Z')).toEqual(['s1']);
    expect(days('2026-11-01T10:00:00.000Z')).toEqual(['s0']);
    expect(derive(published).company).not.toHaveProperty('answeredCount');
    expect(derive(disputed).company).toMatchObject({ answeredCount: 1, disputedCount: 1 });
    for (const unread of [published, { ...published, evidenceSeen: [] }])
      expect(Object.keys(derive(unread).company)).toEqual([
        ...['reviewCount', 'categoryCounts.OTHER', 'm202611', 'totalOwed', 'totalSettled', 'settledCount'],
      ]);
    expect(derive(published).totals).toEqual({ reviews: 1, outstanding: 100_00, settled: 0, replies: 0 });
    expect(derive({ ...published, amountOwedZar: null }).company).toMatchObject({ totalOwed: 0 });
  });

  test('stays with its company after it is deleted, where it was taken down or ran out', () => {
    expect(figuresLeft(STATES.TAKEN_DOWN, true)).toEqual({ removedCount: 1 });
    expect(figuresLeft(published, true)).toEqual({ expiredCount: 1 });
    expect(figuresLeft(published, false)).toEqual({});
  });

  test('is the sum of what derives from each', () => {
    const again = { ...published, id: 'review-2' };
    const elsewhere = { ...published, id: 'review-3', companySlug: 'other', userId: 'another' };
    const late = { ...pending, id: 'review-4', createdAt: '2026-11-10T22:30:00.000Z' };
    const all = [published, again, elsewhere, late, STATES.TAKEN_DOWN];
    const sums = sumReviews(all);
    expect(sums.companies.get('slug')).toMatchObject({ reviewCount: 2, reporterCount: 1, removedCount: 1 });
    expect(sums.companies.get('other')).toMatchObject({ reviewCount: 1, reporterCount: 1 });
    expect(sums.reporters.get('slug')).toEqual({ [reporterOf(published)]: 2 });
    const totals = sumFigures(...all.map((head) => [derive(head).totals, 1] as const));
    expect(totals).toEqual({ reviews: 3, outstanding: 300_00 });
    expect(derive(late).pending).toEqual({ total: 1, '2026-11-11': 1 });
    expect(all.map((head) => derive(head).copy)).toEqual([
      ...[published, again, elsewhere].map(makeCopyKey),
      ...[null, null],
    ]);
  });
});

test('the timeline of a review has the days of its events, in their order, with the ground of what is still owed', () => {
  const dated = { incidentDate: '2026-10-01T22:30:00.000Z', createdAt: EARLIER, publishedAt: AT };
  const between = { at: '2026-11-15T10:00:00.000Z', event: 'STILL_OWED' } as const;
  const stillOwed = { on: '2026-11-01', ground: 'JUDGMENT' } as const;
  const entries = [
    { at: '2026-10-02T00:00:00.000Z', event: 'INCIDENT' },
    { at: dayOf(EARLIER), event: 'SUBMITTED' },
    { at: '2026-11-15T00:00:00.000Z', event: 'STILL_OWED', ground: 'JUDGMENT' },
    { at: dayOf(AT), event: 'PUBLISHED' },
    { at: dayOf(AT), event: 'REPLIED' },
  ];
  const events = [between, { at: AT, event: 'REPLIED' as const }];
  expect(makeTimeline({ ...dated, events, stillOwed })).toStrictEqual(entries);
  expect(makeTimeline({ ...dated, incidentDate: null, events: [between] })).toStrictEqual([
    entries[1],
    { at: '2026-11-15T00:00:00.000Z', event: 'STILL_OWED' },
    entries[3],
  ]);
  const sameDay = {
    ...dated,
    incidentDate: '2026-11-15T12:00:00.000Z',
    createdAt: '2026-11-14T22:30:00.000Z',
  };
  expect(makeTimeline({ ...sameDay, events: [] }).map(({ event }) => event)).toEqual([
    ...['INCIDENT', 'SUBMITTED', 'PUBLISHED'],
  ]);
  const many = Array.from({ length: 300 }, () => ({ at: AT, event: 'PAYMENT' as const }));
  expect(makeTimeline({ ...dated, events: many })).toHaveLength(TIMELINE.max);
});
