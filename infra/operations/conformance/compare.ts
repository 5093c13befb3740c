import { inspect } from 'node:util';
import { OperationError } from '../command.ts';
import { type Check, judge, type Verdict } from './check.ts';
import type { Engine } from './engines.ts';
import { accountOf, IDENTITY_CHECKS } from './identity-checks.ts';
import { MAIL_CHECKS, senderOf } from './mail-checks.ts';
import { OBJECT_CHECKS, objectsOf } from './object-checks.ts';
import { itemsOf, TABLE_CHECKS } from './table-checks.ts';

type AnyCheck = Omit<Check<never>, 'run'> & { judge(engine: Engine): Promise<Verdict> };

/** The checks of a service, each with the way to run it on an engine. */
function list<Service, World>(
  find: (engine: Engine) => Service | undefined,
  open: (service: Service, id: string) => World,
  checks: readonly Check<World>[],
): AnyCheck[] {
  return checks.map((check) => ({
    ...check,
    async judge(engine) {
      const service = find(engine);
      return service ? judge(check, (id) => open(service, id)) : { is: 'not offered' };
    },
  }));
}

const CHECKS: readonly AnyCheck[] = [
  ...list(({ table }) => table, itemsOf, TABLE_CHECKS),
  ...list(({ objects }) => objects, objectsOf, OBJECT_CHECKS),
  ...list(({ identity }) => identity, accountOf, IDENTITY_CHECKS),
  ...list(({ mail }) => mail, senderOf, MAIL_CHECKS),
];

export interface Result {
  title: string;
  /** In the order of the checks. */
  verdicts: Verdict[];
}

/** Runs all checks on an engine, one after the other, and closes it whatever happens. */
export async function compare(start: () => Promise<Engine>, stopping?: AbortSignal): Promise<Result> {
  const engine = await start();
  try {
    const verdicts: Verdict[] = [];
    for (const check of CHECKS) {
      if (stopping?.aborted) throw new OperationError('Stopped before the end');
      const verdict = await check.judge(engine);
      const isKnown = verdict.is === 'differs' && engine.isLocal && check.isLenientHere;
      verdicts.push(isKnown ? { is: 'lenient' } : verdict);
    }
    return { title: engine.title, verdicts };
  } finally {
    await engine.close();
  }
}

/** Whether an engine passed every check, apart from known leniency of the local one. */
export const isAsDocumented = ({ verdicts }: Result) =>
  verdicts.every(({ is }) => is === 'ok' || is === 'lenient');

/** Long enough to recognise, and too short for a token. */
const show = (value: unknown) => inspect(value, { breakLength: Infinity }).slice(0, 300);

/** What differs from AWS's documentation, with its page. */
export const listDifferences = ({ title, verdicts }: Result): string[] =>
  CHECKS.flatMap(({ sentence, documented, source }, n) => {
    const verdict = verdicts[n];
    if (verdict?.is !== 'differs') return [];
    return `${title}: ${sentence}\n  documented ${show(documented)}\n  observed   ${show(verdict.observed)}\n  ${source}`;
  });

/** A line for each check, and a column for each engine. */
export function table(results: readonly Result[]): string {
  const titles = results.map(({ title }) => title);
  const width = Math.max(...['not offered', ...titles].map(({ length }) => length));
  const row = (cells: readonly string[], last: string) =>
    [...cells.map((cell) => cell.padEnd(width)), last].join('  ');
  const rows = CHECKS.map(({ sentence }, n) =>
    row(
      results.map(({ verdicts }) => verdicts[n]?.is ?? ''),
      sentence,
    ),
  );
  return [row(titles, ''), ...rows].join('\n');
}
