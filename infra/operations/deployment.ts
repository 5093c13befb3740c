import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACCOUNT_VARIABLES } from '../local/aws/account.ts';
import { EVIDENCE_BUCKET } from '../local/buckets.ts';
import type { Endpoints } from '../local/stack.ts';
import { findStage } from '../stages.ts';
import { OperationError } from './command.ts';
import { outputReader } from './stacks.ts';

export interface Deployment {
  title: string;
  tableName: string;
  userPoolId: string;
  /** Null for the local product, for which no command needs it. */
  userPoolClientId: string | null;
}

/** Load modules of functions/ only after this: clients read the environment. Throws OperationError or StageError. */
export async function connect(stage: string | undefined): Promise<Deployment> {
  const { environment, ...deployment } = stage === undefined ? await findLocal() : await findDeployed(stage);
  const { tableName, userPoolId, userPoolClientId } = deployment;
  Object.assign(process.env, environment, { TABLE_NAME: tableName, USER_POOL_ID: userPoolId });
  if (userPoolClientId !== null) process.env['USER_POOL_CLIENT_ID'] = userPoolClientId;
  return deployment;
}

type Found = Deployment & { environment: Record<string, string> };

export const localDataDir = () => process.env['DATA_DIR'] || '.local';

export async function localEndpoints(elsewhere = 'name a --stage'): Promise<Endpoints> {
  const dataDir = localDataDir();
  const file = join(dataDir, 'endpoints.json');
  const missing = `Nothing is running here with data in ${dataDir}: run npm start, set DATA_DIR, or ${elsewhere}`;
  if (!existsSync(file)) throw new OperationError(missing);
  const endpoints = JSON.parse(readFileSync(file, 'utf8')) as Endpoints;
  // A killed run leaves its file behind.
  if (!(await isReachable(endpoints.dynamodb))) throw new OperationError(missing);
  return endpoints;
}

async function findLocal(): Promise<Found> {
  const endpoints = await localEndpoints();
  return {
    title: `the product on this machine (${endpoints.web})`,
    tableName: endpoints.tableName,
    userPoolId: endpoints.userPoolId,
    userPoolClientId: null,
    environment: {
      ...ACCOUNT_VARIABLES,
      AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
      AWS_ENDPOINT_URL_S3: endpoints.s3,
      EVIDENCE_BUCKET,
    },
  };
}

export async function isReachable(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}

/** By its own stack's outputs: pool names are not unique, and a failed deploy may have left one behind. */
async function findDeployed(name: string): Promise<Found> {
  const stage = findStage(name);
  const { region } = stage;
  const output = await outputReader(stage, 'data');
  return {
    title: `stage ${name} (${region})`,
    tableName: output('TableName'),
    userPoolId: output('UserPoolId'),
    userPoolClientId: output('UserPoolClientId'),
    environment: {
      AWS_REGION: region,
      EVIDENCE_BUCKET: output('EvidenceBucket'),
      AUTHOR_KEY: stage.authorKey,
    },
  };
}
