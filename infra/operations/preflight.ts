import { resolveNs } from 'node:dns/promises';
import {
  CognitoIdentityProviderClient,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetHostedZoneCommand, Route53Client } from '@aws-sdk/client-route-53';
import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  type GetEmailIdentityResponse,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';
import { identityRouteIds } from '../api/identity-routes.ts';
import { EDGE_REGION, isPlaceholder, readStage, type Stage, userPoolName } from '../stages.ts';
import { OperationError, readArguments, runCommand } from './command.ts';
import { findStack, readOutputs } from './stacks.ts';

const USAGE = 'npm run preflight -- --stage dev|staging|prod';
/** Concurrency that AWS requires to stay unreserved. */
const MIN_UNRESERVED = 100;

/** What to settle; null if nothing. Only reads. */
type Check = (stage: Stage, resolve: typeof resolveNs) => Promise<string | null>;

const lambdaQuota: Check = async ({ region, identityConcurrency }) => {
  const { AccountLimit } = await new LambdaClient({ region }).send(new GetAccountSettingsCommand({}));
  const quota = AccountLimit?.ConcurrentExecutions ?? 0;
  const needed = MIN_UNRESERVED + (identityConcurrency ?? 0) * identityRouteIds.length;
  if (quota >= needed) return null;
  return `The account may run ${quota} functions at once, which a few visitors use up: ask Service Quotas in ${region} for Lambda's concurrent executions (L-B99A9384), ${needed} or more`;
};

const formatNames = (names: readonly string[]) =>
  names
    .map((name) => name.toLowerCase().replace(/\.$/, ''))
    .sort()
    .join(' ');

/** Without the delegation the certificate is never validated, and the deploy waits for hours. */
const delegation: Check = async ({ domain }, resolve) => {
  if (!domain) return null;
  const route53 = new Route53Client({ region: EDGE_REGION });
  const { DelegationSet } = await route53.send(new GetHostedZoneCommand({ Id: domain.hostedZoneId }));
  // A private zone has none.
  const expected = formatNames(DelegationSet?.NameServers ?? []) || 'those of a public zone';
  const found = await resolve(domain.name).then(formatNames, () => 'no name servers');
  if (found === expected) return null;
  return `DNS names ${found} for ${domain.name}: give the registrar ${expected}, or the certificate cannot be validated`;
};

async function findIdentity(region: string, name: string): Promise<GetEmailIdentityResponse | null> {
  try {
    return await new SESv2Client({ region }).send(new GetEmailIdentityCommand({ EmailIdentity: name }));
  } catch (error) {
    if (error instanceof NotFoundException) return null;
    throw error;
  }
}

const mailIdentity: Check = async ({ name, region, domain, senderAddress, importsMailIdentity }) => {
  const sender = domain?.name ?? senderAddress;
  if (isPlaceholder(sender))
    return 'The sender is a placeholder, so no mail is sent: set domain or senderAddress in infra/stages.ts';
  const identity = await findIdentity(region, sender);
  // The deploy makes it.
  if (identity === null && !importsMailIdentity) return null;
  const has = (key: string, value: string) =>
    identity?.Tags?.some((tag) => tag.Key === key && tag.Value === value);
  if (importsMailIdentity && has('project', 'flagregister') && has('stage', name))
    return `The stack itself made SES's identity ${sender}, and the next deploy would delete it: unset importsMailIdentity of ${name} in infra/stages.ts`;
  if (identity?.VerifiedForSendingStatus) return null;
  return `SES has not verified ${sender}, so it sends nothing: its console in ${region} shows what is missing`;
};

const mailSandbox: Check = async ({ region }) => {
  const { ProductionAccessEnabled } = await new SESv2Client({ region }).send(new GetAccountCommand({}));
  if (ProductionAccessEnabled) return null;
  return `The account is in SES's sandbox and can mail verified addresses only: request production access in ${region}`;
};

/** Cognito makes a second pool of the same name, without the people of the first. */
const leftPools: Check = async (stage) => {
  const own = readOutputs(await findStack(stage, 'data')).get('UserPoolId');
  const left: string[] = [];
  const client = new CognitoIdentityProviderClient({ region: stage.region });
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 }))
    for (const { Id = '', Name } of UserPools) if (Name === userPoolName(stage) && Id !== own) left.push(Id);
  if (left.length === 0) return null;
  return `A deploy that failed left the user pool ${left.join(' and ')}: delete it once nobody's account is in it (docs/operations/deploying.md, "A deploy that fails")`;
};

const landingFigures: Check = async ({ name, landingFigures: figures }) =>
  name === 'prod' && figures === 'spec'
    ? `The landing page's figures are invented: before the public uses prod, set its landingFigures to 'live' in infra/stages.ts (docs/operations/deploying.md, "First deploy")`
    : null;

const CHECKS = [lambdaQuota, delegation, mailIdentity, mailSandbox, leftPools, landingFigures];

/** Says what AWS itself would say only hours into a deploy, or never. Resolves with the number of problems. */
export async function preflight(
  stage: Stage,
  say: (problem: string) => void,
  resolve = resolveNs,
): Promise<number> {
  let count = 0;
  for (const check of CHECKS) {
    const problem = await check(stage, resolve);
    if (problem === null) continue;
    say(problem);
    count += 1;
  }
  return count;
}

if (import.meta.main)
  await runCommand(async () => {
    const { values, positionals } = readArguments(USAGE, { stage: { type: 'string' } });
    if (values.stage === undefined || positionals.length > 0) throw new OperationError(USAGE);
    const context: Record<string, string> = { stage: values.stage, purpose: 'deploy' };
    const stage = readStage((key) => context[key]);
    const count = await preflight(stage, (problem) => console.log(problem));
    console.log(`${values.stage} can be deployed${count > 0 ? `; to settle first: ${count}` : ''}`);
  });
