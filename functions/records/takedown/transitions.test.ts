import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import { expect, test } from 'vitest';
import type { TakedownRequest } from '../../../shared/schemas/takedowns.ts';
import { plainReview } from '../../testing/plain-review.ts';
import type { AppealRecord } from '../appeal/appeal.ts';
import { NOBODY } from '../user/user.ts';
import {
  appealableUntil,
  awaitedUntil,
  dueBy,
  isLate,
  type TakedownRecord,
  takedownQueue,
  toTakedown,
  toTakedownStatus,
} from './takedown.ts';
import * as become from './transitions.ts';

/** A Friday. */
const FILED = new Date('2026-11-20T10:00:00.000Z');
const STARTED = new Date('2026-11-23T10:00:00.000Z');
const DECIDED = new Date('2026-12-01T10:00:00.000Z');
const ANSWER_BY = '2026-11-30T21:59:59.999Z';
const ACKNOWLEDGE_BY = '2026-11-24T21:59:59.999Z';
const DECIDE_BY = '2026-12-22T21:59:59.999Z';

const request: Omit<TakedownRequest, 'reviewId'> = {
  ...{ ground: null, requesterName: 'Naledi Dlamini', requesterEmail: 'naledi@a-company.example' },
  ...{ reason: 'x'.repeat(50), rightInfringed: null, remedySought: null, requesterPhone: null },
  ...{ requesterAddress: null, goodFaith: false, truthful: false, signature: null },
};
const { head: review } = plainReview({
  ...{ id: 'review-1', userId: 'author', status: 'APPROVED', decidedAt: FILED.toISOString() },
  ...{ title: 'Not paid', companyName: 'A Company', companySlug: 'a-company' },
});
const received = () => become.newTakedown({ reviewId: 'review-1', ...request }, review, FILED);
const underReview = () => become.start(received(), ANSWER_BY, STARTED);
const by = { reason: 'Said so', note: 'Only for us', moderatorId: 'm', now: DECIDED };
const refused = () => become.decide(underReview(), { status: 'REJECTED', ...by });

const changes = (before: TakedownRecord, after: TakedownRecord) =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name as keyof TakedownRecord] !== value),
  );

test('a new request waits from the moment it is filed, and says what it is about', () => {
  const filed = received();
  expect(toTakedown(filed)).toEqual(filed);
  expect(filed).toMatchObject({
    ...{ pk: `T#${filed.id}`, reviewId: 'review-1', version: 1, status: 'RECEIVED', request },
    about: { title: 'Not paid', company: { name: 'A Company', slug: 'a-company' } },
    ...{ createdAt: FILED.toISOString(), updatedAt: FILED.toISOString(), waitsSince: FILED.toISOString() },
    ...{ acknowledgeBy: ACKNOWLEDGE_BY, decideBy: DECIDE_BY },
    ...{ startedAt: null, respondBy: null, response: null },
    ...{ decidedAt: null, decisionReason: null, decisionNote: null },
  });
  expect(filed.reference).toMatch(/^(\w{5}-){3}\w{5}$/);
});

test('each action changes what it says, and nothing else', () => {
  const [started, decided] = [STARTED.toISOString(), DECIDED.toISOString()];
  const before = received();
  const begun = become.start(before, ANSWER_BY, STARTED);
  const ended = become.decide(begun, { status: 'REJECTED', ...by });
  expect(changes(before, begun)).toEqual({
    ...{ status: 'UNDER_REVIEW', startedAt: started, updatedAt: started, respondBy: ANSWER_BY },
  });
  expect(changes(begun, ended)).toEqual({
    ...{ status: 'REJECTED', decidedAt: decided, updatedAt: decided, decidedBy: 'm' },
    ...{ decisionReason: 'Said so', decisionNote: 'Only for us' },
  });
  const response = { body: 'Not so', createdAt: decided };
  expect(changes(begun, become.answer(begun, response))).toEqual({
    response,
    updatedAt: decided,
  });
  const later = new Date('2026-12-02T10:00:00.000Z');
  expect(changes(ended, become.reopen(ended, later))).toEqual({
    ...{ status: 'UNDER_REVIEW', updatedAt: later.toISOString(), waitsSince: later.toISOString() },
    ...{ decidedAt: null, decisionReason: null, decisionNote: null, notBy: 'm' },
    decideBy: '2027-01-05T21:59:59.999Z',
  });
});

test('a decision that follows from another one is nobody’s', () => {
  const { moderatorId: _, ...byNobody } = by;
  const ended = become.decide(underReview(), { status: 'ACTIONED', ...byNobody });
  expect(ended).not.toHaveProperty('decidedBy');
  expect(become.reopen(ended, DECIDED)).not.toHaveProperty('notBy');
});

test.each<[TakedownRecord['status'], boolean, string | null]>([
  ['RECEIVED', true, ACKNOWLEDGE_BY],
  ['UNDER_REVIEW', true, DECIDE_BY],
  ['ACTIONED', false, null],
  ['REJECTED', false, null],
])('a request that is %s is open or not, and due by its next date', (status, isOpen, due) => {
  const takedown = { ...received(), status };
  expect([isOpenTakedown(takedown), dueBy(takedown)]).toEqual([isOpen, due]);
  expect(takedownQueue(status)).toBe(`TAKEDOWN#${status}`);
});

test('a request is late once its next date has passed, or if it was decided after its date', () => {
  const late = (takedown: TakedownRecord, at: string, ms: number) =>
    isLate(takedown, new Date(Date.parse(at) + ms));
  expect([0, 1].map((ms) => late(received(), ACKNOWLEDGE_BY, ms))).toEqual([false, true]);
  expect([0, 1].map((ms) => late(underReview(), DECIDE_BY, ms))).toEqual([false, true]);
  expect(late(refused(), DECIDE_BY, 1)).toBe(false);
  expect(isLate({ ...refused(), decidedAt: DECIDE_BY }, DECIDED)).toBe(false);
  expect(isLate({ ...refused(), decidedAt: '2026-12-22T22:00:00.000Z' }, DECIDED)).toBe(true);
});

test.each<[string, Partial<TakedownRecord>, typeof review | null, string, string | null]>([
  ['in time', {}, review, ANSWER_BY, ANSWER_BY],
  ['too late', {}, review, '2026-11-30T22:00:00.000Z', null],
  ['before they are asked', { respondBy: null }, review, ANSWER_BY, null],
  ['a second time', { response: { body: 'No', createdAt: '' } }, review, ANSWER_BY, null],
  ['after the decision', { status: 'REJECTED' }, review, ANSWER_BY, null],
  ['of a review that is gone', {}, null, ANSWER_BY, null],
  ['of a review that is not public', {}, { ...review, status: 'PENDING' }, ANSWER_BY, null],
  ['of an author who is gone', {}, { ...review, userId: NOBODY }, ANSWER_BY, null],
])('an author answers a request once, in time: %s', (_, facts, about, now, until) => {
  expect(awaitedUntil({ ...underReview(), ...facts }, about, new Date(now))).toBe(until);
});

test('its status names the review while that is public, and until when a refusal can be appealed', () => {
  const appealBy = '2027-06-01T21:59:59.999Z';
  expect(appealableUntil(refused())).toBe(appealBy);
  expect(appealableUntil({ ...refused(), status: 'ACTIONED' })).toBeNull();
  expect(toTakedownStatus(refused(), true, null)).toMatchObject({
    ...{ reviewId: 'review-1', appeal: null, appealBy, respondedAt: null },
  });
  const appeal = {} as AppealRecord;
  const answered = { ...refused(), response: { body: 'No', createdAt: ANSWER_BY } };
  expect(toTakedownStatus(answered, false, appeal)).toMatchObject({
    ...{ reviewId: null, appeal, appealBy: null, respondedAt: ANSWER_BY },
  });
});
