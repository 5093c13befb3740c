import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { AccountClient, GetRegionOptStatusCommand } from '@aws-sdk/client-account';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  type StackStatus,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { identityRouteIds } from '../api/identity-routes.ts';
import { findStage, readStage, type StackKind, type Stage } from '../stages.ts';
import { createContext, type Finding, runChecks } from './preflight/check.ts';
import { listChecks } from './preflight/checks.ts';
import { noStack, refusal, stackWith } from './testing/account.ts';

const PREFLIGHT = join(import.meta.dirname, 'preflight.ts');

// Only for this file: another client makes the file's own table.
const tableClient = new DynamoDBClient({});
const clients = {
  sts: mockClient(STSClient),
  account: mockClient(AccountClient),
  stacks: mockClient(CloudFormationClient),
  cloudFront: mockClient(CloudFrontClient),
  lambda: mockClient(LambdaClient),
  route53: mockClient(Route53Client),
  ses: mockClient(SESv2Client),
  table: mockClient(tableClient),
  pools: mockClient(CognitoIdentityProviderClient),
};
const { sts, account, stacks, cloudFront, lambda, route53, ses, table, pools } = clients;

const prod: Stage = {
  ...findStage('prod'),
  domain: { name: 'site.test', hostedZoneId: 'Z1' },
  alarmAddress: 'duty@site.test',
  teamAddress: 'team@site.test',
  landingFigures: 'live',
};
const dev = readStage(() => undefined);
const reserved = 20 * identityRouteIds.length;
const NAME_SERVERS = ['ns-2.awsdns.test', 'ns-1.awsdns.test'];
const notFound = { message: 'gone', $metadata: {} };
const OURS = [
  { Key: 'project', Value: 'flagregister' },
  { Key: 'stage', Value: 'prod' },
];

/** Sets the state of `flagregister-prod-…`; without a status the stack does not exist. */
function stackIs(stack: StackKind, status: StackStatus, outputs: Record<string, string> = {}) {
  stacks
    .on(DescribeStacksCommand, { StackName: `flagregister-prod-${stack}` })
    .resolves({ Stacks: [stackWith(outputs, status)] });
}

/** Sets a completely deployed stage. */
function isDeployed() {
  stackIs('data', 'UPDATE_COMPLETE', { UserPoolId: 'pool-1' });
  stackIs('edge', 'CREATE_COMPLETE');
  stackIs('app', 'UPDATE_ROLLBACK_COMPLETE');
  stackIs('watch', 'CREATE_COMPLETE');
  table.on(DescribeTableCommand).resolves({});
  pools.on(ListUserPoolsCommand).resolves({ UserPools: [{ Id: 'pool-1', Name: 'flagregister-prod' }] });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true, Tags: OURS });
}

beforeEach(() => {
  for (const client of Object.values(clients)) client.reset();
  // An account that is ready for a first deploy.
  sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
  account.on(GetRegionOptStatusCommand).resolves({ RegionOptStatus: 'ENABLED' });
  stacks.on(DescribeStacksCommand).rejects(noStack('a-stack'));
  cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: { Quantity: 1 } as never });
  lambda.on(GetAccountSettingsCommand).resolves({
    AccountLimit: { ConcurrentExecutions: 1_000, UnreservedConcurrentExecutions: 1_000 },
  });
  route53.on(GetHostedZoneCommand).resolves({
    HostedZone: { Id: 'Z1', Name: 'site.test.', CallerReference: '' },
    DelegationSet: { NameServers: NAME_SERVERS },
  });
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException(notFound));
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: true });
  table.on(DescribeTableCommand).rejects(new ResourceNotFoundException(notFound));
  pools.on(ListUserPoolsCommand).resolves({ UserPools: [{ Id: 'x', Name: 'theirs' }] });
});
afterAll(() => Object.values(clients).forEach((client) => client.restore()));

const dnsAnswers = async () => [...NAME_SERVERS].reverse().map((name) => `${name.toUpperCase()}.`);

async function check(stage: Stage, resolveNameServers: () => Promise<string[]> = dnsAnswers) {
  const found: [title: string, finding: Finding][] = [];
  const checks = listChecks({
    ...createContext(stage),
    table: tableClient,
    resolveNameServers,
  });
  const counts = await runChecks(checks, (title, finding) => found.push([title, finding]));
  return { ...counts, found };
}

/** The problems that the checks print. */
async function complaints(stage: Stage = prod, resolveNameServers?: () => Promise<string[]>) {
  const { found } = await check(stage, resolveNameServers);
  return found
    .filter(([, { state }]) => state !== 'ok')
    .map(([title, { state, message }]) => `${state}, ${title}: ${message}`);
}

describe('an account', () => {
  it('that is ready for a first deploy passes every check', async () => {
    const { found, failures, warnings } = await check(prod);
    expect([failures, warnings]).toEqual([0, 0]);
    expect(found.map(([title]) => title)).toEqual([
      'credentials',
      'region af-south-1',
      'CloudFront',
      'Lambda concurrency',
      'hosted zone of site.test',
      'mail as site.test',
      'mail to any address',
      'stack flagregister-prod-data',
      'stack flagregister-prod-edge',
      'stack flagregister-prod-app',
      'stack flagregister-prod-watch',
      'routes',
      'table flagregister-prod',
      'user pool flagregister-prod',
      'protections',
      'landing figures',
    ]);
  });

  it('is told that a first deploy takes its time, and no later one', async () => {
    const routes = async () => new Map((await check(prod)).found).get('routes')?.message;
    expect(await routes()).toContain('one domain after another, as this is the first deploy');
    isDeployed();
    expect(await routes()).toBe('are deployed at once, as the stage exists');
  });

  it('whose stage is deployed passes them too', async () => {
    isDeployed();
    lambda.on(GetAccountSettingsCommand).resolves({
      AccountLimit: { ConcurrentExecutions: 100 + reserved, UnreservedConcurrentExecutions: 100 },
    });
    expect(await complaints(prod)).toEqual([]);
  });

  it('is asked nothing at the edge for a stage that has nothing there', async () => {
    const { found } = await check(dev);
    expect(found.map(([title]) => title).join()).not.toMatch(/us-east-1|edge|zone/);
    expect(await complaints(dev)).toEqual([
      'warning, mail as no-reply@flagregister.example: is a placeholder, so no mail is sent: set domain or senderAddress in infra/stages.ts',
    ]);
  });
});

describe('a check', () => {
  it.each<[what: string, arrange: () => void, message: RegExp | string, stage?: Stage]>([
    [
      'the account of the credentials',
      () => undefined,
      'failed, credentials: of account 111122223333, but prod belongs to 444455556666: log in there',
      { ...prod, account: '444455556666' },
    ],
    [
      'who is logged in',
      () => sts.on(GetCallerIdentityCommand).rejects(refusal('ExpiredToken')),
      'failed, credentials: The AWS credentials have expired: log in again',
    ],
    [
      'a region that is off',
      () => account.on(GetRegionOptStatusCommand).resolves({ RegionOptStatus: 'DISABLED' }),
      'failed, region af-south-1: is off: aws account enable-region --region-name af-south-1, and wait, possibly some hours',
    ],
    [
      'a region that is being turned on',
      () => account.on(GetRegionOptStatusCommand).resolves({ RegionOptStatus: 'ENABLING' }),
      /^failed, region af-south-1: is being turned on/,
    ],
    [
      'an account with no distribution',
      () => cloudFront.on(ListDistributionsCommand).resolves({ DistributionList: { Quantity: 0 } as never }),
      /^warning, CloudFront: .*create an empty one by hand.*AWS Support/,
    ],
    [
      'a quota that is too small for what is set aside',
      () =>
        lambda.on(GetAccountSettingsCommand).resolves({
          AccountLimit: { ConcurrentExecutions: 120, UnreservedConcurrentExecutions: 110 },
        }),
      `failed, Lambda concurrency: the account has 120; prod reserves ${reserved} and 100 must be left: ask Service Quotas in af-south-1 for Lambda's concurrent executions (L-B99A9384), ${110 + reserved} or more`,
    ],
    [
      "a new account's quota, where nothing is set aside",
      () =>
        lambda.on(GetAccountSettingsCommand).resolves({
          AccountLimit: { ConcurrentExecutions: 10, UnreservedConcurrentExecutions: 10 },
        }),
      /^warning, Lambda concurrency: 10 are left .* 1000 or more$/,
      { ...prod, identityConcurrency: null },
    ],
    [
      'a zone that is not there',
      () => route53.on(GetHostedZoneCommand).rejects(new NoSuchHostedZone(notFound)),
      'failed, hosted zone of site.test: the account has no Z1: create a public zone and put it into infra/stages.ts',
    ],
    [
      'the zone of another name',
      () =>
        route53
          .on(GetHostedZoneCommand)
          .resolves({ HostedZone: { Id: 'Z1', Name: 'other.test.', CallerReference: '' } }),
      /^failed, hosted zone of site.test: Z1 is the zone of other.test/,
    ],
    [
      'a private zone',
      () =>
        route53.on(GetHostedZoneCommand).resolves({
          HostedZone: { Id: 'Z1', Name: 'site.test.', CallerReference: '', Config: { PrivateZone: true } },
        }),
      /^failed, hosted zone of site.test: Z1 is private/,
    ],
    [
      'an identity that somebody else made',
      () => ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true }),
      'failed, mail as site.test: SES already has it, and a deploy cannot create it again: set importsMailIdentity of prod in infra/stages.ts',
    ],
    [
      'an identity of another stage',
      () =>
        ses.on(GetEmailIdentityCommand).resolves({
          VerifiedForSendingStatus: true,
          Tags: [
            { Key: 'project', Value: 'flagregister' },
            { Key: 'stage', Value: 'dev' },
          ],
        }),
      /^failed, mail as site.test: SES already has it/,
    ],
    [
      'an identity that is to be imported and is not there',
      () => undefined,
      /^failed, mail as site.test: SES has no such identity/,
      { ...prod, importsMailIdentity: true },
    ],
    [
      'a domain that waits for its records',
      () => ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
      /^warning, mail as site.test: is not verified yet: its DKIM records/,
      { ...prod, importsMailIdentity: true },
    ],
    [
      'an address that waits for its click',
      () => ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
      /^warning, mail as mail@site.test: is not verified yet: click the link/,
      { ...prod, domain: null, senderAddress: 'mail@site.test', importsMailIdentity: true },
    ],
    [
      'the sandbox',
      () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false, SendingEnabled: true }),
      /^warning, mail to any address: the account is in SES's sandbox/,
    ],
    [
      'mail that is paused',
      () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true, SendingEnabled: false }),
      /^warning, mail to any address: SES has paused/,
    ],
    [
      'a table that no stack holds',
      () => table.on(DescribeTableCommand).resolves({}),
      /^failed, table flagregister-prod: exists outside of the stack/,
    ],
    [
      'a pool that no stack holds, on any page',
      () => {
        pools.on(ListUserPoolsCommand).resolves({ UserPools: [], NextToken: 'next' });
        pools
          .on(ListUserPoolsCommand, { NextToken: 'next' })
          .resolves({ UserPools: [{ Id: 'left', Name: 'flagregister-prod' }] });
      },
      /^failed, user pool flagregister-prod: left has that name and no stack/,
    ],
  ])('tells of %s', async (_, arrange, message, stage) => {
    arrange();
    expect(await complaints(stage)).toEqual([
      typeof message === 'string' ? message : expect.stringMatching(message),
    ]);
  });

  it.each<[what: string, arrange: () => void, message: RegExp, stage?: Stage]>([
    [
      'data that nothing protects',
      () => undefined,
      /^warning, protections: table and accounts can be deleted by mistake: set isProtected of prod/,
      { ...prod, isProtected: false },
    ],
    [
      'a second pool of the name',
      () =>
        pools.on(ListUserPoolsCommand).resolves({
          UserPools: ['pool-1', 'pool-0'].map((Id) => ({ Id, Name: 'flagregister-prod' })),
        }),
      /^failed, user pool flagregister-prod: pool-0 has that name and no stack/,
      { ...prod, isProtected: true },
    ],
    [
      'an identity that the next deploy would delete',
      () => undefined,
      /^failed, mail as site.test: the stack itself created it/,
      { ...prod, isProtected: true, importsMailIdentity: true },
    ],
    [
      'figures on the landing page that nobody counted',
      () => undefined,
      /^warning, landing figures: are invented: before the public uses prod, set its landingFigures to 'live'/,
      { ...prod, landingFigures: 'spec' },
    ],
  ])('tells, of a stage that is deployed, of %s', async (_, arrange, message, stage) => {
    isDeployed();
    arrange();
    expect(await complaints(stage)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['none', async () => Promise.reject(refusal('ENOTFOUND'))],
    ['others', async () => ['ns.other.test']],
  ])('tells of a domain for which DNS names %s of the zone’s servers', async (_, resolveNameServers) => {
    expect(await complaints(prod, resolveNameServers)).toEqual([
      expect.stringMatching(
        /^warning, hosted zone of site.test: DNS names .*: give the registrar ns-1.awsdns.test ns-2.awsdns.test/,
      ),
    ]);
  });

  it.each<[StackStatus, RegExp | null]>([
    ['REVIEW_IN_PROGRESS', null],
    ['ROLLBACK_COMPLETE', /^warning, .*: its first deploy failed; the next one deletes and recreates it/],
    ['UPDATE_ROLLBACK_FAILED', /^failed, .* continue-update-rollback --region us-east-1 --stack-name/],
    ['UPDATE_FAILED', /^failed, .* rollback-stack --region us-east-1/],
    ['CREATE_FAILED', /^failed, .*: could not be made/],
    ['DELETE_FAILED', /^failed, .*: could not be deleted/],
    ['UPDATE_IN_PROGRESS', /^failed, .*: is in progress \(UPDATE_IN_PROGRESS\): wait/],
  ])('describes what to do for a stack that is %s', async (status, message) => {
    stackIs('edge', status);
    expect(await complaints()).toEqual(message === null ? [] : [expect.stringMatching(message)]);
  });

  it('says how to free a first deploy that failed and is protected', async () => {
    const stack = { ...stackWith({}, 'ROLLBACK_COMPLETE'), EnableTerminationProtection: true };
    stacks.on(DescribeStacksCommand, { StackName: 'flagregister-prod-data' }).resolves({ Stacks: [stack] });
    table.on(DescribeTableCommand).resolves({});
    expect(await complaints()).toEqual([
      expect.stringMatching(
        /^failed, stack .* aws cloudformation update-termination-protection --no-enable-termination-protection --region af-south-1 --stack-name flagregister-prod-data$/,
      ),
      expect.stringMatching(/^failed, table flagregister-prod: exists outside of the stack/),
    ]);
  });
});

describe('the command', () => {
  const env = {
    PATH: process.env['PATH'],
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '/nonexistent',
    AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
  };

  it.each([
    ['no stage', [], 'npm run preflight -- --stage dev|staging|prod\n'],
    [
      'a stage that is not settled',
      ['--stage', 'prod'],
      'prod needs a domain: put it into infra/stages.ts\n',
    ],
    [
      'nobody logged in',
      ['--stage', 'dev'],
      'FAILED  credentials: No AWS credentials: log in (aws sso login), or set AWS_PROFILE\ndev cannot be deployed; failed: 1\n',
    ],
  ])('with %s ends with code 1', async (_, args, message) => {
    const run = promisify(execFile)(process.execPath, [PREFLIGHT, ...args], { env });
    const ended = await run.then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
    expect([ended.code, `${ended.stdout}${ended.stderr}`]).toEqual([1, message]);
  });
});

describe('what cannot be asked', () => {
  it('for want of rights is a warning that names nobody, and the others go on', async () => {
    const denies = (stub: { reset(): unknown; onAnyCommand(): { rejects(error: Error): unknown } }) => {
      const message =
        'User: arn:aws:sts::1:assumed-role/Ops/thandi is not authorized to perform: a:Thing on resource: *';
      stub.reset();
      stub.onAnyCommand().rejects(refusal('AccessDenied', message));
    };
    [account, stacks, cloudFront, lambda, route53, ses, table, pools].forEach(denies);
    const { failures, warnings, found } = await check({ ...prod, isProtected: true });
    expect([failures, warnings, found.length]).toEqual([0, 14, 16]);
    // The last one asks AWS nothing.
    for (const [, { message }] of found.slice(1, -1))
      expect(message).toBe('unknown: these credentials are not allowed to ask (a:Thing)');
  });

  it('is left out when nobody is logged in, or the region is off', async () => {
    sts.on(GetCallerIdentityCommand).rejects(refusal('CredentialsProviderError'));
    expect((await check(prod)).found).toHaveLength(1);
    sts.on(GetCallerIdentityCommand).resolves({ Account: '111122223333' });
    account.on(GetRegionOptStatusCommand).resolves({ RegionOptStatus: 'DISABLED' });
    expect((await check(prod)).found).toHaveLength(2);
  });

  it('for any other reason is a fault, told in one line', async () => {
    lambda.on(GetAccountSettingsCommand).rejects(new Error('getaddrinfo ENOTFOUND'));
    expect(await complaints()).toEqual(['failed, Lambda concurrency: Error: getaddrinfo ENOTFOUND']);
  });
});
