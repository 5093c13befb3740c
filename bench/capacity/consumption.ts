import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { quantile } from '../quantiles.ts';

/*
 * The table capacity that a call of each function consumes, from the last run of the functions' tests
 * (functions/testing/recording.ts).
 */

export interface Consumption {
  readUnits: number;
  writeUnits: number;
}
interface Invocation extends Consumption {
  function: string;
}

const FILE = join(import.meta.dirname, '../../dist/test/consumed.jsonl');
export const LOCK = join(import.meta.dirname, 'capacity.lock.json');

/**
 * The median read and write units of a function. Where some calls wrote, only those count, including refused
 * calls that counted towards a rate limit.
 */
function typical(invocations: readonly Consumption[]): Consumption {
  const writing = invocations.filter(({ writeUnits }) => writeUnits > 0);
  const telling = writing.length > 0 ? writing : invocations;
  return {
    readUnits: quantile(
      telling.map(({ readUnits }) => readUnits),
      0.5,
    ),
    writeUnits: quantile(
      telling.map(({ writeUnits }) => writeUnits),
      0.5,
    ),
  };
}

/** The typical consumption of each function; empty where no test ran. */
export function readConsumption(): Record<string, Consumption> {
  if (!existsSync(FILE)) return {};
  const invocations = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Invocation);
  const byFunction = Map.groupBy(invocations, (invocation) => invocation.function);
  return Object.fromEntries([...byFunction].sort().map(([id, of]) => [id, typical(of)]));
}

/** More than a tenth and a unit above the previous figure: a new test moves a median by as much. */
export const isMore = (now: number, before: number): boolean => now > before * 1.1 && now > before + 1;
