import { abortOnSignal, OperationError, readArguments, runCommand, useAdaptiveRetries } from './command.ts';
import { connect } from './deployment.ts';
import { showProgress } from './import/progress.ts';

const USAGE = 'npm run rebuild-index -- [--dry-run] [--stage dev|staging|prod] [--table NAME]';

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, {
    stage: { type: 'string' },
    table: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
  });
  if (positionals.length > 0) throw new OperationError(USAGE);
  useAdaptiveRetries();
  const { title, tableName } = await connect(values.stage);
  // Another table of the same account: one that was restored beside the stage's own.
  const examined = values.table ?? tableName;
  process.env['TABLE_NAME'] = examined;
  const { rebuildIndex } = await import('./rebuild/rebuild-index.ts');
  const { readCountsConsistently } = await import('../../functions/platform/stats.ts');
  const signal = abortOnSignal();
  const isDryRun = values['dry-run'];
  console.log(
    `${isDryRun ? 'Checking' : 'Rebuilding'} derived data in ${examined === tableName ? '' : `${examined}, beside `}${title}`,
  );
  const progress = showProgress((await readCountsConsistently()).companies);
  const { log: say, advance } = progress;
  const { found, repaired } = await rebuildIndex({ isDryRun, say, advance, signal }).finally(progress.end);
  console.log(`${found} differences, ${repaired} repaired`);
  if (signal.aborted) throw new OperationError('Stopped: run it again; repairs are kept');
  if (found > repaired) process.exitCode = 1;
});
