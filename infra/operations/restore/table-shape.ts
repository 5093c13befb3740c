import { isDeepStrictEqual } from 'node:util';
import type { GlobalSecondaryIndexDescription, TableDescription } from '@aws-sdk/client-dynamodb';
import { tableInput } from '../../local/table.ts';
import { TABLE } from '../../storage/table-definition.ts';
import type { Step } from './step.ts';

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
