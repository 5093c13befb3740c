import { streamConsumerIds } from '../api/event-functions.ts';
import { functionEnvironment, type StageSettings } from '../api/function-environment.ts';
import { type FunctionId, functionPermissions } from '../permissions/function-permissions.ts';
import type { TableAction } from '../permissions/permission-sets.ts';
import { indexProjection, TABLE } from '../storage/table-definition.ts';
import { partitionPattern, type ItemKind } from '../permissions/item-kinds.ts';

/** What a stage might be configured with. */
export const anySettings: StageSettings = {
  tableName: '-',
  evidenceBucket: '-',
  userPoolId: '-',
  userPoolClientId: '-',
  jwksUrl: '-',
  originSecret: '-',
  hashSecret: '-',
  mailFrom: '-',
  teamAddress: '-',
  auditBucket: '-',
  edge: { distributionId: '-', siteOrigin: '-' },
  secureCookies: true,
};

const CONSUMERS: readonly FunctionId[] = streamConsumerIds;

/** The rights that infra/permissions/function-permissions.ts calls for, in IAM's words. */
export function expectedActions(id: FunctionId): string[] {
  const { table = {}, indexes, pool = [], objects = [], mail, edge, archive } = functionPermissions[id];
  const stream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];
  const reads = objects.filter(({ actions }) => actions.includes('GetObject'));
  const sweeps = objects.filter(({ actions }) => actions.includes('DeleteObjectVersion'));
  return [
    ...Object.values(table)
      .flat()
      .map((action) => `dynamodb:${action}`),
    ...(indexes ? ['dynamodb:Query'] : []),
    ...pool.filter((action) => action.startsWith('Admin')).map((action) => `cognito-idp:${action}`),
    ...objects.flatMap(({ actions }) => actions.map((action) => `s3:${action}`)),
    ...reads.map(() => 's3:ListBucket'),
    ...sweeps.map(() => 's3:ListBucketVersions'),
    ...(mail ? ['ses:SendEmail'] : []),
    ...(edge ? ['cloudfront:CreateInvalidation'] : []),
    ...(archive ? ['s3:PutObject'] : []),
    ...(CONSUMERS.includes(id) ? [...stream.map((action) => `dynamodb:${action}`), 'sqs:SendMessage'] : []),
    'logs:CreateLogStream',
    'logs:PutLogEvents',
    'xray:PutTelemetryRecords',
    'xray:PutTraceSegments',
  ].sort();
}

const TABLE_ACTIONS: readonly TableAction[] = [
  'GetItem',
  'BatchGetItem',
  'BatchWriteItem',
  'Query',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'ConditionCheckItem',
];

/** In the table and its indexes, for which partition keys each action is allowed: a line each. */
export function expectedReach(id: FunctionId): string[] {
  const { table = {}, indexes = {} } = functionPermissions[id];
  const kinds = Object.entries(table) as [ItemKind, readonly TableAction[]][];
  const inTable = TABLE_ACTIONS.flatMap((action) => {
    const keys = kinds
      .filter(([, actions]) => actions.includes(action))
      .map(([kind]) => partitionPattern(kind));
    return keys.length > 0 ? [`dynamodb:${action} on table of ${keys.sort().join()}`] : [];
  });
  const inIndexes = Object.entries(indexes).map(
    ([index, keys]) =>
      `dynamodb:Query on ${index} of ${keys.includes('*') ? 'any' : [...keys].sort().join()}`,
  );
  return [...inTable, ...inIndexes].sort();
}

/** The variables of a function's environment, by name. */
export const expectedVariables = (id: FunctionId) => Object.keys(functionEnvironment(id, anySettings)).sort();

/** infra/storage/table-definition.ts in CloudFormation's words. */
export const expectedTable = {
  BillingMode: 'PAY_PER_REQUEST',
  TimeToLiveSpecification: { AttributeName: TABLE.timeToLive, Enabled: true },
  StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  GlobalSecondaryIndexes: Object.entries(TABLE.indexes).map(
    ([IndexName, { partitionKey, sortKey, include }]) => ({
      IndexName,
      KeySchema: [
        { AttributeName: partitionKey, KeyType: 'HASH' },
        { AttributeName: sortKey, KeyType: 'RANGE' },
      ],
      Projection: indexProjection(include),
    }),
  ),
};

/** An e-mail address in any case, a password with no rule but its length, and no mail of Cognito's own. */
export const expectedPool = {
  UsernameAttributes: ['email'],
  UsernameConfiguration: { CaseSensitive: false },
  AutoVerifiedAttributes: [],
  AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
  Policies: {
    PasswordPolicy: {
      MinimumLength: 8,
      RequireLowercase: false,
      RequireUppercase: false,
      RequireNumbers: false,
      RequireSymbols: false,
    },
  },
};
