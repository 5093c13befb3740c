import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  type StackStatus,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError } from './command.ts';
import { deploy } from './deploy.ts';
import type { smoke } from './smoke.ts';
import { noStack, refusal as refusedBy, stackWith } from './testing/account.ts';

const DEPLOY = join(import.meta.dirname, 'deploy.ts');

/** The error message of `npm run deploy` in a shell with only this environment. */
async function refusal(args: readonly string[], environment: Record<string, string> = {}) {
  const env = {
    PATH: process.env['PATH'],
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '/nonexistent',
    AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
    ...environment,
  };
  const run = promisify(execFile)(process.execPath, [DEPLOY, ...args], { env });
  const { code, stderr, stdout } = (await run.then(
    () => ({ code: 0, stderr: '', stdout: '' }),
    (error: unknown) => error,
  )) as { code: number; stderr: string; stdout: string };
  return { code, said: `${stdout}${stderr}` };
}

const SIGNED_IN = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };

it.each([
  ['no stage', [], SIGNED_IN, 'Which stage? npm run deploy -- -c stage=dev|staging|prod'],
  [
    "another command's option",
    ['--stage', 'prod'],
    SIGNED_IN,
    'Which stage? npm run deploy -- -c stage=dev|staging|prod',
  ],
  ['an unknown stage', ['-c', 'stage=qa'], {}, 'Unknown stage "qa": choose one of dev, staging, prod'],
  [
    'prod without a domain',
    ['--context', 'stage=prod'],
    SIGNED_IN,
    'prod needs a domain: put it into infra/stages.ts',
  ],
  [
    'a setting that the next deploy would not know',
    ['-c', 'stage=staging', '-c', 'domain=site.test', '--context=hostedZoneId=Z1'],
    SIGNED_IN,
    'A deploy takes domain, hostedZoneId from the stage alone: put it into infra/stages.ts',
  ],
  [
    'a change of what is no setting',
    ['-c', 'stage=staging', '--change', 'domain,region'],
    SIGNED_IN,
    '--change does not know "region": name some of domain, sender, pagerAddress, alarmAddress, teamAddress, with commas between them',
  ],
  [
    'a flag that is misspelt',
    ['-c', 'stage=staging', '--ignore-alarm'],
    SIGNED_IN,
    '--ignore-alarm is not known: --change NAMES, --ignore-alarms',
  ],
  [
    'nobody logged in',
    ['-c', 'stage=dev'],
    {},
    'No AWS credentials: log in (aws sso login), or set AWS_PROFILE',
  ],
] as const)('a deploy with %s says so in one line, before anything is built', async (_, args, env, line) => {
  expect(await refusal(args, env)).toEqual({ code: 1, said: `${line}\n` });
});

describe('a deploy', () => {
  const stacks = mockClient(CloudFormationClient);
  const sts = mockClient(STSClient);
  const cdk = vi.fn<(args: readonly string[]) => Promise<number>>();
  const walk = vi.fn<typeof smoke>();
  const walked = (failed: number, stopped: string | null = null) => ({ failed, stopped });
  /** A synth writes the versions of the stacks' templates, and the deploy of a stack may fail. */
  const cdkThatFails = (failing?: string) => (args: readonly string[]) => {
    const [command, stack = ''] = args;
    const valueOf = (option: string) => args[args.indexOf(option) + 1] ?? '';
    if (args.includes('--outputs-file'))
      writeFileSync(
        valueOf('--outputs-file'),
        JSON.stringify({ [stack]: { SiteOrigin: 'https://site.test' } }),
      );
    if (command !== 'synth') return Promise.resolve(Number(stack === `flagregister-staging-${failing}`));
    const folder = valueOf('--output');
    mkdirSync(folder, { recursive: true });
    const properties = { stackTemplateAssetObjectUrl: 's3://bucket/built-now.json' };
    const artifacts = Object.fromEntries(
      ['dev', 'staging'].map((name) => [`flagregister-${name}-app`, { properties }]),
    );
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ artifacts }));
    return Promise.resolve(Number(failing === 'synth'));
  };
  const deploysOf = (kind: string) =>
    cdk.mock.calls.map(([args]) => args).filter(([, stack]) => stack === `flagregister-staging-${kind}`);
  const runDeploy = (...args: string[]) => deploy(args, cdk, walk).catch(describeError);
  const isDeployed = (outputs: Record<string, string>) =>
    stacks
      .on(DescribeStacksCommand, { StackName: 'flagregister-staging-app' })
      .resolves({ Stacks: [stackWith(outputs, 'UPDATE_COMPLETE')] });
  const hasData = (status: StackStatus) =>
    stacks
      .on(DescribeStacksCommand, { StackName: 'flagregister-staging-data' })
      .resolves({ Stacks: [stackWith({}, status)] });
  const hasNoStack = (kind: string) =>
    stacks
      .on(DescribeStacksCommand, { StackName: `flagregister-staging-${kind}` })
      .rejects(noStack(`flagregister-staging-${kind}`));

  beforeEach(() => {
    stacks.reset();
    sts.reset();
    hasData('CREATE_COMPLETE');
    cdk.mockReset().mockImplementation(cdkThatFails());
    walk.mockReset().mockResolvedValue(walked(0));
  });
  afterAll(() => {
    stacks.restore();
    sts.restore();
  });

  it('says how it is called, whatever else it is given', async () => {
    const help = await runDeploy('-c', 'stage=qa', '--help');
    for (const part of ['-c stage=', '--change', '--ignore-alarms', 'cdk deploy', 'npm run roll-back'])
      expect(help).toContain(part);
    expect(cdk).not.toHaveBeenCalled();
  });

  const owned = { SiteOrigin: 'https://site.test', Sender: 'no-reply@site.test' };

  it('that would lose a domain stops before anything is built and says what would come', async () => {
    isDeployed({ ...owned, AlarmAddress: 'duty@site.test' });
    expect((await runDeploy('-c', 'stage=staging')).split('\n')).toEqual([
      'domain of staging is site.test and would become none',
      'sender of staging is no-reply@site.test and would become none',
      'alarmAddress of staging is duty@site.test and would become none',
      'Put it into infra/stages.ts, or confirm the change: --change domain,sender,alarmAddress',
    ]);
    expect(cdk).not.toHaveBeenCalled();
  });

  it('goes on with exactly the changes that it was told of', async () => {
    isDeployed(owned);
    expect(await runDeploy('-c', 'stage=staging', '--change', 'domain')).toContain('sender of staging is');
    expect(cdk).not.toHaveBeenCalled();
    for (const change of [
      ['--change', 'domain,sender'],
      ['--change=domain', '--change=sender'],
    ])
      expect(await runDeploy('-c', 'stage=staging', ...change, '--require-approval', 'never')).toContain(
        'staging is deployed',
      );
    expect(deploysOf('app')).toHaveLength(2);
    for (const args of deploysOf('app'))
      expect(args.slice(-4)).toEqual(['-c', 'stage=staging', '--require-approval', 'never']);
  });

  const listSteps = () =>
    cdk.mock.calls.map(([[command, stack = '', ...rest]]) => {
      if (command === 'deploy') return stack.replace('flagregister-staging-', '');
      return rest.includes('isFirst=true') ? 'build unprotected' : 'build';
    });
  it.each([
    ['no stack yet', undefined],
    ['what a first one left that was rolled back', 'ROLLBACK_COMPLETE'],
  ] as const)('that finds %s protects the data once all is there', async (_, status) => {
    hasNoStack('app');
    if (status) hasData(status);
    else hasNoStack('data');
    expect(await runDeploy('-c', 'stage=staging')).toBe('staging is deployed: https://site.test');
    expect(listSteps()).toEqual(['build unprotected', 'data', 'app', 'watch', 'build', 'data']);
  });

  it('never takes protection from a table that is there, even if the app is not', async () => {
    hasNoStack('app');
    for (const status of ['CREATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'] as const) {
      cdk.mockClear();
      hasData(status);
      await runDeploy('-c', 'stage=staging');
      expect(listSteps()).toEqual(['build', 'data', 'app', 'watch']);
    }
  });

  it('whose last step failed says that the data is not protected yet', async () => {
    hasNoStack('app');
    hasNoStack('data');
    const fine = cdkThatFails();
    cdk.mockImplementation((args) =>
      listSteps().filter((step) => step === 'data').length > 1 ? Promise.resolve(1) : fine(args),
    );
    expect(await runDeploy('-c', 'stage=staging')).toBe(
      'staging is deployed, but its data is not protected yet: deploy it again',
    );
  });

  it('that may not look at what is deployed, or fails, says so in one line', async () => {
    stacks.on(DescribeStacksCommand).rejectsOnce(refusedBy('AccessDenied', 'no DescribeStacks'));
    expect(await runDeploy('-c', 'stage=dev')).toBe(
      'These AWS credentials are not allowed to do this: no DescribeStacks',
    );
    expect(cdk).not.toHaveBeenCalled();
  });

  it.each(['data', 'app', 'watch'])('that fails at %s stops there, and names what to read', async (kind) => {
    cdk.mockImplementation(cdkThatFails(kind));
    isDeployed({});
    expect(await runDeploy('-c', 'stage=staging')).toBe(
      `flagregister-staging-${kind} was not deployed (docs/operations/deploying.md, "A deploy that fails")`,
    );
    expect(cdk.mock.lastCall?.[0][1]).toBe(`flagregister-staging-${kind}`);
  });

  it('that cannot be built changes nothing', async () => {
    isDeployed({});
    cdk.mockImplementation(cdkThatFails('synth'));
    expect(await runDeploy('-c', 'stage=staging')).toBe('staging was not built; nothing has changed');
    expect(cdk).toHaveBeenCalledTimes(1);
  });

  it('of a stage whose changes are stopped stays, and says that they were not tried', async () => {
    isDeployed({ Version: 'built-then.json', PreviousVersion: 'built-earlier.json' });
    walk.mockResolvedValue(walked(0, 'Changes are stopped for now.'));
    expect(await runDeploy('-c', 'stage=staging')).toBe(
      'staging is deployed: https://site.test. CHANGES ARE STOPPED there, so smoke did not try them',
    );
    expect(stacks.commandCalls(UpdateStackCommand)).toEqual([]);
  });

  describe('that smoke finds broken', () => {
    const versions = { Version: 'built-then.json', PreviousVersion: 'built-earlier.json' };
    const rolledBack = () => stacks.commandCalls(UpdateStackCommand).length;
    beforeEach(() => {
      isDeployed(versions);
      stacks.on(UpdateStackCommand).resolves({});
      sts.on(AssumeRoleCommand).rejects(refusedBy('AccessDenied'));
      walk.mockResolvedValueOnce(walked(3));
    });

    it.each([
      [0, 'passes'],
      [2, 'does not pass, either'],
    ])(
      'goes back to the version before, smokes that, too, and fails all the same',
      async (still, outcome) => {
        walk.mockResolvedValueOnce(walked(still));
        expect(await runDeploy('-c', 'stage=staging')).toBe(
          `staging runs the version before again, which ${outcome}: 3 steps of smoke failed`,
        );
        expect(walk.mock.calls.map(([site]) => site.href)).toEqual([
          'https://site.test/',
          'https://site.test/',
        ]);
        expect(rolledBack()).toBe(1);
      },
    );

    it.each([
      ['there is no version before', [], {}],
      ['the version was running already', [], { ...versions, Version: 'built-now.json' }],
      ['it was told to ignore what alarms', ['--ignore-alarms'], versions],
    ])('stays where %s, and says so', async (_, args, outputs: Record<string, string>) => {
      isDeployed(outputs);
      expect(await runDeploy('-c', 'stage=staging', ...args)).toBe(
        'staging is deployed, but 3 steps of smoke failed (docs/operations/deploying.md, "A deploy that fails")',
      );
      expect(rolledBack()).toBe(0);
    });
  });

  it('tells app which version it is and which was there before, and is taken back by its alarms alone', async () => {
    const parameters = () =>
      deploysOf('app')
        .at(-1)
        ?.filter((_, at, args) => args[at - 1] === '--parameters');
    const watched = () => deploysOf('app').at(-1)?.join(' ');
    hasNoStack('app');
    await runDeploy('-c', 'stage=staging');
    expect(parameters()).toEqual(['flagregister-staging-app:RunningVersion=built-now.json']);
    expect(watched()).not.toContain('alarm');
    isDeployed({ Version: 'built-then.json', RollbackAlarms: 'arn:a,arn:b' });
    await runDeploy('-c', 'stage=staging');
    expect(parameters()).toEqual([
      'flagregister-staging-app:RunningVersion=built-now.json',
      'flagregister-staging-app:VersionBefore=built-then.json',
    ]);
    expect(watched()).toContain(
      '--rollback-trigger-alarm-arns arn:a --rollback-trigger-alarm-arns arn:b --monitoring-time-minutes 15',
    );
    await runDeploy('-c', 'stage=staging', '--ignore-alarms');
    expect(watched()).toContain('--rollback-trigger-alarm-arns none -c');
    // The alarms are in the stage's own region.
    expect([...deploysOf('data'), ...deploysOf('watch')].join()).not.toContain('arn:a');
    isDeployed({ Version: 'built-now.json' });
    await runDeploy('-c', 'stage=staging');
    expect(parameters()).toEqual(['flagregister-staging-app:RunningVersion=built-now.json']);
  });
});
