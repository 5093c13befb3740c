import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../shared/route.ts';
import { pageRoutes, routes } from '../../shared/routes.ts';
import { quantile } from '../quantiles.ts';

/* From the functions' last tests, without daily runs and stream functions: these consume by the items that they find. */

export interface Consumption {
  readUnits: number;
  writeUnits: number;
}
interface Invocation extends Consumption {
  function: string;
}

const ROUTES: Record<string, Partial<Route>> = { ...routes, ...pageRoutes };
/** A quarter of the calls consume no more. The median moves between runs, with the random names of tests. */
const TYPICAL = 0.25;
/** From fewer calls the cheapest one counts: any other may have been repeated. */
const FEW = 10;

const FILE = join(import.meta.dirname, '../../dist/test/consumed.jsonl');
export const LOCK = join(import.meta.dirname, 'capacity.lock.json');

/** Where some calls wrote, only those count: the rest only counted towards limits or noted an admin session. */
function typical(id: string, invocations: readonly Consumption[], most: number): Consumption {
  const { limits = [], access } = ROUTES[id] ?? {};
  const besides = 2 * (limits.length + Number(access === 'admin'));
  const writing = invocations.filter(({ writeUnits }) => writeUnits > besides);
  const telling = writing.length > 0 ? writing : invocations;
  const share = telling.length < FEW ? 0 : most;
  const read = telling.map(({ readUnits }) => readUnits);
  const written = telling.map(({ writeUnits }) => writeUnits);
  return { readUnits: quantile(read, share), writeUnits: quantile(written, share) };
}

export function readConsumption(most = TYPICAL): Record<string, Consumption> {
  if (!existsSync(FILE)) return {};
  const invocations = readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Invocation)
    .filter((invocation) => invocation.function in ROUTES);
  const byFunction = Map.groupBy(invocations, (invocation) => invocation.function);
  return Object.fromEntries([...byFunction].sort().map(([id, of]) => [id, typical(id, of, most)]));
}

/** More than a tenth and a unit above the previous figure: a new test moves it by as much. */
export const isMore = (now: number, before: number): boolean => now > before * 1.1 && now > before + 1;
