import { CloudFrontClient, CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { afterEach, expect, test, vi } from 'vitest';
import { findCompany } from '../records/company/company.ts';
import { reviewKey } from '../platform/keys.ts';
import { type Item, table } from '../platform/table.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { uniqueName } from '../testing/flagging.ts';
import { change, listed } from '../testing/register.ts';
import { streamEvent } from '../testing/stream-event.ts';
import { handler as completeChanges } from './complete-changes.ts';

afterEach(() => void vi.restoreAllMocks());

/** The invalidations that were sent to CloudFront. */
function requests() {
  const send = vi.spyOn(CloudFrontClient.prototype, 'send');
  return () =>
    send.mock.calls.map(
      ([{ input }]) => (input as CreateInvalidationCommand['input']).InvalidationBatch?.Paths?.Items,
    );
}
const goneFrom = (slug: string) => ({
  change: 'REMOVE' as const,
  before: { ...reviewKey('one'), id: 'one', companySlug: slug, status: 'APPROVED' },
});

test('one request invalidates everything that a batch took out of public view', async () => {
  const asked = requests();
  expect(await completeChanges(streamEvent(['one', 'two'].map(goneFrom)))).toEqual({ batchItemFailures: [] });
  expect(asked()).toEqual([['/company/*', '/review/one*', '/directory*', '/api/companies*', '/feed.xml']]);
});

test('a change that fails prevents neither those after it from being completed nor the invalidation of the edge', async () => {
  const [first, second] = [await listed({ name: uniqueName() }), await listed({ name: uniqueName() })];
  for (const { slug } of [first, second]) await change(slug, { name: uniqueName('Renamed') });
  const behind = [await findCompany(first.slug), await findCompany(second.slug)] as unknown as Item[];
  const asked = requests();
  failTable({
    command: 'TransactWriteCommand',
    error: awsError('ThrottlingException'),
    when: (n) => n === 1,
  });
  const changes = behind.map((after) => ({ change: 'MODIFY' as const, before: after, after }));
  const answer = await completeChanges(streamEvent([...changes, goneFrom('gone')]));
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '0' }] });
  const inLine = async ({ slug }: { slug: string }) => {
    const company = await findCompany(slug);
    return company?.indexed.every(({ version }) => version === company.version);
  };
  expect([await inLine(first), await inLine(second)]).toEqual([false, true]);
  expect(asked()).toEqual([
    ['/company/gone*', '/review/one*', '/directory*', '/api/companies*', '/feed.xml'],
  ]);
});

test('what left public view is not kept at the edge until the other effects of the change are done', async () => {
  const { slug } = await listed({ name: uniqueName() });
  const renamed = (await findCompany(slug)) as unknown as Item;
  const order: string[] = [];
  vi.spyOn(CloudFrontClient.prototype, 'send').mockImplementation(() => void order.push('edge'));
  const send = table.send.bind(table) as (command: unknown) => Promise<unknown>;
  vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => {
    order.push('table');
    return send(command);
  }) as never);
  await completeChanges(
    streamEvent([
      { change: 'MODIFY', before: renamed, after: { ...renamed, name: 'Renamed' } },
      goneFrom('one'),
    ]),
  );
  expect(order.slice(0, 2)).toContain('edge');
});

test('a batch comes again when the edge cannot be asked at all', async () => {
  vi.spyOn(CloudFrontClient.prototype, 'send').mockRejectedValue(awsError('AccessDenied', 403));
  await expect(completeChanges(streamEvent([goneFrom('one')]))).rejects.toThrow();
});
