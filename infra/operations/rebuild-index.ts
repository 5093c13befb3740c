import { abortOnSignal, OperationError, readArguments, runCommand, useAdaptiveRetries } from './command.ts';
import { connect } from './deployment.ts';
import { showProgress } from './import/progress.ts';

const USAGE =
  'npm run rebuild-index -- [--dry-run] [--stage dev|staging|prod] [--table RESTORED [--forget LOST --since TIME]]';

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    stage: { type: 'string' },
    table: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    forget: { type: 'string' },
    since: { type: 'string' },
  });
  const since = values.since === undefined ? null : new Date(values.since);
  const isForgetting = values.forget !== undefined;
  if (isForgetting !== (since !== null) || (isForgetting && values.table === undefined))
    throw new OperationError(USAGE);
  if (since && Number.isNaN(since.getTime()))
    throw new OperationError('--since takes a time, such as 2026-11-26T10:00:00Z');
  if (positionals.length > 0) throw new OperationError(USAGE);
  useAdaptiveRetries();
  const { title, tableName } = await connect(values.stage);
  // Another table of the same account: one that was restored next to the stage's own.
  const examined = values.table ?? tableName;
  process.env['TABLE_NAME'] = examined;
  const { rebuildIndex } = await import('./rebuild/rebuild-index.ts');
  const { readCount } = await import('../../functions/records/statistics/list-counts.ts');
  const signal = abortOnSignal();
  const isDryRun = values['dry-run'];
  console.log(
    `${isDryRun ? 'Checking' : 'Rebuilding'} derived data in ${examined === tableName ? '' : `${examined}, beside `}${title}`,
  );
  if (values.forget !== undefined && since) await forget({ lost: values.forget, since, isDryRun });
  const progress = showProgress(await readCount('companies'));
  const { log: say, advance } = progress;
  const { found, repaired } = await rebuildIndex({ isDryRun, say, advance, signal }).finally(progress.end);
  console.log(`${found} differences, ${repaired} repaired`);
  if (signal.aborted) throw new OperationError('Stopped: run it again; repairs are kept');
  if (found > repaired) process.exitCode = 1;
});

async function forget({ lost, since, isDryRun }: { lost: string; since: Date; isDryRun: boolean }) {
  const { readChangesSince, findRestored, forgetAgain } = await import('./rebuild/forgotten.ts');
  const { forgotten, acts } = await readChangesSince(lost, since);
  for (const one of await findRestored(forgotten)) {
    if (!isDryRun) await forgetAgain(one, new Date());
    console.log(`${isDryRun ? 'Is back' : 'Deleted again'}: ${one.kind} ${one.id}, gone in ${one.goneIn}`);
  }
  for (const { at, act, subject } of acts)
    console.log(`To be done again by a moderator: ${act} ${subject}, of ${at}`);
}
