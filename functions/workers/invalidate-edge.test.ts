import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { companyKey, olderReviewKey, publicReviewKey, reviewKey } from '../platform/keys.ts';
import { toChange } from '../platform/stream-consumer.ts';
import type { Item } from '../platform/table.ts';
import { awsError } from '../testing/faults.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { invalidateEdge } from './invalidate-edge.ts';

const edge = mockClient(CloudFrontClient);
beforeEach(() => {
  edge.reset();
  edge.on(CreateInvalidationCommand).resolves({});
});
afterAll(() => edge.restore());

const company = (fields: Item = {}): Item => ({
  ...companyKey('acme-roofing'),
  name: 'Acme Roofing',
  city: null,
  status: 'LISTED',
  reviewCount: 1,
  ...fields,
});
const head = (fields: Item = {}): Item => ({
  ...reviewKey('one'),
  ...{ id: 'one', companySlug: 'acme-roofing', status: 'APPROVED' },
  ...fields,
});
const copy = (fields: Item = {}, key = publicReviewKey): Item => ({
  ...key('acme-roofing', '2026-01-02T03:04:05.678Z', 'one'),
  title: 'Invoice never paid',
  body: 'Sent in March.',
  evidenceNote: null,
  user: { firstName: 'Thandi', lastName: 'Mokoena' },
  ...fields,
});
const reply = { body: 'We paid in April.', position: 'Director', publishedAt: '2026-02-03T04:05:06.789Z' };

type Given = Parameters<typeof streamEvent>[0];
const clearAfter = (changes: Given) => invalidateEdge(streamEvent(changes).Records.map(toChange));

const cleared = () =>
  edge
    .commandCalls(CreateInvalidationCommand)
    .map(({ args: [{ input }] }) => input.InvalidationBatch?.Paths?.Items);

const LISTS = ['/directory*', '/api/companies*', '/feed.xml'];
const OF_REVIEW = [['/company/acme-roofing*', '/review/one*', ...LISTS]];
const OF_WORDS = [['/company/acme-roofing*', '/review/one*', '/api/companies/acme-roofing*']];
const OF_COMPANY = [['/company/acme-roofing*', '/review/*', ...LISTS]];
const NOTHING: string[][] = [];

const hidden = { user: { firstName: 'Thandi', lastName: null } };
const payment = { amountZar: 5_00, paidOn: '2026-03-01', recordedBy: 'AUTHOR', status: 'CONFIRMED' };

/** Each kind of change: the item before and after it, and what the edge must forget. */
const CHANGES: [string, Item | undefined, Item | undefined, string[][]][] = [
  ['a review that is withdrawn or deleted', head(), undefined, OF_REVIEW],
  ['a review that a takedown removes', head(), head({ removedAt: '2026-03-01T00:00:00.000Z' }), OF_REVIEW],
  ['a review that is unpublished', head(), head({ status: 'PENDING' }), OF_REVIEW],
  ['an older report that is withdrawn', head({ archivedAt: '2026-03-01' }), undefined, OF_REVIEW],
  ['a review that is published', head({ status: 'PENDING' }), head(), NOTHING],
  ['a review that nobody saw', head({ status: 'REJECTED' }), undefined, NOTHING],
  ['a review that becomes an older report', head(), head({ archivedAt: '2026-03-01' }), NOTHING],
  ['its copy among the older reports', undefined, copy({}, olderReviewKey), NOTHING],
  ['its copy that is moved', copy(), undefined, NOTHING],
  ['a redacted title, which lists contain', copy(), copy({ title: '[removed] never paid' }), OF_REVIEW],
  ['a redacted text', copy(), copy({ body: 'Sent in [removed].' }), OF_WORDS],
  [
    'a redacted text of an older report',
    copy({}, olderReviewKey),
    copy({ body: '[removed]' }, olderReviewKey),
    OF_WORDS,
  ],
  ['a reply that is taken away', copy({ reply }), copy(), OF_WORDS],
  ['a reply that is replaced', copy({ reply }), copy({ reply: { ...reply, body: 'Paid.' } }), OF_WORDS],
  ['a reply that is added', copy(), copy({ reply }), NOTHING],
  ['a name that is hidden', copy(), copy(hidden), OF_WORDS],
  [
    'an author whose account is deleted',
    copy(hidden),
    copy({ user: { firstName: null, lastName: null } }),
    OF_WORDS,
  ],
  ['a name that is shown again', copy(hidden), copy(), NOTHING],
  ['a payment', copy(), copy({ payments: [payment] }), NOTHING],
  ['a confirmation', copy({ confirmedAt: '2026-01-02' }), copy({ confirmedAt: '2026-01-03' }), NOTHING],
  ['a dispute', copy(), copy({ dispute: { reason: 'NOT_OWED', since: '2026-02-03' } }), NOTHING],
  [
    'a dispute that is withdrawn',
    copy({ dispute: { reason: 'NOT_OWED', since: '2026-02-03' } }),
    copy(),
    NOTHING,
  ],
  ['a company that is removed', company(), undefined, OF_COMPANY],
  ['a company that is merged away', company(), company({ status: 'MERGED' }), OF_COMPANY],
  ['a company that is declined after all', company(), company({ status: 'DECLINED' }), OF_COMPANY],
  ['a name that is corrected', company(), company({ name: 'Acme' }), OF_COMPANY],
  ['a town that is cleared', company({ city: 'Durban' }), company(), OF_COMPANY],
  ['a town that is added', company(), company({ city: 'Durban' }), NOTHING],
  ['a company that is listed', company({ status: 'PROPOSED' }), company(), NOTHING],
  ['a company that is proposed', undefined, company(), NOTHING],
  ['a proposal that is declined', company({ status: 'PROPOSED' }), company({ status: 'DECLINED' }), NOTHING],
  ['counts that grow', company(), company({ reviewCount: 2, removedCount: 1 }), NOTHING],
];

test.each(CHANGES)(
  'of %s the edge forgets what left public view, and nothing else',
  async (_, before, after, paths) => {
    await clearAfter([{ change: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT', before, after }]);
    expect(cleared()).toEqual(paths);
  },
);

test('all changes of a batch are one request with the fewest paths, as each costs', async () => {
  const gone = (id: string, companySlug: string) => ({
    change: 'REMOVE' as const,
    before: head({ ...reviewKey(id), id, companySlug }),
  });
  await clearAfter([gone('one', 'acme'), gone('two', 'acme')]);
  await clearAfter([gone('one', 'acme'), gone('two', 'other'), gone('one', 'acme')]);
  expect(cleared()).toEqual([
    ['/company/acme*', '/review/*', ...LISTS],
    ['/company/*', '/review/*', ...LISTS],
  ]);
});

test.each([
  awsError('TooManyInvalidationsInProgress'),
  awsError('ThrottlingException'),
  awsError('ServiceUnavailable', 503),
  awsError('TimeoutError'),
])('a temporary error of CloudFront is ignored: %s', async (error) => {
  edge.on(CreateInvalidationCommand).rejects(error);
  await expect(clearAfter([{ change: 'REMOVE', before: head() }])).resolves.toBeUndefined();
});

test('a permanent error of CloudFront is thrown', async () => {
  edge.on(CreateInvalidationCommand).rejects(awsError('AccessDenied', 403));
  await expect(clearAfter([{ change: 'REMOVE', before: head() }])).rejects.toThrow();
});
