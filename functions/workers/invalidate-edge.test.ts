import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CompanyRecord } from '../records/company/company.ts';
import { companyKey, publicReviewKey, reviewKey } from '../platform/keys.ts';
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

const company = (fields: Partial<CompanyRecord> = {}): Item => ({
  ...companyKey('acme-roofing'),
  name: 'Acme Roofing',
  status: 'LISTED',
  reviewCount: 1,
  ...fields,
});
const review = (slug = 'acme-roofing', fields: Item = {}): Item => ({
  ...publicReviewKey(slug, '2026-01-02T03:04:05.678Z', 'one'),
  title: 'Invoice never paid',
  user: { firstName: 'Thandi', lastName: 'Mokoena' },
  ...fields,
});
const redacted = review('acme-roofing', { title: '[removed] never paid' });
const renamed = review('acme-roofing', { user: { firstName: 'Thandi', lastName: null } });

type Given = Parameters<typeof streamEvent>[0];
const clearAfter = (changes: Given) => invalidateEdge(streamEvent(changes).Records.map(toChange));

const cleared = () =>
  edge
    .commandCalls(CreateInvalidationCommand)
    .map(({ args: [{ input }] }) => input.InvalidationBatch?.Paths?.Items);

test.each([
  ['a review that is withdrawn or taken down', { change: 'REMOVE', before: review() }],
  ['a review whose text is redacted', { change: 'MODIFY', before: review(), after: redacted }],
  ['a company that is removed', { change: 'REMOVE', before: company() }],
  [
    'a company that is merged away',
    { change: 'MODIFY', before: company(), after: company({ status: 'DECLINED' }) },
  ],
  [
    'a company whose details are corrected',
    { change: 'MODIFY', before: company(), after: company({ name: 'Acme' }) },
  ],
] as const)('%s is forgotten at the edge, on its page and in every list', async (_, changes) => {
  await clearAfter([changes]);
  expect(cleared()).toEqual([
    ['/company/acme-roofing*', '/review/*', '/directory*', '/api/companies*', '/feed.xml'],
  ]);
});

test.each([
  ['that is listed', company({ status: 'PROPOSED' })],
  ['that is listed again after it was declined', company({ status: 'DECLINED' })],
])(
  'of a company %s, with its first review or without, the edge forgets that there was none',
  async (_, before) => {
    await clearAfter([{ change: 'MODIFY', before, after: company() }]);
    expect(cleared()).toEqual([
      ['/company/acme-roofing*', '/review/*', '/directory*', '/api/companies*', '/feed.xml'],
    ]);
  },
);

test.each([
  ['a company that is proposed', { change: 'INSERT', after: company() }],
  [
    'counts that grow with a decision',
    { change: 'MODIFY', before: company(), after: company({ reviewCount: 2 }) },
  ],
  [
    'a proposed company that is declined',
    { change: 'MODIFY', before: company({ status: 'PROPOSED' }), after: company({ status: 'DECLINED' }) },
  ],
  ['a review that is shown under another name', { change: 'MODIFY', before: review(), after: renamed }],
  ['a review that nobody saw', { change: 'REMOVE', before: { ...reviewKey('one') } }],
] as const)('%s asks the edge for nothing', async (_, changes) => {
  await clearAfter([changes]);
  expect(cleared()).toEqual([]);
});

test('all changes of a batch are one request, and each company is named once', async () => {
  const changes = ['one', 'two', 'one'].map((slug) => ({ change: 'REMOVE' as const, before: review(slug) }));
  await clearAfter(changes);
  expect(cleared()).toEqual([
    ['/company/one*', '/company/two*', '/review/*', '/directory*', '/api/companies*', '/feed.xml'],
  ]);
});

test('for more than five companies all pages are invalidated at once, as each path costs', async () => {
  const slugs = ['one', 'two', 'three', 'four', 'five', 'six'];
  await clearAfter(slugs.map((slug) => ({ change: 'REMOVE', before: review(slug) })));
  expect(cleared()).toEqual([['/company/*', '/review/*', '/directory*', '/api/companies*', '/feed.xml']]);
});

test.each([
  awsError('TooManyInvalidationsInProgress'),
  awsError('ThrottlingException'),
  awsError('ServiceUnavailable', 503),
  awsError('TimeoutError'),
])('a temporary error of CloudFront is ignored: %s', async (error) => {
  edge.on(CreateInvalidationCommand).rejects(error);
  await expect(clearAfter([{ change: 'REMOVE', before: review() }])).resolves.toBeUndefined();
});

test('a permanent error of CloudFront is thrown', async () => {
  edge.on(CreateInvalidationCommand).rejects(awsError('AccessDenied', 403));
  await expect(clearAfter([{ change: 'REMOVE', before: review() }])).rejects.toThrow();
});
