import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  DescribeSecretCommand,
  GetRandomPasswordCommand,
  PutSecretValueCommand,
  SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type OriginSecret, findStage } from '../stages.ts';
import { describeError } from './command.ts';
import { rotateSecret } from './rotate-secret.ts';
import { noStack } from './testing/account.ts';

const ARN = 'arn:aws:secretsmanager:af-south-1:111122223333:secret:OriginSecret-x';
const VALUE = 'v'.repeat(64);
const MADE = '11111111-1111-4111-8111-111111111111';
const SECOND = '22222222-2222-4222-8222-222222222222';

const stacks = mockClient(CloudFormationClient);
const secrets = mockClient(SecretsManagerClient);

const stack = (Outputs: { OutputKey: string; OutputValue: string }[]) => ({
  Stacks: [
    {
      StackName: 'flagregister-dev-data',
      CreationTime: new Date(),
      StackStatus: 'CREATE_COMPLETE' as const,
      Outputs,
    },
  ],
});
const holds = (VersionIdsToStages: Record<string, string[]>) =>
  secrets.on(DescribeSecretCommand).resolves({ VersionIdsToStages });

beforeEach(() => {
  stacks.reset();
  secrets.reset();
  stacks
    .on(DescribeStacksCommand, { StackName: 'flagregister-dev-data' })
    .resolves(stack([{ OutputKey: 'OriginSecretArn', OutputValue: ARN }]));
  secrets.on(GetRandomPasswordCommand).resolves({ RandomPassword: VALUE });
  holds({ [MADE]: ['AWSCURRENT'] });
});
afterEach(() => {
  vi.restoreAllMocks();
});

function rotate(originSecret?: OriginSecret): Promise<string> {
  const stage = findStage('dev');
  return rotateSecret({ ...stage, ...(originSecret && { originSecret }) });
}
const written = () => secrets.commandCalls(PutSecretValueCommand).map(({ args: [{ input }] }) => input);
const labels = () =>
  secrets.commandCalls(UpdateSecretVersionStageCommand).map(({ args: [{ input }] }) => input);

test('the first change adds a version that nothing uses yet, and keeps the one that is in use', async () => {
  const output = await rotate();
  expect(secrets.commandCalls(GetRandomPasswordCommand)[0]?.args[0].input).toEqual({
    PasswordLength: 64,
    ExcludePunctuation: true,
  });
  expect(labels()).toEqual([{ SecretId: ARN, VersionStage: 'FLAGREGISTER_IN_USE', MoveToVersionId: MADE }]);
  const [made] = written();
  expect(made).toMatchObject({ SecretId: ARN, SecretString: VALUE, VersionStages: ['FLAGREGISTER_NEXT'] });
  expect(output).toContain(`current: '${made?.ClientRequestToken}',\n       previous: '${MADE}',`);
  expect(output).toContain('npm run deploy -- -c stage=dev');
});

test('its value is told to nobody', async () => {
  const printed = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error')];
  expect(await rotate()).not.toContain(VALUE);
  secrets.on(PutSecretValueCommand).rejects(new Error('broken'));
  expect(describeError(await rotate().catch((error: unknown) => error))).not.toContain(VALUE);
  for (const print of printed) expect(print).not.toHaveBeenCalled();
});

test('the next change follows on the version that the settings name, which never is without a label', async () => {
  holds({ [MADE]: ['AWSCURRENT', 'FLAGREGISTER_IN_USE'], [SECOND]: ['FLAGREGISTER_NEXT'] });
  expect(await rotate({ current: SECOND })).toContain(`previous: '${SECOND}'`);
  expect(labels()).toEqual([
    {
      SecretId: ARN,
      VersionStage: 'FLAGREGISTER_IN_USE',
      MoveToVersionId: SECOND,
      RemoveFromVersionId: MADE,
    },
  ]);
  const [labelled, put] = [UpdateSecretVersionStageCommand, PutSecretValueCommand].map((command) =>
    secrets.calls().findIndex(({ args }) => args[0] instanceof command),
  );
  expect(labelled).toBeLessThan(put ?? 0);
});

test('a change that was begun and not deployed is begun anew from the secret in use', async () => {
  holds({ [MADE]: ['AWSCURRENT', 'FLAGREGISTER_IN_USE'], [SECOND]: ['FLAGREGISTER_NEXT'] });
  expect(await rotate()).toContain(`previous: '${MADE}'`);
  expect(labels()).toEqual([]);
});

const refusal = (originSecret?: OriginSecret) => rotate(originSecret).catch(describeError);

test('while a change is under way another one is refused, and nothing is asked of AWS', async () => {
  expect(await refusal({ current: SECOND, previous: MADE })).toBe(
    'The last rotation is not finished: take `previous` of dev out of infra/stages.ts and deploy, then start another one',
  );
  expect([...stacks.calls(), ...secrets.calls()]).toEqual([]);
});

test('a missing stage, version or secret is reported in one line, and nothing is written', async () => {
  stacks.on(DescribeStacksCommand).rejects(noStack('flagregister-dev-data'));
  expect(await refusal()).toMatch(/^These credentials find no stage dev in af-south-1: npm run deploy/);
  stacks.on(DescribeStacksCommand).resolves(stack([]));
  expect(await refusal()).toMatch(/^These credentials find no stage dev in af-south-1: npm run deploy/);
  stacks.on(DescribeStacksCommand).resolves(stack([{ OutputKey: 'OriginSecretArn', OutputValue: ARN }]));
  expect(await refusal({ current: SECOND })).toContain(`The secret has no version ${SECOND} any more`);
  secrets.on(DescribeSecretCommand).rejects(
    Object.assign(new Error("Secrets Manager can't find the specified secret."), {
      name: 'ResourceNotFoundException',
    }),
  );
  expect(await refusal()).toMatch(/^AWS cannot find it: /);
  expect([...written(), ...labels()]).toEqual([]);
});
