import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageRoutes, routes } from '../../shared/routes.ts';
import { quantile } from '../quantiles.ts';

/*
 * The table capacity that a call of each route consumes, from the last run of the functions' tests
 * (functions/testing/recording.ts). Daily runs and stream functions are left out: what they consume depends on
 * how many items they find.
 */

export interface Consumption {
  readUnits: number;
  writeUnits: number;
}
interface Invocation extends Consumption {
  function: string;
}

const ROUTES = { ...routes, ...pageRoutes };
/** A quarter of the calls consume no more. The median moves between runs, with the random names of tests. */
const TYPICAL = 0.25;

const FILE = join(import.meta.dirname, '../../dist/test/consumed.jsonl');
export const LOCK = join(import.meta.dirname, 'capacity.lock.json');

/** Where some calls wrote, only those count, including refused ones that counted towards a rate limit. */
function typical(invocations: readonly Consumption[]): Consumption {
  const writing = invocations.filter(({ writeUnits }) => writeUnits > 0);
  const telling = writing.length > 0 ? writing : invocations;
  return {
    readUnits: quantile(
      telling.map(({ readUnits }) => readUnits),
      TYPICAL,
    ),
    writeUnits: quantile(
      telling.map(({ writeUnits }) => writeUnits),
      TYPICAL,
    ),
  };
}

/** Empty where no test ran. */
export function readConsumption(): Record<string, Consumption> {
  if (!existsSync(FILE)) return {};
  const invocations = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Invocation)
    .filter((invocation) => invocation.function in ROUTES);
  const byFunction = Map.groupBy(invocations, (invocation) => invocation.function);
  return Object.fromEntries([...byFunction].sort().map(([id, of]) => [id, typical(of)]));
}

/** More than a tenth and a unit above the previous figure: a new test moves it by as much. */
export const isMore = (now: number, before: number): boolean => now > before * 1.1 && now > before + 1;
