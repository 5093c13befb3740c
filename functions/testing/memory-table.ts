import { isDeepStrictEqual } from 'node:util';
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { vi } from 'vitest';
import type { Key } from '../platform/keys.ts';
import { type Item, table, type Write } from '../platform/table.ts';

type Expressions = NonNullable<NonNullable<TransactWriteCommandInput['TransactItems']>[number]['Update']>;

const textOf = ({ pk, sk }: Key) => `${pk} ${sk}`;
const copyOf = <T>(value: T): T => structuredClone(value);

/** The attribute that sorts each index. The table itself, which has no name, is sorted by `sk`. */
type SortedBy = Record<string, string>;

/** For thousands of sequences that would take an engine minutes; all other tests show that an engine does the same. */
export class MemoryTable {
  readonly items = new Map<string, Item>();
  private readonly sortedBy: SortedBy;

  constructor(sortedBy: SortedBy = {}) {
    this.sortedBy = sortedBy;
  }

  /** Serves the product's reads and writes until mocks are restored. */
  serve(): void {
    vi.spyOn(table, 'send').mockImplementation((async (command: unknown) => this.answer(command)) as never);
  }

  find(key: Key): Item | undefined {
    return this.items.get(textOf(key));
  }

  put(item: Key & object): void {
    this.items.set(textOf(item), copyOf({ ...item }));
  }

  private answer(command: unknown): object {
    if (command instanceof GetCommand) return { Item: copyOf(this.find(command.input.Key as Key)) };
    if (command instanceof UpdateCommand)
      return this.write([{ name: '', update: command.input as Expressions }]);
    if (command instanceof TransactWriteCommand)
      return this.write(
        (command.input.TransactItems ?? []).map(
          ({ Put: put, Update: update, Delete: remove, ConditionCheck: check }) =>
            ({ name: '', put, update, remove, check }) as Write,
        ),
      );
    if (command instanceof QueryCommand) return this.query(command.input);
    if (command instanceof BatchWriteCommand) {
      for (const { PutRequest } of Object.values(command.input.RequestItems ?? {}).flat())
        this.put(PutRequest?.Item as unknown as Key);
      return {};
    }
    if (!(command instanceof BatchGetCommand)) throw new Error('Not known');
    const answers = Object.entries(command.input.RequestItems ?? {}).map(([name, { Keys = [] }]) => [
      name,
      Keys.flatMap((key) => copyOf(this.find(key as Key)) ?? []),
    ]);
    return { Responses: Object.fromEntries(answers) as object, UnprocessedKeys: {} };
  }

  private query({ IndexName = '', ScanIndexForward = true, Limit = Infinity, ...query }: QueryCommandInput) {
    const [, of = '', , begins = ''] =
      /^pk = (:\w+)( AND begins_with\(sk, (:\w+)\))?$/.exec(query.KeyConditionExpression ?? '') ?? [];
    if (of === '') throw new Error(`Not known: ${query.KeyConditionExpression}`);
    const [partition, start = ''] = [of, begins].map(
      (name) => query.ExpressionAttributeValues?.[name] as string,
    );
    const rank = this.sortedBy[IndexName] ?? 'sk';
    const compare = (one: Item, other: Item) => {
      const [a = '', b = ''] = [one, other].map((item) => `${String(item[rank])}\0${String(item['sk'])}`);
      return (a === b ? 0 : a < b ? -1 : 1) * (ScanIndexForward ? 1 : -1);
    };
    const last = query.ExclusiveStartKey;
    const items = [...this.items.values()]
      .filter((item) => item['pk'] === partition && String(item['sk']).startsWith(start))
      .filter((item) => item[rank] !== undefined && (!last || compare(item, last) > 0))
      .sort(compare);
    const page = items.slice(0, Limit);
    const LastEvaluatedKey = page.length < items.length ? page.at(-1) : undefined;
    return { Items: page.map(copyOf), Count: page.length, LastEvaluatedKey };
  }

  private write(writes: readonly Write[]): object {
    if (!this.transact(writes)) throw new Error('A condition does not hold');
    return {};
  }

  /** All or nothing; false if a condition does not hold. */
  transact(writes: readonly Write[]): boolean {
    const keys = writes.filter(({ add }) => !add).map((write) => textOf(keyOf(write)));
    const twice = keys.find((key, at) => keys.indexOf(key) !== at);
    if (twice) throw new Error(`A transaction takes one write of an item: ${twice}`);
    const holds = writes.every((write) => {
      const { ConditionExpression: condition = '', ...names } = (write.put ??
        write.update ??
        write.remove ??
        write.check ??
        {}) as Partial<Expressions>;
      return condition === '' || satisfies(this.find(keyOf(write)), condition, names);
    });
    if (!holds) return false;
    for (const write of writes) this.apply(write);
    return true;
  }

  private apply(write: Write): void {
    const key = keyOf(write);
    if (write.put) this.items.set(textOf(key), stored(write.put.Item ?? {}));
    if (write.remove) this.items.delete(textOf(key));
    const item = this.find(key) ?? { ...key };
    if (write.add) {
      const sums = Object.entries(write.add.figures).map(([name, by]) => [
        name,
        Number(item[name] ?? 0) + by,
      ]);
      this.put({ ...item, ...key, ...(Object.fromEntries(sums) as Item) });
    }
    if (!write.update) return;
    this.items.set(textOf(key), stored(updated(item, write.update as Expressions)));
  }
}

const keyOf = ({ put, update, remove, check, add }: Write): Key => {
  const { pk, sk } = (add?.Key ?? put?.Item ?? update?.Key ?? remove?.Key ?? check?.Key ?? {}) as Key;
  return { pk, sk };
};

/** As the client stores it: without undefined attributes. */
const stored = (item: Item): Item => JSON.parse(JSON.stringify(item)) as Item;

type Names = Pick<Partial<Expressions>, 'ExpressionAttributeNames' | 'ExpressionAttributeValues'>;

function pathOf(text: string, { ExpressionAttributeNames = {} }: Names): string[] {
  return text
    .trim()
    .split('.')
    .map((part) => ExpressionAttributeNames[part] ?? part);
}
const valueOf = (text: string, { ExpressionAttributeValues = {} }: Names): unknown =>
  ExpressionAttributeValues[text.trim()];
const read = (item: Item | undefined, path: string[]): unknown =>
  path.reduce<unknown>((at, part) => (at as Item | undefined)?.[part], item);

/** `(A OR B) AND C OR D`, as `express` writes it. */
function satisfies(item: Item | undefined, condition: string, names: Names): boolean {
  const parts = (text: string, word: string) => text.split(new RegExp(` ${word} (?![^(]* [^(]*\\)(?!,))`));
  return parts(condition, 'OR').some((tests) =>
    parts(tests, 'AND').every((test) => holds(item, test, names)),
  );
}

function holds(item: Item | undefined, test: string, names: Names): boolean {
  const text = test.trim();
  if (text.startsWith('('))
    return text
      .slice(1, -1)
      .split(' OR ')
      .some((one) => holds(item, one, names));
  const [, negation, path = ''] = /^attribute_(not_)?exists\((.*)\)$/.exec(text) ?? [];
  if (path) return (read(item, pathOf(path, names)) !== undefined) !== (negation === 'not_');
  const [, oneOf, values = ''] = /^(.*) IN \((.*)\)$/.exec(text) ?? [];
  if (oneOf) return values.split(',').some((one) => read(item, pathOf(oneOf, names)) === valueOf(one, names));
  const [left = '', operator, right = ''] = text.split(/ (=|<|>|<=) /);
  if (operator !== '=') throw new Error(`Not known: ${text}`);
  return isDeepStrictEqual(read(item, pathOf(left, names)), valueOf(right, names));
}

function updated(before: Item, { UpdateExpression = '', ...names }: Expressions): Item {
  const item = copyOf(before);
  const write = (path: string[], value: unknown) => {
    const last = path.at(-1) ?? '';
    const parent = read(item, path.slice(0, -1)) as Item;
    if (value === undefined) delete parent[last];
    else parent[last] = copyOf(value);
  };
  for (const [, word = '', list = ''] of UpdateExpression.matchAll(
    /(SET|REMOVE|ADD) (.*?)(?= (?:SET|REMOVE|ADD) |$)/g,
  ))
    for (const part of list.split(/, (?![^(]*\))/)) {
      const [name = '', value = ''] = part.split(word === 'SET' ? ' = ' : ' ');
      const path = pathOf(name, names);
      if (word === 'REMOVE') write(path, undefined);
      else if (word === 'ADD') write(path, Number(read(item, path) ?? 0) + Number(valueOf(value, names)));
      else if (value.includes(' + '))
        write(path, Number(read(item, path)) + Number(valueOf(value.split(' + ')[1] ?? '', names)));
      else if (value.startsWith('if_not_exists'))
        write(path, read(item, path) ?? valueOf(/, (.*)\)/.exec(value)?.[1] ?? '', names));
      else write(path, valueOf(value, names));
    }
  return item;
}
