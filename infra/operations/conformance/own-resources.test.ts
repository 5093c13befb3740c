import {
  CloudFormation,
  CreateStackCommand,
  type CreateStackCommandInput,
  DeleteStackCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type StackEvent,
} from '@aws-sdk/client-cloudformation';
import {
  CloudFront,
  DeleteFunctionCommand,
  DescribeFunctionCommand,
  type FunctionSummary,
  ListFunctionsCommand,
} from '@aws-sdk/client-cloudfront';
import {
  CognitoIdentityProvider,
  DeleteUserPoolCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteTableCommand, DynamoDB, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DeleteBucketCommand, ListBucketsCommand, ListObjectVersionsCommand, S3 } from '@aws-sdk/client-s3';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { refusal, stackWith } from '../testing/account.ts';
import { clientsFor, makeFunction, removeOwn } from './own-resources.ts';

const stacks = mockClient(CloudFormation);
const edge = mockClient(CloudFront);
const pools = mockClient(CognitoIdentityProvider);
const tables = mockClient(DynamoDB);
const store = mockClient(S3);
const mocks = [stacks, edge, pools, tables, store];
const clients = clientsFor('af-south-1');

const OWN = 'flagregister-conformance-one';
const OTHERS = 'flagregister-dev';
const stack = (StackName: string) => ({ ...stackWith({}), StackName });
const edgeFunction = (Name: string): FunctionSummary => ({
  Name,
  FunctionConfig: { Comment: '', Runtime: 'cloudfront-js-2.0' },
  FunctionMetadata: { FunctionARN: Name, LastModifiedTime: new Date(0) },
});

beforeEach(() => {
  for (const mock of mocks) mock.reset();
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [stack(OWN), stack(OTHERS)] });
  edge.on(ListFunctionsCommand).resolves({
    FunctionList: { MaxItems: 100, Quantity: 2, Items: [edgeFunction(OWN), edgeFunction(OTHERS)] },
  });
  edge.on(DescribeFunctionCommand).resolves({ ETag: 'first' });
  pools.on(ListUserPoolsCommand).resolves({
    UserPools: [
      { Id: '1', Name: OWN },
      { Id: '2', Name: OTHERS },
    ],
  });
  tables.on(ListTablesCommand).resolves({ TableNames: [OWN, OTHERS] });
  store.on(ListBucketsCommand).resolves({ Buckets: [{ Name: OWN }] });
  store.on(ListObjectVersionsCommand).resolves({});
});
afterAll(() => {
  for (const mock of mocks) mock.restore();
});

const inputs = (calls: readonly { args: readonly [{ input: unknown }, ...unknown[]] }[]) =>
  calls.map(({ args: [{ input }] }) => input);
const removed = () => ({
  stacks: inputs(stacks.commandCalls(DeleteStackCommand)),
  edge: inputs(edge.commandCalls(DeleteFunctionCommand)),
  pools: inputs(pools.commandCalls(DeleteUserPoolCommand)),
  tables: inputs(tables.commandCalls(DeleteTableCommand)),
  buckets: inputs(store.commandCalls(DeleteBucketCommand)),
});
const ALL = {
  stacks: [{ StackName: OWN }],
  edge: [{ Name: OWN, IfMatch: 'first' }],
  pools: [{ UserPoolId: '1' }],
  tables: [{ TableName: OWN }],
  buckets: [{ Bucket: OWN }],
};

it('what checks made is removed, and nothing else', async () => {
  await removeOwn(clients);
  expect(removed()).toEqual(ALL);
});

it('where one service denies it, the others are cleared all the same', async () => {
  stacks.on(DescribeStacksCommand).rejects(refusal('AccessDenied'));
  tables.on(ListTablesCommand).rejects(refusal('AccessDeniedException'));
  await removeOwn(clients);
  expect(removed()).toEqual({ ...ALL, stacks: [], tables: [] });
});

it('where one service is out of order, the others are cleared before that is told', async () => {
  edge.on(DeleteFunctionCommand).rejects(refusal('ThrottlingException'));
  await expect(removeOwn(clients)).rejects.toMatchObject({ name: 'ThrottlingException' });
  expect(removed()).toEqual(ALL);
});

it('without credentials nothing begins', async () => {
  stacks.on(DescribeStacksCommand).rejects(refusal('CredentialsProviderError'));
  await expect(removeOwn(clients)).rejects.toMatchObject({ name: 'CredentialsProviderError' });
});

it('the role and the function of checks have the name by which they are found', async () => {
  const name = await makeFunction(clients);
  const { StackName, TemplateBody = '' } = inputs(
    stacks.commandCalls(CreateStackCommand),
  )[0] as CreateStackCommandInput;
  expect(name).toMatch(/^flagregister-conformance-/);
  expect(StackName).toBe(name);
  const { Role, Function } = (JSON.parse(TemplateBody) as { Resources: Record<string, object> }).Resources;
  expect(Role).toMatchObject({ Properties: { RoleName: name } });
  expect(Function).toMatchObject({
    Properties: { FunctionName: name, Runtime: 'nodejs24.x', Architectures: ['arm64'] },
  });
});

it('a function that AWS refuses is told by the first refusal', async () => {
  stacks
    .on(DescribeStacksCommand)
    .resolves({ Stacks: [{ ...stack(OWN), StackStatus: 'ROLLBACK_COMPLETE' }] });
  const failure = (ResourceStatusReason: string): StackEvent => ({
    ...{ StackId: OWN, EventId: ResourceStatusReason, StackName: OWN, Timestamp: new Date(0) },
    ...{ ResourceStatus: 'CREATE_FAILED', ResourceStatusReason },
  });
  const StackEvents = [failure('Resource creation cancelled'), failure('iam:CreateRole is denied')];
  stacks.on(DescribeStackEventsCommand).resolves({ StackEvents });
  await expect(makeFunction(clients)).rejects.toThrow('iam:CreateRole is denied');
});
