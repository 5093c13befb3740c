import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type CognitoIdentityProvider,
  type CreateUserPoolClientCommandInput,
  type CreateUserPoolCommandInput,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import { type DynamoDB, paginateListTables, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import type { BucketLocationConstraint, S3 } from '@aws-sdk/client-s3';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { ADMIN_GROUP } from '../../../shared/enumerations.ts';
import { tableInput } from '../../local/table.ts';
import { findStage } from '../../stages.ts';
import type { Pool } from './identity-checks.ts';
import type { Bucket } from './object-checks.ts';
import type { Table } from './table-checks.ts';

/** Begins the names of all that checks make in an account, so that they can be told apart and removed. */
const PREFIX = 'flagregister-conformance-';
const isOwn = (name = '') => name.startsWith(PREFIX);
const newName = () => PREFIX + randomUUID();

export async function makeTable(client: DynamoDB): Promise<Table> {
  const TableName = newName();
  await client.createTable(tableInput(TableName));
  await waitUntilTableExists({ client, maxWaitTime: 300, minDelay: 1 }, { TableName });
  return { client: DynamoDBDocument.from(client), TableName };
}

export async function makeBucket(client: S3, region: string): Promise<Bucket> {
  const Bucket = newName();
  const LocationConstraint = region as BucketLocationConstraint;
  await client.createBucket({ Bucket, CreateBucketConfiguration: { LocationConstraint } });
  await client.putBucketVersioning({ Bucket, VersioningConfiguration: { Status: 'Enabled' } });
  return { client, Bucket };
}

/** The settings of a stage's pool and of its client, which are those of Cognito's API but for `EnabledMfas`. */
async function poolSettings() {
  const [{ Stack }, { Template }, { UserPool }] = await Promise.all([
    import('aws-cdk-lib'),
    import('aws-cdk-lib/assertions'),
    import('../../storage/user-pool.ts'),
  ]);
  const stack = new Stack();
  void new UserPool(stack, 'Accounts', findStage('dev'));
  const settingsOf = (type: string) =>
    Object.values(Template.fromStack(stack).findResources(type))[0]?.['Properties'] as unknown;
  return {
    pool: settingsOf('AWS::Cognito::UserPool') as CreateUserPoolCommandInput & { EnabledMfas: string[] },
    client: settingsOf('AWS::Cognito::UserPoolClient') as CreateUserPoolClientCommandInput,
  };
}

export async function makePool(client: CognitoIdentityProvider): Promise<Pool> {
  const settings = await poolSettings();
  const { EnabledMfas: _, MfaConfiguration, ...pool } = settings.pool;
  const { UserPool } = await client.createUserPool({ ...pool, PoolName: newName() });
  const { Id: UserPoolId = '' } = UserPool ?? {};
  const SoftwareTokenMfaConfiguration = { Enabled: true };
  await client.setUserPoolMfaConfig({ UserPoolId, MfaConfiguration, SoftwareTokenMfaConfiguration });
  await client.createGroup({ UserPoolId, GroupName: ADMIN_GROUP });
  const made = await client.createUserPoolClient({ ...settings.client, UserPoolId, ClientName: 'checks' });
  const { ClientId = '' } = made.UserPoolClient ?? {};
  const confirm = (Username: string) => client.adminConfirmSignUp({ UserPoolId, Username });
  return { client, UserPoolId, ClientId, confirm, pass: delay, now: Date.now };
}

/** Removes all that checks made in an account, also what a killed run left behind. */
export async function removeOwn(tables: DynamoDB, store: S3, pools: CognitoIdentityProvider): Promise<void> {
  for await (const { TableNames = [] } of paginateListTables({ client: tables }, {}))
    for (const TableName of TableNames.filter(isOwn)) await tables.deleteTable({ TableName });
  for await (const { UserPools = [] } of paginateListUserPools({ client: pools }, { MaxResults: 60 }))
    for (const { Id, Name } of UserPools) if (isOwn(Name)) await pools.deleteUserPool({ UserPoolId: Id });
  const { Buckets = [] } = await store.listBuckets({ Prefix: PREFIX });
  for (const { Name: Bucket } of Buckets) {
    const { Versions = [], DeleteMarkers = [] } = await store.listObjectVersions({ Bucket });
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
    if (Objects.length > 0) await store.deleteObjects({ Bucket, Delete: { Objects } });
    await store.deleteBucket({ Bucket });
  }
}
