import {
  CloudFormationClient,
  DescribeStacksCommand,
  type Stack,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findStage } from '../stages.ts';
import { describeError } from './command.ts';
import { rollBack } from './roll-back.ts';
import { noStack, refusal, stackWith } from './testing/account.ts';

const stacks = mockClient(CloudFormationClient);
const sts = mockClient(STSClient);
const staging = findStage('staging');
const outcome = () => rollBack(staging).catch(describeError);

const VERSIONS = { Version: 'b.json', PreviousVersion: 'a.json', SiteOrigin: 'https://site.test' };
const runs = (outputs: Record<string, string>, status: Stack['StackStatus'] = 'UPDATE_COMPLETE') =>
  stacks.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        ...stackWith(outputs, status),
        StackId: 'arn:aws:cloudformation:af-south-1:123456789012:stack/flagregister-staging-app/1',
        RoleARN: 'arn:aws:iam::123456789012:role/exec',
      },
    ],
  });

beforeEach(() => {
  stacks.reset();
  sts.reset();
  stacks.on(UpdateStackCommand).resolves({});
  const Credentials = { AccessKeyId: 'a', SecretAccessKey: 'b', SessionToken: 'c', Expiration: new Date() };
  sts.on(AssumeRoleCommand).resolves({ Credentials });
});
afterAll(() => {
  stacks.restore();
  sts.restore();
});

it('updates app to the template before, which then has the other one before it, whatever alarms ring', async () => {
  runs(VERSIONS);
  expect(await outcome()).toBe(
    'staging runs the version before again, and a second time would undo it; npm run smoke -- --url https://site.test',
  );
  expect(sts.commandCalls(AssumeRoleCommand)[0]?.args[0].input.RoleArn).toBe(
    'arn:aws:iam::123456789012:role/cdk-hnb659fds-deploy-role-123456789012-af-south-1',
  );
  expect(stacks.commandCalls(UpdateStackCommand).map(({ args }) => args[0].input)).toEqual([
    {
      StackName: 'flagregister-staging-app',
      TemplateURL: 'https://s3.af-south-1.amazonaws.com/cdk-hnb659fds-assets-123456789012-af-south-1/a.json',
      Parameters: [
        { ParameterKey: 'RunningVersion', ParameterValue: 'a.json' },
        { ParameterKey: 'VersionBefore', ParameterValue: 'b.json' },
      ],
      Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
      RollbackConfiguration: { RollbackTriggers: [] },
      RoleARN: 'arn:aws:iam::123456789012:role/exec',
    },
  ]);
});

it('goes on with its own rights where they do not reach to the role of the CDK', async () => {
  runs(VERSIONS);
  sts.on(AssumeRoleCommand).rejects(refusal('AccessDenied'));
  expect(await outcome()).toContain('runs the version before again');
});

it.each([
  ['there is no stack', null],
  ['the stack is of a time before versions were told', {}],
  ['only one version was ever deployed', { Version: 'a.json', PreviousVersion: 'none' }],
])('changes nothing where %s', async (_, outputs) => {
  if (outputs) runs(outputs);
  else stacks.on(DescribeStacksCommand).rejects(noStack('flagregister-staging-app'));
  expect(await outcome()).toBe(
    'flagregister-staging-app knows of no version before the one that runs (docs/operations/deploying.md, "Back to the version before")',
  );
  expect(stacks.commandCalls(UpdateStackCommand)).toEqual([]);
});

it('says so when CloudFormation could not go back', async () => {
  runs(VERSIONS, 'UPDATE_ROLLBACK_COMPLETE');
  expect(await outcome()).toBe(
    'flagregister-staging-app did not go back, it is UPDATE_ROLLBACK_COMPLETE (docs/operations/deploying.md, "A deploy that fails")',
  );
});
