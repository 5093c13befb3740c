import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  CloudFormation,
  paginateDescribeStacks,
  waitUntilStackCreateComplete,
} from '@aws-sdk/client-cloudformation';
import { CloudFront } from '@aws-sdk/client-cloudfront';
import {
  CognitoIdentityProvider,
  type CreateUserPoolClientCommandInput,
  type CreateUserPoolCommandInput,
  paginateListUserPools,
} from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDB, paginateListTables, waitUntilTableExists } from '@aws-sdk/client-dynamodb';
import { Lambda } from '@aws-sdk/client-lambda';
import { type BucketLocationConstraint, S3 } from '@aws-sdk/client-s3';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { ADMIN_GROUP } from '../../../shared/enumerations.ts';
import { tableInput } from '../../local/table.ts';
import { EDGE_REGION, findStage } from '../../stages.ts';
import { isDenied, OperationError } from '../command.ts';
import type { Pool } from './identity-checks.ts';
import type { Bucket } from './object-checks.ts';
import type { Table } from './table-checks.ts';

/** Begins the names of all that checks make in an account, so that they can be told apart and removed. */
const PREFIX = 'flagregister-conformance-';
const isOwn = (name = '') => name.startsWith(PREFIX);
export const newName = () => PREFIX + randomUUID();

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

/** A function that runs on what all run on, with the rights of `approve-review` in the tables of checks. */
export async function makeFunction({ stacks: client }: Clients): Promise<string> {
  const [{ tableStatements }, { PLATFORM }] = await Promise.all([
    import('../../permissions/policy-statements.ts'),
    import('../../api/stage-function.ts'),
  ]);
  const name = newName();
  const table = `arn:aws:dynamodb:*:*:table/${PREFIX}*`;
  const rights = tableStatements('approve-review', { table, limitsRolesToKeys: true });
  const policy = (Statement: unknown) => ({ Version: '2012-10-17', Statement });
  const Principal = { AWS: { Ref: 'AWS::AccountId' }, Service: 'lambda.amazonaws.com' };
  const Role = {
    RoleName: name,
    AssumeRolePolicyDocument: policy({ Effect: 'Allow', Action: 'sts:AssumeRole', Principal }),
    Policies: [{ PolicyName: 'needs', PolicyDocument: policy(rights) }],
  };
  const Function = {
    ...{ FunctionName: name, Role: { 'Fn::GetAtt': ['Role', 'Arn'] }, Handler: 'index.handler' },
    ...{ Runtime: PLATFORM.runtime.name, Architectures: [PLATFORM.architecture.name] },
    Code: { ZipFile: `exports.handler = async () => [process.arch, process.version.split('.')[0]];` },
  };
  const Resources = {
    Role: { Type: 'AWS::IAM::Role', Properties: Role },
    Function: { Type: 'AWS::Lambda::Function', Properties: Function },
  };
  const stack = { StackName: name, TemplateBody: JSON.stringify({ Resources }) };
  await client.createStack({ ...stack, Capabilities: ['CAPABILITY_NAMED_IAM'] });
  const waiting = { client, maxWaitTime: 300, minDelay: 2, maxDelay: 5 };
  await waitUntilStackCreateComplete(waiting, { StackName: name }).catch(async (error: unknown) => {
    const { StackEvents = [] } = await client.describeStackEvents({ StackName: name });
    const failed = StackEvents.findLast(({ ResourceStatus }) => ResourceStatus === 'CREATE_FAILED');
    throw failed?.ResourceStatusReason ? new OperationError(failed.ResourceStatusReason) : error;
  });
  return name;
}

export const clientsFor = (region: string) => ({
  tables: new DynamoDB({ region }),
  store: new S3({ region }),
  pools: new CognitoIdentityProvider({ region }),
  stacks: new CloudFormation({ region }),
  functions: new Lambda({ region }),
  edge: new CloudFront({ region: EDGE_REGION }),
});
type Clients = ReturnType<typeof clientsFor>;

async function removeStacks({ stacks: client }: Clients) {
  for await (const { Stacks = [] } of paginateDescribeStacks({ client }, {}))
    for (const { StackName } of Stacks) if (isOwn(StackName)) await client.deleteStack({ StackName });
}

async function removeEdgeFunctions({ edge }: Clients) {
  const Stage = 'DEVELOPMENT';
  const { FunctionList } = await edge.listFunctions({ Stage });
  for (const { Name } of FunctionList?.Items?.filter((one) => isOwn(one.Name)) ?? []) {
    const { ETag: IfMatch } = await edge.describeFunction({ Name, Stage });
    await edge.deleteFunction({ Name, IfMatch });
  }
}

async function removeTables({ tables: client }: Clients) {
  for await (const { TableNames = [] } of paginateListTables({ client }, {}))
    for (const TableName of TableNames.filter(isOwn)) await client.deleteTable({ TableName });
}

async function removePools({ pools: client }: Clients) {
  for await (const { UserPools = [] } of paginateListUserPools({ client }, { MaxResults: 60 }))
    for (const { Id, Name } of UserPools) if (isOwn(Name)) await client.deleteUserPool({ UserPoolId: Id });
}

async function removeBuckets({ store }: Clients) {
  const { Buckets = [] } = await store.listBuckets({ Prefix: PREFIX });
  for (const { Name: Bucket } of Buckets) {
    const { Versions = [], DeleteMarkers = [] } = await store.listObjectVersions({ Bucket });
    const Objects = [...Versions, ...DeleteMarkers].map(({ Key = '', VersionId }) => ({ Key, VersionId }));
    if (Objects.length > 0) await store.deleteObjects({ Bucket, Delete: { Objects } });
    await store.deleteBucket({ Bucket });
  }
}

/** Removes all that checks made in an account, also what a killed run left behind, but where that is denied. */
export async function removeOwn(clients: Clients): Promise<void> {
  const removals = [removeStacks, removeEdgeFunctions, removeTables, removePools, removeBuckets];
  const results = await Promise.allSettled(removals.map((remove) => remove(clients)));
  for (const result of results)
    if (result.status === 'rejected' && !isDenied(result.reason)) throw result.reason;
}
