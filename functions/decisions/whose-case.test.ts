import { expect, test } from 'vitest';
import type { CompanyRecord } from '../records/company/company.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { TakedownRecord } from '../records/takedown/takedown.ts';
import type { Moderator } from './moderator.ts';
import * as cases from './own-case.ts';

const moderator: Moderator = {
  ...{
    id: 'me',
    email: 'me@example.co.za',
    represented: new Set(['ours']),
    alsoProposed: new Set(['seconded']),
    filedTakedowns: new Set(['my-request']),
  },
};
const by = (userId: string, companySlug = 'other') => ({ userId, companySlug }) as ReviewSummary;
const proposed = (given: Partial<CompanyRecord> = {}) =>
  ({
    ...{ id: 'id', slug: 'other', status: 'PROPOSED', authorId: 'a#companies', submittedById: 'somebody' },
    ...given,
  }) as CompanyRecord;
const filed = (requesterEmail = 'somebody@example.co.za', slug = 'other') =>
  ({ request: { requesterEmail }, about: { company: { slug } } }) as TakedownRecord;
const MINE = by('me');
const THEIRS = by('somebody');
const OF_OURS = by('somebody', 'ours');
const MY_ADDRESS = 'Me+lawyer@example.co.za';

test.each<[string, () => boolean, boolean]>([
  ['a review that they wrote', () => cases.isOwnReview(MINE, moderator), true],
  ['a review of a company that they represent', () => cases.isOwnReview(OF_OURS, moderator), true],
  ['another review', () => cases.isOwnReview(THEIRS, moderator), false],
  ['a reply that they wrote', () => cases.isOwnReply({ userId: 'me' }, THEIRS, moderator), true],
  ['a reply to their review', () => cases.isOwnReply({ userId: 'somebody' }, MINE, moderator), true],
  ['another reply', () => cases.isOwnReply({ userId: 'somebody' }, THEIRS, moderator), false],
  [
    'a company that they proposed',
    () => cases.isOwnCompany(proposed({ submittedById: 'me' }), moderator),
    true,
  ],
  ['a company that they represent', () => cases.isOwnCompany(proposed({ slug: 'ours' }), moderator), true],
  [
    'a company that they proposed too',
    () => cases.isOwnCompany(proposed({ id: 'seconded' }), moderator),
    true,
  ],
  [
    'a listed company that they proposed too',
    () => cases.isOwnCompany(proposed({ id: 'seconded', status: 'LISTED' }), moderator),
    false,
  ],
  ['another company', () => cases.isOwnCompany(proposed(), moderator), false],
  [
    'a review that would list their company',
    () => cases.isOwnSubmission(THEIRS, proposed({ submittedById: 'me' }), moderator),
    true,
  ],
  [
    'a review of a listed company that they proposed',
    () => cases.isOwnSubmission(THEIRS, proposed({ submittedById: 'me', status: 'LISTED' }), moderator),
    false,
  ],
  ['a submission of theirs, of no company', () => cases.isOwnSubmission(MINE, null, moderator), true],
  ['another submission', () => cases.isOwnSubmission(THEIRS, proposed(), moderator), false],
  ['a submission of no company', () => cases.isOwnSubmission(THEIRS, null, moderator), false],
  [
    'their request to represent',
    () => cases.isOwnRepresentation({ userId: 'me' }, { slug: 'other' }, moderator),
    true,
  ],
  [
    'a request to represent what they do',
    () => cases.isOwnRepresentation({ userId: 'somebody' }, { slug: 'ours' }, moderator),
    true,
  ],
  [
    'another request to represent',
    () => cases.isOwnRepresentation({ userId: 'somebody' }, { slug: 'other' }, moderator),
    false,
  ],
  ['a takedown of their review', () => cases.isOwnTakedown(filed(), MINE, moderator), true],
  [
    'a takedown about their company',
    () => cases.isOwnTakedown(filed('x@example.com', 'ours'), null, moderator),
    true,
  ],
  ['a takedown from their mailbox', () => cases.isOwnTakedown(filed(MY_ADDRESS), null, moderator), true],
  [
    'a takedown that they filed from another address',
    () => cases.isOwnTakedown({ ...filed(), id: 'my-request' }, null, moderator),
    true,
  ],
  ['another takedown', () => cases.isOwnTakedown(filed(), THEIRS, moderator), false],
  [
    'a privacy request about their review',
    () => cases.isOwnPrivacyRequest({ email: 'x@y.example' }, MINE, moderator),
    true,
  ],
  [
    'a privacy request from their mailbox',
    () => cases.isOwnPrivacyRequest({ email: MY_ADDRESS }, null, moderator),
    true,
  ],
  [
    'another privacy request',
    () => cases.isOwnPrivacyRequest({ email: 'x@y.example' }, THEIRS, moderator),
    false,
  ],
  [
    'a privacy request about no review',
    () => cases.isOwnPrivacyRequest({ email: 'x@y.example' }, null, moderator),
    false,
  ],
  [
    'an appeal about their review',
    () => cases.isOwnAppeal({ review: MINE, takedown: null }, moderator),
    true,
  ],
  [
    'an appeal about another review',
    () => cases.isOwnAppeal({ review: THEIRS, takedown: null }, moderator),
    false,
  ],
  [
    'an appeal about their takedown',
    () => cases.isOwnAppeal({ review: null, takedown: filed(MY_ADDRESS) }, moderator),
    true,
  ],
  [
    'an appeal about another takedown',
    () => cases.isOwnAppeal({ review: THEIRS, takedown: filed() }, moderator),
    false,
  ],
  [
    'an appeal about nothing that is left',
    () => cases.isOwnAppeal({ review: null, takedown: null }, moderator),
    false,
  ],
  ['a case that an appeal reopened against them', () => cases.isOwnDecision({ notBy: 'me' }, 'me'), true],
  ['a case that one reopened against another', () => cases.isOwnDecision({ notBy: 'somebody' }, 'me'), false],
  ['a case that was never reopened', () => cases.isOwnDecision({}, 'me'), false],
])('%s is a moderator’s own case or not', (_, isOwn, wanted) => {
  expect(isOwn()).toBe(wanted);
});

test('nobody proposed a company that the team added', () => {
  expect(cases.isProposedBy({ authorId: 'a', submittedById: 'me' }, 'me')).toBe(true);
  expect(cases.isProposedBy({ submittedById: 'me' }, 'me')).toBe(false);
});

test('a representative does not learn who wrote about their company, but for themselves', () => {
  expect([OF_OURS, by('me', 'ours'), THEIRS].map((one) => cases.mustNotKnowAuthor(one, moderator))).toEqual([
    ...[true, false, false],
  ]);
});

test('a decision on an own case is refused, and no other', () => {
  expect(() => cases.refuseOwnCase(true)).toThrow(expect.objectContaining({ code: 'own_case' }));
  expect(() => cases.refuseOwnCase(false)).not.toThrow();
});
