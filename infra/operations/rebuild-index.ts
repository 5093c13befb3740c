import { OperationError, readArguments, runCommand } from './command.ts';
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
  process.env['AWS_RETRY_MODE'] ??= 'adaptive';
  process.env['AWS_MAX_ATTEMPTS'] ??= '10';
  const { title, tableName } = await connect(values.stage);
  // Another table of the same account: one that was restored beside the stage's own.
  const looksAt = values.table ?? tableName;
  process.env['TABLE_NAME'] = looksAt;
  const { rebuildIndex } = await import('./rebuild/rebuild-index.ts');
  const { readCountsNow } = await import('../../functions/platform/stats.ts');
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  const isDryRun = values['dry-run'];
  console.log(
    `${isDryRun ? 'Looks at' : 'Rebuilds'} what is derived in ${looksAt === tableName ? '' : `${looksAt}, beside `}${title}`,
  );
  const progress = showProgress((await readCountsNow()).companies);
  const { log: say, advance } = progress;
  const { found, mended } = await rebuildIndex({ isDryRun, say, advance, signal: stopping.signal }).finally(
    progress.end,
  );
  console.log(`${found} differences, ${mended} mended`);
  if (stopping.signal.aborted) throw new OperationError('Stopped: run it again, what is mended stays so');
  if (found > mended) process.exitCode = 1;
});
