import { expect, test } from 'vitest';
import type { CompanyRecord } from '../records/company/company.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { TakedownRecord } from '../records/takedown/takedown.ts';
import { answererOf } from '../records/user/user.ts';
import type { Moderator } from './moderator.ts';
import * as cases from './conflict.ts';

const moderator: Moderator = {
  ...{
    id: 'me',
    email: 'me@example.co.za',
    represented: new Set(['ours']),
    sent: new Set(['seconded', 'my-request']),
  },
};
const by = (userId: string, companySlug = 'other', given: Partial<ReviewSummary> = {}) =>
  ({ userId, companySlug, status: 'PENDING', ...given }) as ReviewSummary;
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

test.each<[string, cases.Case, boolean]>([
  ['a review that they wrote', cases.reviewCase(MINE), true],
  ['a review of a company that they represent', cases.reviewCase(OF_OURS), true],
  ['another review', cases.reviewCase(THEIRS), false],
  ['a reply that they wrote', cases.replyCase({ userId: 'me' }, THEIRS), true],
  ['a reply to their review', cases.replyCase({ userId: 'somebody' }, MINE), true],
  ['another reply', cases.replyCase({ userId: 'somebody' }, THEIRS), false],
  ['a company that they proposed', cases.companyCase(proposed({ submittedById: 'me' })), true],
  ['a company that they represent', cases.companyCase(proposed({ slug: 'ours' })), true],
  ['a company that they proposed too', cases.companyCase(proposed({ id: 'seconded' })), true],
  [
    'a listed company that they proposed too',
    cases.companyCase(proposed({ id: 'seconded', status: 'LISTED' })),
    false,
  ],
  ['another company', cases.companyCase(proposed()), false],
  [
    'a review that would list their company',
    cases.reviewCase(THEIRS, proposed({ submittedById: 'me' })),
    true,
  ],
  [
    'a review of a listed company that they proposed',
    cases.reviewCase(THEIRS, proposed({ submittedById: 'me', status: 'LISTED' })),
    false,
  ],
  ['a submission of theirs, of no company', cases.reviewCase(MINE, null), true],
  ['another submission', cases.reviewCase(THEIRS, proposed()), false],
  ['a submission of no company', cases.reviewCase(THEIRS, null), false],
  ['their request to represent', cases.representationCase({ userId: 'me' }, { slug: 'other' }), true],
  [
    'a request to represent what they do',
    cases.representationCase({ userId: 'somebody' }, { slug: 'ours' }),
    true,
  ],
  [
    'another request to represent',
    cases.representationCase({ userId: 'somebody' }, { slug: 'other' }),
    false,
  ],
  ['a takedown of their review', cases.takedownCase(filed(), MINE), true],
  ['a takedown about their company', cases.takedownCase(filed('x@example.com', 'ours'), null), true],
  ['a takedown from their mailbox', cases.takedownCase(filed(MY_ADDRESS), null), true],
  [
    'a takedown that they filed from another address',
    cases.takedownCase({ ...filed(), id: 'my-request' }, null),
    true,
  ],
  ['another takedown', cases.takedownCase(filed(), THEIRS), false],
  ['a privacy request about their review', cases.privacyCase({ email: 'x@y.example' }, MINE), true],
  ['a privacy request from their mailbox', cases.privacyCase({ email: MY_ADDRESS }, null), true],
  ['another privacy request', cases.privacyCase({ email: 'x@y.example' }, THEIRS), false],
  ['a privacy request about no review', cases.privacyCase({ email: 'x@y.example' }, null), false],
  [
    'an appeal about their review',
    cases.appealCase({ review: MINE, takedown: null, decidedBy: undefined }),
    true,
  ],
  [
    'an appeal about another review',
    cases.appealCase({ review: THEIRS, takedown: null, decidedBy: undefined }),
    false,
  ],
  [
    'an appeal about their takedown',
    cases.appealCase({ review: null, takedown: filed(MY_ADDRESS), decidedBy: undefined }),
    true,
  ],
  [
    'an appeal about another takedown',
    cases.appealCase({ review: THEIRS, takedown: filed(), decidedBy: undefined }),
    false,
  ],
  [
    'an appeal about nothing that is left',
    cases.appealCase({ review: null, takedown: null, decidedBy: undefined }),
    false,
  ],
])('%s is a moderator’s own case or not', (_, found, wanted) => {
  expect(cases.findConflict(found, moderator).ownCase).toBe(wanted);
});

const reopened = (status: ReviewSummary['status'], notBy?: string) =>
  cases.reviewCase(by('somebody', 'other', { status, ...(notBy && { notBy }) }));
const REOPENED = { ...filed(), status: 'UNDER_REVIEW', notBy: 'me' } as TakedownRecord;
const ANSWERER = answererOf('mailbox');
const addressedBy = (enteredBy: string) =>
  by('somebody', 'other', { addressee: { mailbox: 'mailbox', domain: null, until: '', enteredBy } });

test.each<[string, cases.Case, boolean]>([
  ['a review that an appeal reopened against them', reopened('PENDING', 'me'), true],
  ['one that is decided again', reopened('APPROVED', 'me'), false],
  ['one that an appeal reopened against another', reopened('PENDING', 'somebody'), false],
  ['one that was never reopened', reopened('PENDING'), false],
  ['a takedown that an appeal reopened against them', cases.takedownCase(REOPENED, THEIRS), true],
  ['one that is closed again', cases.takedownCase({ ...REOPENED, status: 'ACTIONED' }, THEIRS), false],
  [
    'an appeal against their decision',
    cases.appealCase({ review: THEIRS, takedown: null, decidedBy: 'me' }),
    true,
  ],
  [
    'a reply from the address that they entered',
    cases.replyCase({ userId: ANSWERER }, addressedBy('me')),
    true,
  ],
  [
    'a reply from the address that another entered',
    cases.replyCase({ userId: ANSWERER }, addressedBy('somebody')),
    false,
  ],
  ['a reply by an account', cases.replyCase({ userId: 'writer' }, addressedBy('me')), false],
])('%s goes against a moderator’s own decision or not', (_, found, wanted) => {
  expect(cases.findConflict(found, moderator).ownDecision).toBe(wanted);
});

test('nobody proposed a company that the team added', () => {
  expect(cases.proposerOf(proposed({ submittedById: 'me' }))).toBe('me');
  expect(cases.proposerOf({ submittedById: 'me' } as CompanyRecord)).toBeUndefined();
});

test('a representative does not learn who wrote about their company, but for themselves', () => {
  const hidden = [OF_OURS, by('me', 'ours'), THEIRS].map(
    (one) => cases.findConflict(cases.reviewCase(one), moderator).hidesAuthor,
  );
  expect(hidden).toEqual([true, false, false]);
});

test('what concerns the moderator is refused, and nothing else', () => {
  expect(() => cases.refuseOwnCase(cases.reviewCase(MINE), moderator)).toThrow(
    expect.objectContaining({ code: 'own_case' }),
  );
  expect(() => cases.refuseOwnCase(cases.reviewCase(THEIRS), moderator)).not.toThrow();
});
