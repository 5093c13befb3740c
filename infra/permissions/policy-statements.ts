import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { FunctionId } from '../api/function-ids.ts';
import {
  type Folder,
  functionPermissions,
  type ObjectAction,
  type TableAction,
} from './function-permissions.ts';
import type { IndexName } from '../storage/table-definition.ts';
import { partitionPattern, type ItemKind } from '../../shared/item-kinds.ts';

export interface Resources {
  table: string;
  evidenceBucket: string;
  userPool: string;
  auditBucket: string;
  mail: { identities: string; events: string; from: string };
  distribution?: string;
  limitsRolesToKeys: boolean;
}

/** Calls that Cognito accepts unsigned, from anybody who knows the client id or a token. */
const UNSIGNED_POOL_ACTIONS: readonly string[] = [
  'SignUp',
  'InitiateAuth',
  'RevokeToken',
  'AssociateSoftwareToken',
  'VerifySoftwareToken',
];

const callsOf = (service: string, actions: readonly string[]) =>
  actions.map((action) => `${service}:${action}`);

const allow = (actions: readonly string[], resources: readonly string[]) =>
  new PolicyStatement({ actions: [...actions], resources: [...resources] });

/** The partition keys in a request: the table's, or those of the queried index. */
const LEADING_KEYS = 'dynamodb:LeadingKeys';

/** Actions that could change or delete an existing entry. The code puts entries only where none exists. */
const CHANGING: readonly TableAction[] = ['UpdateItem', 'DeleteItem', 'BatchWriteItem'];

/**
 * No role may update or delete an entry of the audit list, whatever else it may do in the table. Each write
 * of a transaction is authorised by its own action ('Using IAM with DynamoDB transactions', DynamoDB
 * Developer Guide), so a transaction that adds an entry and updates something else is allowed.
 */
function auditGuard(actions: readonly TableAction[], table: string): PolicyStatement[] {
  const changing = actions.filter((action) => CHANGING.includes(action));
  if (changing.length === 0) return [];
  const guard = new PolicyStatement({
    effect: Effect.DENY,
    actions: callsOf('dynamodb', changing),
    resources: [table],
  });
  guard.addCondition('ForAnyValue:StringLike', { [LEADING_KEYS]: [partitionPattern('audit')] });
  return [guard];
}

function groupByValues<T, U>(entries: readonly (readonly [T, readonly U[]])[]): [T[], readonly U[]][] {
  const groups = Map.groupBy(entries, ([, values]) => [...values].sort().join());
  return [...groups.values()].map((group) => [group.map(([value]) => value), group[0]?.[1] ?? []]);
}

function allowKeys(actions: readonly string[], resources: readonly string[], keys: readonly string[]) {
  const statement = allow(actions, resources);
  if (!keys.includes('*')) statement.addCondition('ForAllValues:StringLike', { [LEADING_KEYS]: [...keys] });
  return statement;
}

/** An action's kinds are in one statement: IAM allows a batch with several only if one statement allows them all. */
export function tableStatements(
  id: FunctionId,
  { table, limitsRolesToKeys }: Pick<Resources, 'table' | 'limitsRolesToKeys'>,
): PolicyStatement[] {
  const { table: needs = {}, indexes = {} } = functionPermissions[id];
  const onKeys = limitsRolesToKeys ? allowKeys : allow;
  const kinds = Object.entries(needs) as [ItemKind, readonly TableAction[]][];
  const actions = [...new Set(kinds.flatMap(([, each]) => each))];
  const listKinds = (action: TableAction) =>
    kinds.filter(([, each]) => each.includes(action)).map(([kind]) => kind);
  const queried = Object.entries(indexes) as [IndexName, readonly string[]][];
  return [
    ...groupByValues(actions.map((action) => [action, listKinds(action).map(partitionPattern)])).map(
      ([group, keys]) => onKeys(callsOf('dynamodb', group), [table], keys),
    ),
    ...(limitsRolesToKeys ? auditGuard(actions, table) : []),
    ...groupByValues(queried).map(([names, keys]) =>
      onKeys(
        ['dynamodb:Query'],
        names.map((name) => `${table}/index/${name}`),
        keys,
      ),
    ),
  ];
}

/** Without s3:ListBucket S3 answers 403, not 404, for a missing object; s3:ListBucketVersions finds the versions. */
function objectStatements(
  prefix: Folder,
  actions: readonly ObjectAction[],
  bucket: string,
): PolicyStatement[] {
  const onObjects = actions.filter((action) => action !== 'ListBucket');
  const objects = allow(callsOf('s3', onObjects), [`${bucket}/${prefix}*`]);
  const lists = [
    ...(actions.includes('GetObject') || actions.includes('ListBucket') ? ['s3:ListBucket'] : []),
    ...(actions.includes('DeleteObjectVersion') ? ['s3:ListBucketVersions'] : []),
  ];
  if (lists.length === 0) return [objects];
  const list = allow(lists, [bucket]);
  list.addCondition('StringLike', { 's3:prefix': `${prefix}*` });
  return [objects, list];
}

function poolStatements(id: FunctionId, userPool: string): PolicyStatement[] {
  const signed = (functionPermissions[id].pool ?? []).filter(
    (action) => !UNSIGNED_POOL_ACTIONS.includes(action),
  );
  return signed.length > 0 ? [allow(callsOf('cognito-idp', signed), [userPool])] : [];
}

/** Any identity, but only the stage's own sender: in SES's sandbox the recipient's identity is authorised, too. */
function mailStatements(id: FunctionId, mail: Resources['mail']): PolicyStatement[] {
  if (!functionPermissions[id].mail) return [];
  const send = allow(['ses:SendEmail'], [mail.identities, mail.events]);
  send.addCondition('StringEquals', { 'ses:FromAddress': mail.from });
  return [send];
}

function edgeStatements(id: FunctionId, distribution: string | undefined): PolicyStatement[] {
  if (!functionPermissions[id].edge) return [];
  if (distribution === undefined) throw new Error(`${id} clears the edge and has no distribution`);
  return [allow(['cloudfront:CreateInvalidation'], [distribution])];
}

/** Allows only adding: writing an entry again makes a new version and keeps the first. */
function archiveStatements(id: FunctionId, bucket: string): PolicyStatement[] {
  return functionPermissions[id].archive ? [allow(['s3:PutObject'], [`${bucket}/*`])] : [];
}

export function permissionStatements(id: FunctionId, resources: Resources): PolicyStatement[] {
  const objects = Object.entries(functionPermissions[id].objects ?? {}) as [Folder, ObjectAction[]][];
  return [
    ...tableStatements(id, resources),
    ...objects.flatMap(([folder, actions]) => objectStatements(folder, actions, resources.evidenceBucket)),
    ...poolStatements(id, resources.userPool),
    ...mailStatements(id, resources.mail),
    ...edgeStatements(id, resources.distribution),
    ...archiveStatements(id, resources.auditBucket),
  ];
}

export function runtimeStatements(logGroup: string): PolicyStatement[] {
  return [allow(['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup])];
}

/** The call that finds streams has no resource-level permissions. */
export function streamStatements(stream: string, deadLetters: string): PolicyStatement[] {
  return [
    allow(['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'], [stream]),
    allow(['dynamodb:ListStreams'], ['*']),
    allow(['sqs:SendMessage'], [deadLetters]),
  ];
}
