import { resolveNs } from 'node:dns/promises';
import { AccountClient } from '@aws-sdk/client-account';
import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { Route53Client } from '@aws-sdk/client-route-53';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { once } from '../../../shared/once.ts';
import { EDGE_REGION, type StackKind, stackName, type Stage } from '../../stages.ts';
import { describeError, isDenied } from '../command.ts';
import { findStack } from '../stacks.ts';

/** The result of a check, with the remedy for a problem. A warning does not prevent a deploy. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed';
  message: string;
}

export interface Check {
  title: string;
  /** If it fails, the remaining checks are skipped. */
  isNeeded?: boolean;
  /** Only reads. */
  run(): Promise<Finding>;
}

export const ok = (message: string): Finding => ({ state: 'ok', message });
export const warning = (message: string): Finding => ({ state: 'warning', message });
export const failure = (message: string): Finding => ({ state: 'failed', message });

/** Reports only the denied action: AWS's message also names the caller. */
function describeDenial(error: unknown): Finding {
  const action = error instanceof Error && /perform: (\S+)/.exec(error.message)?.[1];
  return warning(`unknown: these credentials are not allowed to ask${action ? ` (${action})` : ''}`);
}

async function runCheck(check: Check): Promise<Finding> {
  try {
    return await check.run();
  } catch (error) {
    if (isDenied(error)) return describeDenial(error);
    const [line = ''] = describeError(error).split('\n');
    return failure(line);
  }
}

/**
 * Runs checks one after the other, and prints each as it ends. Returns the numbers of problems and of
 * warnings.
 */
export async function runChecks(
  checks: readonly Check[],
  onFinding: (title: string, finding: Finding) => void,
): Promise<{ failures: number; warnings: number }> {
  const found = { failures: 0, warnings: 0 };
  for (const check of checks) {
    const finding = await runCheck(check);
    onFinding(check.title, finding);
    if (finding.state === 'warning') found.warnings += 1;
    if (finding.state === 'failed') found.failures += 1;
    if (finding.state === 'failed' && check.isNeeded) break;
  }
  return found;
}

/** Clients and facts for the checks of a stage. */
export interface CheckContext {
  stage: Stage;
  /** Services in the stage's region. */
  ses: SESv2Client;
  lambda: LambdaClient;
  table: DynamoDBClient;
  pools: CognitoIdentityProviderClient;
  /** Services of the whole account. */
  account: AccountClient;
  cloudFront: CloudFrontClient;
  route53: Route53Client;
  /** Each stack is requested only once. */
  stack: Record<StackKind, () => Promise<Stack | null>>;
  accountId: () => Promise<string>;
  resolveNameServers: (domain: string) => Promise<string[]>;
}

/** The clients for all checks of a stage; makes no calls. */
export function createContext(stage: Stage): CheckContext {
  const here = { region: stage.region };
  // The region of the account-wide endpoints, which work before a region is turned on.
  const global = { region: EDGE_REGION };
  const sts = new STSClient(global);
  const findIn = (which: StackKind, where: { region: string }) =>
    once(() => findStack(new CloudFormationClient(where), stackName(stage, which)));
  return {
    stage,
    ses: new SESv2Client(here),
    lambda: new LambdaClient(here),
    table: new DynamoDBClient(here),
    pools: new CognitoIdentityProviderClient(here),
    account: new AccountClient(global),
    cloudFront: new CloudFrontClient(global),
    route53: new Route53Client(global),
    stack: {
      data: findIn('data', here),
      edge: findIn('edge', global),
      app: findIn('app', here),
      watch: findIn('watch', global),
    },
    accountId: once(async () => (await sts.send(new GetCallerIdentityCommand({}))).Account ?? ''),
    resolveNameServers: resolveNs,
  };
}
