import { setTimeout as pause } from 'node:timers/promises';
import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { ServiceUnavailableError } from './http-error.ts';
import { setting } from './config.ts';
import { clientTimeouts, ROUTE_REQUEST_MS } from './client-timeouts.ts';
import { type Key, keyText } from './keys.ts';
import { type Figures, sumFigures } from './sum-figures.ts';
import { timed } from './timed.ts';

/** Sums that are larger than exact integers are numbers, too: a BigInt fits neither schemas nor JSON. */
const NUMBERS = { wrapNumbers: Number };

export const table = DynamoDBDocumentClient.from(
  timed(new DynamoDBClient(clientTimeouts(ROUTE_REQUEST_MS))),
  {
    marshallOptions: { removeUndefinedValues: true, allowImpreciseNumbers: true },
    unmarshallOptions: { ...NUMBERS },
  },
);

export const fromAttributes = (attributes: object): Item =>
  unmarshall(attributes as Parameters<typeof unmarshall>[0], NUMBERS);

export const tableName = () => setting('TABLE_NAME');

export type Item = Record<string, unknown>;

type Operation = NonNullable<TransactWriteCommandInput['TransactItems']>[number];
type Without<T> = Omit<T, 'TableName'>;

/** A write of a transaction. `name` identifies it when its condition fails. */
export interface Write {
  name: string;
  put?: Without<NonNullable<Operation['Put']>>;
  update?: Without<NonNullable<Operation['Update']>>;
  remove?: Without<NonNullable<Operation['Delete']>>;
  check?: Without<NonNullable<Operation['ConditionCheck']>>;
  /** What is added to the numbers of an item: of one item in several writes, which become one. */
  add?: { Key: Key; figures: Figures };
}

/** Conditions of a transaction that failed: the names of their writes, with the items that were found. */
export class ConditionsFailed extends Error {
  override readonly name = 'ConditionsFailed';
  readonly found: ReadonlyMap<string, Item | undefined>;

  constructor(found: ReadonlyMap<string, Item | undefined>) {
    super(`Conditions failed: ${[...found.keys()].join(', ')}`);
    this.found = found;
  }
}

const ATTEMPTS = 8;
const FIRST_PAUSE_MS = 15;
/** Temporary reasons for a cancelled transaction ('TransactionCanceledException', DynamoDB API Reference). */
const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded']);

/** DynamoDB takes no more writes in a transaction. */
export const MAX_WRITES = 100;

/** Retries conflicts and throttling, then `ServiceUnavailableError`. Throws `ConditionsFailed` if one does not hold. */
export async function transact(given: readonly Write[]): Promise<void> {
  const writes = addOnce(given);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await table.send(new TransactWriteCommand({ TransactItems: writes.map(toOperation) }));
      return;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const failed = failedConditions(writes, error);
      if (failed.size > 0) throw new ConditionsFailed(failed);
      if (!error.CancellationReasons?.some(({ Code }) => PASSING.has(Code ?? ''))) throw error;
      await pauseAfter(attempt, 'A transaction kept being cancelled', error);
    }
  }
}

/** For a random time that may double with each attempt; after the last one throws `ServiceUnavailableError`. */
export async function pauseAfter(attempt: number, message: string, cause: unknown): Promise<void> {
  if (attempt >= ATTEMPTS) throw new ServiceUnavailableError(message, { cause });
  await pause(Math.random() * FIRST_PAUSE_MS * 2 ** attempt);
}

const everywhere = () =>
  ({ TableName: tableName(), ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }) as const;

/** DynamoDB takes one write of an item. */
function addOnce(writes: readonly Write[]): Write[] {
  const byItem = Map.groupBy(writes, ({ add }) => add && keyText(add.Key));
  return [...byItem].flatMap(([item, own]) => {
    if (item === undefined) return own;
    const figures = sumFigures(...own.map(({ add }) => [add?.figures ?? {}, 1] as const));
    const isNothing = Object.keys(figures).length === 0;
    return isNothing ? [] : own.slice(0, 1).map((write) => ({ ...write, add: { ...write.add!, figures } }));
  });
}

function toUpdate({ Key, figures }: NonNullable<Write['add']>) {
  const names = Object.keys(figures);
  return {
    Key,
    UpdateExpression: `ADD ${names.map((_, at) => `#n${at} :v${at}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name, at) => [`#n${at}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name, at) => [`:v${at}`, figures[name]])),
  };
}

function toOperation({ put, add, update = add && toUpdate(add), remove, check }: Write): Operation {
  const common = everywhere();
  return {
    ...(put && { Put: { ...put, ...common } }),
    ...(update && { Update: { ...update, ...common } }),
    ...(remove && { Delete: { ...remove, ...common } }),
    ...(check && { ConditionCheck: { ...check, ...common } }),
  };
}

function failedConditions(writes: readonly Write[], error: TransactionCanceledException) {
  const failed = new Map<string, Item | undefined>();
  for (const [index, reason] of (error.CancellationReasons ?? []).entries()) {
    const name = writes[index]?.name;
    if (reason.Code === 'ConditionalCheckFailed' && name)
      failed.set(name, reason.Item && fromAttributes(reason.Item));
  }
  return failed;
}

export type UpdateWrite = Write & Required<Pick<Write, 'update'>>;

/** Writes a single update and returns the item; a failed condition throws as in a transaction. */
export async function updateItem(
  { name, update }: UpdateWrite,
  ReturnValues: 'ALL_NEW' | 'ALL_OLD' | 'NONE' = 'ALL_NEW',
): Promise<Item> {
  try {
    const { Attributes = {} } = await table.send(
      new UpdateCommand({ ...update, ...everywhere(), ReturnValues }),
    );
    return Attributes;
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new ConditionsFailed(new Map([[name, error.Item && fromAttributes(error.Item)]]));
  }
}

export async function nullIfConditionFails<T>(written: Promise<T>): Promise<T | null> {
  try {
    return await written;
  } catch (error) {
    if (error instanceof ConditionsFailed) return null;
    throw error;
  }
}
