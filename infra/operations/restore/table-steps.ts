import { isDeepStrictEqual } from 'node:util';
import type {
  ContinuousBackupsDescription,
  GlobalSecondaryIndexDescription,
  TableDescription,
  TimeToLiveDescription,
} from '@aws-sdk/client-dynamodb';
import { tableInput } from '../../local/table.ts';
import type { Stage } from '../../stages.ts';
import { TABLE } from '../../storage/table-definition.ts';
import type { Step } from './step.ts';

/** Writes a command of the AWS CLI for a stage. */
type Aws = (command: string) => string;
export const awsCommand =
  ({ region }: Pick<Stage, 'region'>): Aws =>
  (command) =>
    `aws ${command} --region ${region}`;

const tableOption = ({ TableName = '' }: TableDescription) => `--table-name ${TableName}`;

/** A stage with a key of its own has the restored table under the same one. `source` is null where that table is gone. */
export function keyStep(table: TableDescription, source: TableDescription | null, stage: Stage): Step {
  const title = 'encryption';
  const readKeyArn = (one: TableDescription | null) => one?.SSEDescription?.KMSMasterKeyArn;
  const [found, expected] = [readKeyArn(table), readKeyArn(source)];
  if (!stage.usesCustomerManagedKey)
    return found === undefined
      ? { title, state: 'done', message: "DynamoDB's own key" }
      : { title, state: 'wrong', message: `${stage.name} has no key of its own, this table has ${found}` };
  if (found !== undefined && (!source || found === expected))
    return { title, state: 'done', message: `the key ${found}` };
  return {
    title,
    state: 'wrong',
    message: `it is to be under the key of ${stage.name}${found === undefined ? '' : `, not ${found}`}`,
    commands: [
      awsCommand(stage)(
        `dynamodb update-table ${tableOption(table)} --sse-specification Enabled=true,SSEType=KMS,KMSMasterKeyId=${expected ?? 'KEY-ARN'}`,
      ),
    ],
  };
}

export function timeToLiveStep(table: TableDescription, timeToLive: TimeToLiveDescription, aws: Aws): Step {
  const title = 'time to live';
  const { TimeToLiveStatus: status = 'DISABLED', AttributeName: attribute } = timeToLive;
  if (!/^ENABL/.test(status))
    return {
      title,
      state: 'to do',
      message: 'a restore leaves it off; until it is on, nothing that has expired goes',
      commands: [
        aws(
          `dynamodb update-time-to-live ${tableOption(table)} --time-to-live-specification Enabled=true,AttributeName=${TABLE.timeToLive}`,
        ),
      ],
    };
  return attribute === TABLE.timeToLive
    ? { title, state: 'done', message: `by ${attribute}` }
    : {
        title,
        state: 'wrong',
        message: `it goes by ${attribute ?? 'nothing'}, not by ${TABLE.timeToLive}: turn that off first`,
      };
}

export function streamStep(table: TableDescription, aws: Aws): Step {
  const title = 'stream';
  const { StreamEnabled, StreamViewType } = table.StreamSpecification ?? {};
  const expected = tableInput('').StreamSpecification?.StreamViewType ?? '';
  if (!StreamEnabled)
    return {
      title,
      state: 'to do',
      message: 'a restore leaves it off',
      commands: [
        aws(
          `dynamodb update-table ${tableOption(table)} --stream-specification StreamEnabled=true,StreamViewType=${expected}`,
        ),
      ],
    };
  return StreamViewType === expected
    ? { title, state: 'done', message: table.LatestStreamArn ?? expected }
    : {
        title,
        state: 'wrong',
        message: `it carries ${StreamViewType}, not ${expected}: turn it off, then on again`,
      };
}

export function recoveryStep(table: TableDescription, backups: ContinuousBackupsDescription, aws: Aws): Step {
  const title = 'recovery of the restored table';
  return backups.PointInTimeRecoveryDescription?.PointInTimeRecoveryStatus === 'ENABLED'
    ? { title, state: 'done', message: 'to any second since it was turned on' }
    : {
        title,
        state: 'to do',
        message: 'a restore leaves it off',
        commands: [
          aws(
            `dynamodb update-continuous-backups ${tableOption(table)} --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true`,
          ),
        ],
      };
}

export function protectionStep(table: TableDescription, { keepsData, name }: Stage, aws: Aws): Step {
  const title = 'deletion protection';
  if (!keepsData) return { title, state: 'done', message: `${name} has none` };
  return table.DeletionProtectionEnabled
    ? { title, state: 'done', message: 'on' }
    : {
        title,
        state: 'to do',
        message: 'a restore leaves it off',
        commands: [aws(`dynamodb update-table ${tableOption(table)} --deletion-protection-enabled`)],
      };
}

export function tagsStep(table: TableDescription, tags: ReadonlyMap<string, string>, stage: Stage): Step {
  const title = 'tags';
  // infra/stacks.ts gives these tags to all resources of a stage.
  const expected = { project: 'flagregister', stage: stage.name };
  const missing = Object.entries(expected).filter(([key, value]) => tags.get(key) !== value);
  if (missing.length === 0) return { title, state: 'done', message: `of ${stage.name}` };
  const given = missing.map(([key, value]) => `Key=${key},Value=${value}`).join(' ');
  return {
    title,
    state: 'to do',
    message: 'a restore leaves them out',
    commands: [awsCommand(stage)(`dynamodb tag-resource --resource-arn ${table.TableArn} --tags ${given}`)],
  };
}

/** Keys, indexes and billing against infra/storage/table-definition.ts: a restore brings them along. */
export function shapeStep(table: TableDescription): Step {
  const title = 'keys and indexes';
  const expected = describeShape(tableInput(table.TableName ?? ''));
  const found = describeShape({
    ...table,
    BillingMode: table.BillingModeSummary?.BillingMode ?? 'PROVISIONED',
  });
  const different = [...new Set([...Object.keys(expected), ...Object.keys(found)])].filter(
    (part) => !isDeepStrictEqual(expected[part], found[part]),
  );
  if (different.length > 0)
    return {
      title,
      state: 'wrong',
      message: `${different.join(', ')} are not as infra/storage/table-definition.ts says: was it restored from another table, or without its indexes?`,
    };
  const made = (table.GlobalSecondaryIndexes ?? []).filter(({ IndexStatus }) => IndexStatus === 'ACTIVE');
  const all = Object.keys(TABLE.indexes).length;
  return made.length === all
    ? { title, state: 'done', message: `as infra/storage/table-definition.ts says, ${all} indexes` }
    : { title, state: 'to do', message: `${all - made.length} of ${all} indexes are being filled: wait` };
}

type Shape = Record<string, unknown>;
type Index = Pick<GlobalSecondaryIndexDescription, 'IndexName' | 'KeySchema' | 'Projection'>;
type Shaped = Pick<TableDescription, 'KeySchema' | 'AttributeDefinitions'> & {
  BillingMode?: string | undefined;
  GlobalSecondaryIndexes?: Index[] | undefined;
};

/** By the names that a person is told; in one order, whatever order AWS gives. */
function describeShape({
  BillingMode,
  KeySchema,
  AttributeDefinitions,
  GlobalSecondaryIndexes,
}: Shaped): Shape {
  const attributes = (AttributeDefinitions ?? []).map(
    ({ AttributeName: name, AttributeType: type }) => `${name} ${type}`,
  );
  const shape: Shape = { billing: BillingMode, key: KeySchema, attributes: attributes.sort() };
  for (const { IndexName, KeySchema: key, Projection } of GlobalSecondaryIndexes ?? [])
    shape[`index ${IndexName}`] = {
      key,
      type: Projection?.ProjectionType,
      attributes: [...(Projection?.NonKeyAttributes ?? [])].sort(),
    };
  return shape;
}
