import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  CognitoIdentityProviderClient,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, NoSuchHostedZone, Route53Client } from '@aws-sdk/client-route-53';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { identityRouteIds } from '../api/identity-routes.ts';
import { findStage, type Stage } from '../stages.ts';
import { describeError } from './command.ts';
import { preflight } from './preflight.ts';
import { noStack, refusal, stackWith } from './testing/account.ts';

const clients = {
  stacks: mockClient(CloudFormationClient),
  lambda: mockClient(LambdaClient),
  route53: mockClient(Route53Client),
  ses: mockClient(SESv2Client),
  pools: mockClient(CognitoIdentityProviderClient),
};
const { stacks, lambda, route53, ses, pools } = clients;

const prod: Stage = {
  ...findStage('prod'),
  domain: { name: 'site.test', hostedZoneId: 'Z1' },
  landingFigures: 'live',
};
const needed = 100 + 20 * identityRouteIds.length;
const NAME_SERVERS = ['ns-2.awsdns.test', 'ns-1.awsdns.test'];
const notFound = { message: 'gone', $metadata: {} };
const tagsOf = (stage: string) => [
  { Key: 'project', Value: 'flagregister' },
  { Key: 'stage', Value: stage },
];

const quotaIs = (ConcurrentExecutions: number) =>
  lambda.on(GetAccountSettingsCommand).resolves({ AccountLimit: { ConcurrentExecutions } });

function isDeployed() {
  stacks
    .on(DescribeStacksCommand, { StackName: 'flagregister-prod-data' })
    .resolves({ Stacks: [stackWith({ UserPoolId: 'pool-1' })] });
  pools.on(ListUserPoolsCommand).resolves({ UserPools: [{ Id: 'pool-1', Name: 'flagregister-prod' }] });
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true, Tags: tagsOf('prod') });
}

beforeEach(() => {
  for (const client of Object.values(clients)) client.reset();
  // An account that is ready for a first deploy.
  stacks.on(DescribeStacksCommand).rejects(noStack('a-stack'));
  quotaIs(needed);
  route53.on(GetHostedZoneCommand).resolves({
    HostedZone: { Id: 'Z1', Name: 'site.test.', CallerReference: '' },
    DelegationSet: { NameServers: NAME_SERVERS },
  });
  ses.on(GetEmailIdentityCommand).rejects(new NotFoundException(notFound));
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
  pools.on(ListUserPoolsCommand).resolves({ UserPools: [{ Id: 'x', Name: 'theirs' }] });
});
afterAll(() => Object.values(clients).forEach((client) => client.restore()));

const dnsAnswers = async () => [...NAME_SERVERS].reverse().map((name) => `${name.toUpperCase()}.`);

async function problems(stage: Stage = prod, resolve: () => Promise<string[]> = dnsAnswers) {
  const lines: string[] = [];
  const count = await preflight(stage, (line) => lines.push(line), resolve);
  expect(count).toBe(lines.length);
  return lines;
}

it('an account that is ready has nothing to settle, before the first deploy and after it', async () => {
  expect(await problems()).toEqual([]);
  isDeployed();
  expect(await problems()).toEqual([]);
});

it('a stage without a domain is asked for a sender alone', async () => {
  expect(await problems(findStage('dev'))).toEqual([
    'The sender is a placeholder, so no mail is sent: set domain or senderAddress in infra/stages.ts',
  ]);
  expect(route53.calls()).toEqual([]);
});

describe('preflight', () => {
  it.each<[what: string, arrange: () => void, message: RegExp, stage?: Partial<Stage>]>([
    [
      'a quota that is too small for what is set aside',
      () => quotaIs(needed - 1),
      new RegExp(`^The account may run ${needed - 1} functions at once.*L-B99A9384.*, ${needed} or more$`),
    ],
    [
      "a new account's quota, where nothing is set aside",
      () => quotaIs(10),
      /^The account may run 10 functions at once.*, 100 or more$/,
      { identityConcurrency: null },
    ],
    [
      'a private zone',
      () =>
        route53
          .on(GetHostedZoneCommand)
          .resolves({ HostedZone: { Id: 'Z1', Name: 'site.test.', CallerReference: '' } }),
      /^DNS names .*: give the registrar those of a public zone/,
    ],
    [
      'an identity that is to be imported and is not there',
      () => undefined,
      /^SES has not verified site.test, so it sends nothing/,
      { importsMailIdentity: true },
    ],
    [
      'a domain that waits for its records',
      () => ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
      /^SES has not verified site.test, so it sends nothing: its console in af-south-1 shows/,
    ],
    [
      'an address that waits for its click',
      () => ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: false }),
      /^SES has not verified mail@site.test, so it sends nothing/,
      { domain: null, senderAddress: 'mail@site.test' },
    ],
    [
      'the sandbox',
      () => ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false }),
      /^The account is in SES's sandbox.*request production access in af-south-1$/,
    ],
    [
      'a pool that no stack holds, on any page',
      () => {
        pools.on(ListUserPoolsCommand).resolves({ UserPools: [], NextToken: 'next' });
        pools
          .on(ListUserPoolsCommand, { NextToken: 'next' })
          .resolves({ UserPools: [{ Id: 'left', Name: 'flagregister-prod' }] });
      },
      /^A deploy that failed left the user pool left: delete it once nobody's account is in it/,
    ],
    [
      'a second pool of the name',
      () => {
        isDeployed();
        pools.on(ListUserPoolsCommand).resolves({
          UserPools: ['pool-1', 'pool-0'].map((Id) => ({ Id, Name: 'flagregister-prod' })),
        });
      },
      /^A deploy that failed left the user pool pool-0:/,
    ],
    [
      'an identity that the next deploy would delete',
      isDeployed,
      /^The stack itself made SES's identity site.test.*unset importsMailIdentity of prod/,
      { importsMailIdentity: true },
    ],
    [
      'figures on the landing page that nobody counted',
      isDeployed,
      /^The landing page's figures are invented: before the public uses prod, set its landingFigures to 'live'/,
      { landingFigures: 'spec' },
    ],
  ])('tells of %s', async (_, arrange, message, more) => {
    arrange();
    expect(await problems({ ...prod, ...more })).toEqual([expect.stringMatching(message)]);
  });

  it('takes an identity of another stage for one that may be imported', async () => {
    ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true, Tags: tagsOf('dev') });
    expect(await problems({ ...prod, importsMailIdentity: true })).toEqual([]);
  });

  it.each([
    ['none', async () => Promise.reject(refusal('ENOTFOUND'))],
    ['others', async () => ['ns.other.test']],
  ])('tells of a domain for which DNS names %s of the zone’s servers', async (_, resolve) => {
    expect(await problems(prod, resolve)).toEqual([
      expect.stringMatching(
        /^DNS names .* for site.test: give the registrar ns-1.awsdns.test ns-2.awsdns.test/,
      ),
    ]);
  });

  it.each([
    [
      'a zone that is not there',
      () => route53.on(GetHostedZoneCommand).rejects(new NoSuchHostedZone(notFound)),
      'AWS cannot find it: gone',
    ],
    [
      'a region that is off',
      () => lambda.on(GetAccountSettingsCommand).rejects(refusal('UnrecognizedClientException')),
      'AWS does not accept these credentials: log in again, set AWS_PROFILE, or enable the region (docs/operations/deploying.md, "First deploy")',
    ],
    [
      'a lack of rights',
      () => lambda.on(GetAccountSettingsCommand).rejects(refusal('AccessDeniedException', 'no lambda:Get')),
      'These AWS credentials are not allowed to do this: no lambda:Get',
    ],
  ])('ends at %s with one line', async (_, arrange, line) => {
    arrange();
    expect(await problems().catch(describeError)).toBe(line);
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
      'No AWS credentials: log in (aws sso login), or set AWS_PROFILE\n',
    ],
  ])('with %s ends with code 1', async (_, args, message) => {
    const command = [join(import.meta.dirname, 'preflight.ts'), ...args];
    const run = promisify(execFile)(process.execPath, command, { env });
    const ended = await run.then(
      () => ({ code: 0, stdout: '', stderr: '' }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
    expect([ended.code, `${ended.stdout}${ended.stderr}`]).toEqual([1, message]);
  });
});
