import { randomUUID } from 'node:crypto';
import { inspect, isDeepStrictEqual } from 'node:util';
import { OperationError } from '../command.ts';
import { ACCOUNT_CHECKS, inAccount } from './account-checks.ts';
import type { Check } from './check.ts';
import type { Engine } from './engines.ts';
import { accountOf, IDENTITY_CHECKS } from './identity-checks.ts';
import { MAIL_CHECKS, senderOf } from './mail-checks.ts';
import { OBJECT_CHECKS, objectsOf } from './object-checks.ts';
import { itemsOf, TABLE_CHECKS } from './table-checks.ts';

type AnyCheck = Omit<Check<never>, 'run'> & {
  runOn(engine: Engine): Promise<unknown> | null;
};

function list<Service, World>(
  find: (engine: Engine) => Service | undefined,
  open: (service: Service, id: string) => World,
  checks: readonly Check<World>[],
): AnyCheck[] {
  return checks.map((check) => ({
    ...check,
    runOn(engine) {
      const service = find(engine);
      return service ? check.run(open(service, randomUUID())) : null;
    },
  }));
}

const CHECKS: readonly AnyCheck[] = [
  ...list(({ table }) => table, itemsOf, TABLE_CHECKS),
  ...list(({ objects }) => objects, objectsOf, OBJECT_CHECKS),
  ...list(({ identity }) => identity, accountOf, IDENTITY_CHECKS),
  ...list(({ mail }) => mail, senderOf, MAIL_CHECKS),
  ...list(({ account }) => account, inAccount, ACCOUNT_CHECKS),
];

type Verdict = { is: 'ok' | 'lenient' } | { is: 'differs'; observed: unknown };

export interface Result {
  title: string;
  /** In the order of the checks; null without the check's service. */
  verdicts: (Verdict | null)[];
}

async function judge(check: AnyCheck, engine: Engine): Promise<Verdict | null> {
  const run = check.runOn(engine);
  if (run === null) return null;
  const observed = await run.catch(String);
  if (isDeepStrictEqual(observed, check.documented)) return { is: 'ok' };
  return engine.isLocal && check.isLenientHere ? { is: 'lenient' } : { is: 'differs', observed };
}

export async function compare(start: () => Promise<Engine>, stopping?: AbortSignal): Promise<Result> {
  const engine = await start();
  try {
    const verdicts: Result['verdicts'] = [];
    for (const check of CHECKS) {
      if (stopping?.aborted) throw new OperationError('Stopped before the end');
      verdicts.push(await judge(check, engine));
    }
    return { title: engine.title, verdicts };
  } finally {
    await engine.close();
  }
}

/** Long enough to recognise, and too short for a token. */
const show = (value: unknown) => inspect(value, { breakLength: Infinity }).slice(0, 300);

export const listDifferences = ({ title, verdicts }: Result): string[] =>
  CHECKS.flatMap(({ sentence, documented, source }, n) => {
    const verdict = verdicts[n];
    if (verdict?.is !== 'differs') return [];
    return `${title}: ${sentence}\n  documented ${show(documented)}\n  observed   ${show(verdict.observed)}\n  ${source}`;
  });

export function table(results: readonly Result[]): string {
  const titles = results.map(({ title }) => title);
  const width = Math.max(...titles.map(({ length }) => length));
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
