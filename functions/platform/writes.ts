import { isDeepStrictEqual } from 'node:util';
import type { Key } from './keys.ts';
import type { Item, UpdateWrite, Write } from './table.ts';

/** As placeholders, reserved words cannot clash; only used ones are declared: DynamoDB refuses the others. */

type Make = (value: unknown) => string;
/** On an attribute, from the placeholder of its name; `make` returns the placeholder of a value. */
type Test = (name: string, make: Make) => string;

/** Attributes, each with its required value or a test. Of several such objects, one must hold. */
export type Condition = Record<string, unknown> | readonly Record<string, unknown>[];

export const present: Test = (name) => `attribute_exists(${name})`;
export const absent: Test = (name) => `attribute_not_exists(${name})`;
export const absentOr =
  (value: unknown): Test =>
  (name, make) =>
    `(${absent(name, make)} OR ${name} = ${make(value)})`;
export const oneOf =
  (...values: readonly unknown[]): Test =>
  (name, make) =>
    `${name} IN (${values.map(make).join(', ')})`;
const compared =
  (operator: string) =>
  (value: number): Test =>
  (name, make) =>
    `${name} ${operator} ${make(value)}`;
export const above = compared('>');
export const below = compared('<');
export const atMost = compared('<=');
/** A set, or none yet, with fewer elements than this. */
export const fewerThan =
  (most: number): Test =>
  (name, make) =>
    `(${absent(name, make)} OR size(${name}) < ${make(most)})`;

export interface Changes {
  /** Attributes and their new values; an undefined one stays as it is. */
  set?: object;
  setOnce?: object;
  /** A missing attribute counts as 0, unless it is in a map: `map.entry`. Or what to add to a set. */
  add?: Record<string, number | ReadonlySet<string>>;
  remove?: readonly string[];
}

export function differences(before: object, after: object): Required<Pick<Changes, 'set' | 'remove'>> {
  const [was, is] = [before, after].map((item) => new Map(Object.entries(item)));
  const set = [...(is ?? [])].filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(was?.get(name), value),
  );
  const removed = [...(was ?? [])].filter(
    ([name, value]) => value !== undefined && is?.get(name) === undefined,
  );
  return { set: Object.fromEntries(set), remove: removed.map(([name]) => name) };
}

/** Puts an item; without a condition, it overwrites an existing one. */
export function put(name: string, item: object, condition?: Condition): Write {
  return { name, put: { Item: { ...item }, ...express({}, condition) } };
}

/** Updates an item; without a condition, it creates a missing one. */
export function update(name: string, key: Key, changes: Changes, condition?: Condition): UpdateWrite {
  return { name, update: { Key: plain(key), UpdateExpression: '', ...express(changes, condition) } };
}

/** Deletes an item; without a condition, it need not exist. */
export function remove(name: string, key: Key, condition?: Condition): Write {
  return { name, remove: { Key: plain(key), ...express({}, condition) } };
}

/** Changes nothing: the transaction fails unless the item satisfies the condition. */
export function check(name: string, key: Key, condition: Condition): Write {
  return { name, check: { Key: plain(key), ConditionExpression: '', ...express({}, condition) } };
}

const plain = ({ pk, sk }: Key): Key => ({ pk, sk });

function express(
  { set = {}, setOnce = {}, add = {}, remove: removed = [] }: Changes,
  condition: Condition = {},
) {
  const names: Record<string, string> = {};
  const values: Item = {};
  const nameFor = (path: string) => {
    const parts = path.split('.').map((part) => ({ part, placeholder: `#${part.replaceAll('-', '_')}` }));
    for (const { part, placeholder } of parts) names[placeholder] = part;
    return parts.map(({ placeholder }) => placeholder).join('.');
  };
  const make: Make = (value) => {
    const placeholder = `:v${Object.keys(values).length}`;
    values[placeholder] = value;
    return placeholder;
  };
  const worded = (fields: [string, unknown][], word: (name: string, value: string) => string) =>
    fields
      .filter(([, value]) => value !== undefined)
      .map(([path, value]) => word(nameFor(path), make(value)));
  const test = ([path, wanted]: [string, unknown]) =>
    typeof wanted === 'function'
      ? (wanted as Test)(nameFor(path), make)
      : `${nameFor(path)} = ${make(wanted)}`;

  // ADD takes no path into a map ('Update expressions', DynamoDB Developer Guide).
  const { within = [], whole = [] } = Object.groupBy(Object.entries(add), ([path]) =>
    path.includes('.') ? 'within' : 'whole',
  );
  const clauses = {
    SET: [
      ...worded(Object.entries(set), (name, value) => `${name} = ${value}`),
      ...worded(Object.entries(setOnce), (name, value) => `${name} = if_not_exists(${name}, ${value})`),
      ...worded(within, (name, value) => `${name} = ${name} + ${value}`),
    ],
    REMOVE: removed.map(nameFor),
    ADD: worded(whole, (name, value) => `${name} ${value}`),
  };
  const UpdateExpression = Object.entries(clauses)
    .filter(([, parts]) => parts.length > 0)
    .map(([word, parts]) => `${word} ${parts.join(', ')}`)
    .join(' ');
  const alternatives = Array.isArray(condition) ? condition : [condition];
  const ConditionExpression = alternatives
    .map((tests: Record<string, unknown>) => Object.entries(tests).map(test).join(' AND '))
    .join(' OR ');
  return {
    ...(UpdateExpression && { UpdateExpression }),
    ...(ConditionExpression && { ConditionExpression }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ...(Object.keys(values).length > 0 && { ExpressionAttributeValues: values }),
  };
}
