import { expect, test } from 'vitest';
import type { Stage } from '../../stages.ts';
import { describeError } from '../command.ts';
import { planRestore } from '../restore-drill.ts';
import { readAccount } from './account.ts';
import { planSteps } from './plan.ts';
import { isWrong, describeSteps, type Step } from './step.ts';
import {
  tableArn,
  asked,
  hasNoStack,
  isEmpty,
  isGone,
  mockFinishedRestore,
  MOMENT,
  OWN,
  prod,
  readers,
  RESTORED,
  restoredTable,
  STREAM,
  uses,
} from './testing/finished-restore.ts';

mockFinishedRestore();

const plan = (stage: Partial<Stage> = { restoredTable }, table?: string) =>
  planRestore({ ...prod, ...stage }, { table });
const findStep = (steps: readonly Step[], title: string) => steps.find((step) => step.title === title);

test('a restore that is finished has nothing that is to be done or wrong', async () => {
  const steps = await plan();
  expect(
    steps.filter(({ state }) => state !== 'done').map(({ title, state }) => `${title}: ${state}`),
  ).toEqual(['comparison: by hand', 'forget again: by hand', 'rebuild: by hand', 'smoke: by hand']);
  expect(describeSteps(steps).at(-1)).toBe('Next: what is to be done by hand, in this order');
});

test('only what reads is asked of AWS', async () => {
  await plan();
  for (const name of asked()) expect(name).toMatch(/^(Describe|List)/);
});

test('before anything is done the plan has every command for this stage, and the first is next', async () => {
  isEmpty();
  const name = 'flagregister-prod-restored-20270301';
  isGone(name);
  uses(OWN);
  const steps = planSteps(await readAccount(prod, undefined, new Date('2027-03-01T09:00:00Z')), null);
  const lines = describeSteps(steps).join('\n');
  for (const command of [
    `aws dynamodb restore-table-to-point-in-time --source-table-name ${OWN} --target-table-name ${name} --use-latest-restorable-time --region af-south-1`,
    `update-time-to-live --table-name ${name} --time-to-live-specification Enabled=true,AttributeName=expiresAtSeconds`,
    `update-table --table-name ${name} --stream-specification StreamEnabled=true,StreamViewType=NEW_AND_OLD_IMAGES`,
    `update-continuous-backups --table-name ${name} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true`,
    `update-table --table-name ${name} --deletion-protection-enabled`,
    `tag-resource --resource-arn ${tableArn(name)} --tags Key=project,Value=flagregister Key=stage,Value=prod`,
    `delete-table --table-name ${name}`,
    `restoredTable: { name: '${name}', streamArn: 'STREAM-ARN' },`,
    'npm run deploy -- -c stage=prod',
    'npm run rebuild-index -- --stage prod',
    'npm run smoke -- --url https://flagregister.example',
  ])
    expect(lines).toContain(command);
  expect(lines).toMatch(/Next: step 2, restore; then run this again$/);
  expect(steps.some(isWrong)).toBe(false);
});

test('a drill whose table is ready ends by hand, and nothing is wrong', async () => {
  uses(OWN);
  readers([]);
  const steps = await plan({});
  expect(findStep(steps, 'the end of a drill')?.commands?.join('\n')).toMatch(
    /--no-deletion-protection-enabled[^]*delete-table --table-name flagregister-prod-restored-20261122/,
  );
  expect(findStep(steps, 'switch')).toMatchObject({
    state: 'by hand',
    commands: [expect.stringContaining(STREAM), expect.any(String)],
  });
  expect(steps.filter(({ state }) => state === 'to do' || state === 'wrong')).toEqual([]);
});

test('the content of the tables is reported: differences, and what is to be forgotten again', async () => {
  const account = await readAccount({ ...prod, restoredTable }, undefined, MOMENT);
  const forgotten = [{ kind: 'review' as const, id: 'r-1', goneIn: '2026-11' }];
  const acts = [
    {
      pk: 'A#2026-11-22',
      sk: 'x',
      at: '2026-11-22T12:00:00.000Z',
      act: 'approve-review',
      actorId: 'm',
      subject: 'review r-2',
      reason: null,
      note: null,
    },
  ];
  const good = { drift: [], companies: 3, changes: { forgotten, acts, left: [] } };
  expect(findStep(planSteps(account, good), 'comparison')).toMatchObject({
    state: 'done',
    message: expect.stringMatching(/^3 companies/) as string,
  });
  expect(findStep(planSteps(account, good), 'forget again')).toMatchObject({ state: 'done' });

  const steps = planSteps(account, {
    drift: ['a count too high'],
    companies: 3,
    changes: { forgotten, acts, left: forgotten },
  });
  expect(findStep(steps, 'comparison')).toMatchObject({ state: 'wrong' });
  expect(findStep(steps, 'forget again')).toMatchObject({ state: 'to do', message: '1 of 1 are back' });
  const lines = describeSteps(steps).join('\n');
  for (const line of ['a count too high', 'review r-1, gone in', 'approve-review, review r-2', '--forget'])
    expect(lines).toContain(line);
});

test('what cannot be looked at is reported in one line', async () => {
  for (const name of [OWN, 'flagregister-staging-restored-20261122'])
    expect(await plan({}, name).catch(describeError)).toBe(
      `${name} is not a restored table of prod: names of restored tables begin with flagregister-prod-restored-`,
    );
  isGone(RESTORED);
  for (const asked of [{ compare: true }, { forget: true }])
    expect(await planRestore(prod, asked).catch(describeError)).toMatch(
      /^(There is nothing to compare|Nothing to forget) yet: /,
    );
  hasNoStack();
  expect(await plan().catch(describeError)).toMatch(/^These credentials find no stage prod/);
});
