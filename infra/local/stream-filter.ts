import { type StreamConsumerId, streamConsumers } from '../api/event-functions.ts';
import type { LambdaRecord } from './stream-record.ts';

/** A text as it must be, or how it must begin. */
type Rule = string | { prefix: string };
/** Rules of which one must hold, at the place in the record where they stand. */
type Pattern = readonly Rule[] | { readonly [name: string]: Pattern };

const holds = (rule: Rule, value: unknown) =>
  typeof rule === 'string' ? value === rule : typeof value === 'string' && value.startsWith(rule.prefix);

const isList = (pattern: Pattern): pattern is readonly Rule[] => Array.isArray(pattern);

function matches(pattern: Pattern, value: unknown): boolean {
  if (isList(pattern)) return pattern.some((rule) => holds(rule, value));
  return Object.entries(pattern).every(([name, inner]) =>
    matches(inner, (value as Record<string, unknown> | undefined)?.[name]),
  );
}

/** Whether a change is one that a function is called for, as Lambda's event filter tells. */
export const isFor = (id: StreamConsumerId, record: Pick<LambdaRecord, 'eventName' | 'dynamodb'>): boolean =>
  matches(streamConsumers[id], record);
