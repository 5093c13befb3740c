import { expect, test } from 'vitest';
import type { Stage } from '../../stages.ts';
import { planRestore } from '../restore-drill.ts';
import { isWrong, type Step } from './step.ts';
import {
  allReaders,
  described,
  isGone,
  isThere,
  mockFinishedRestore,
  OWN,
  prod,
  readers,
  recovery,
  RESTORED,
  restoredTable,
  tags,
  timeToLive,
  uses,
} from './testing/finished-restore.ts';

mockFinishedRestore();

const [byRecent, ...otherIndexes] = described(RESTORED).GlobalSecondaryIndexes ?? [];

type Found = [
  title: string,
  state: Step['state'],
  message: RegExp,
  how: () => unknown,
  stage?: Partial<Stage>,
];
const FOUND: Found[] = [
  ['recovery', 'wrong', /recovery is off/, () => recovery(OWN, 'DISABLED')],
  ['recovery', 'done', /is gone, flagregister-prod-restored-20261122 is there/, () => isGone(OWN)],
  ['recovery', 'wrong', /35 days/, () => [isGone(OWN), isGone(RESTORED)]],
  ['restore', 'to do', /CREATING: wait/, () => isThere(RESTORED, { TableStatus: 'CREATING' })],
  [
    'restore',
    'wrong',
    /INACCESSIBLE/,
    () => isThere(RESTORED, { TableStatus: 'INACCESSIBLE_ENCRYPTION_CREDENTIALS' }),
  ],
  [
    'keys and indexes',
    'wrong',
    /index byRecent/,
    () => isThere(RESTORED, { GlobalSecondaryIndexes: otherIndexes }),
  ],
  [
    'keys and indexes',
    'wrong',
    /index byRecent/,
    () =>
      isThere(RESTORED, {
        GlobalSecondaryIndexes: [
          { ...byRecent, Projection: { ProjectionType: 'KEYS_ONLY' } },
          ...otherIndexes,
        ],
      }),
  ],
  [
    'keys and indexes',
    'to do',
    /1 of 6 indexes are being filled/,
    () =>
      isThere(RESTORED, {
        GlobalSecondaryIndexes: [{ ...byRecent, IndexStatus: 'CREATING' }, ...otherIndexes],
      }),
  ],
  [
    'keys and indexes',
    'wrong',
    /billing/,
    () => isThere(RESTORED, { BillingModeSummary: { BillingMode: 'PROVISIONED' } }),
  ],
  [
    'encryption',
    'wrong',
    /under the key of prod, not/,
    () => isThere(RESTORED, { SSEDescription: { KMSMasterKeyArn: 'arn:other' } }),
  ],
  ['encryption', 'wrong', /under the key of prod$/, () => isThere(RESTORED, { SSEDescription: {} })],
  [
    'encryption',
    'wrong',
    /has no key of its own/,
    () => undefined,
    { usesCustomerManagedKey: false, restoredTable },
  ],
  ['time to live', 'to do', /leaves it off/, () => timeToLive('DISABLED')],
  ['time to live', 'wrong', /goes by other/, () => timeToLive('ENABLED', 'other')],
  [
    'stream',
    'to do',
    /leaves it off/,
    () => isThere(RESTORED, { StreamSpecification: { StreamEnabled: false } }),
  ],
  [
    'stream',
    'wrong',
    /carries KEYS_ONLY/,
    () => isThere(RESTORED, { StreamSpecification: { StreamEnabled: true, StreamViewType: 'KEYS_ONLY' } }),
  ],
  ['recovery of the restored table', 'to do', /leaves it off/, () => recovery(RESTORED, 'DISABLED')],
  [
    'deletion protection',
    'to do',
    /leaves it off/,
    () => isThere(RESTORED, { DeletionProtectionEnabled: false }),
  ],
  ['deletion protection', 'done', /has none/, () => undefined, { keepsData: false, restoredTable }],
  ['tags', 'to do', /leaves them out/, () => tags({ project: 'flagregister' })],
  ['forget again', 'by hand', /is gone/, () => isGone(OWN)],
  ['switch', 'to do', /still uses flagregister-prod$/, () => uses(OWN)],
  [
    'switch',
    'wrong',
    /names another stream/,
    () => undefined,
    { restoredTable: { name: RESTORED, streamArn: 'arn:old' } },
  ],
  ['switch', 'wrong', /the next deploy would go back/, () => undefined, {}],
  ['switch', 'later', /after a loss/, () => [uses(OWN), isGone(RESTORED)], {}],
  ['stream readers', 'wrong', /are off/, () => readers(['Disabled', ...allReaders('Enabled').slice(1)])],
  ['stream readers', 'wrong', /0 of \d read its stream/, () => readers([])],
  ['stream readers', 'to do', /wait$/, () => readers(allReaders('Creating'))],
  ['stream readers', 'later', /the deploy makes/, () => uses(OWN)],
];

test.each(FOUND)('%s: %s, %s', async (title, state, message, how, stage = { restoredTable }) => {
  how();
  const steps = await planRestore({ ...prod, ...stage });
  expect(steps.find((step) => step.title === title)).toMatchObject({
    state,
    message: expect.stringMatching(message) as string,
  });
  if (state === 'wrong') expect(steps.some(isWrong)).toBe(true);
});
