import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { OperationError, readArguments, runCommand } from './command.ts';
import { connect } from './deployment.ts';
import { countRows, readRows, type Row } from './import/company-rows.ts';
import type { Outcome } from './import/import-rows.ts';
import { showProgress } from './import/progress.ts';

const USAGE = 'npm run import-companies -- FILE.csv [--stage dev|staging|prod]';

/** What a person is told of a row; null when there is nothing to tell. */
function describeOutcome({ line, name }: Row, outcome: Outcome): string | null {
  const who = `line ${line}${name ? `, "${name}"` : ''}`;
  if (outcome.kind === 'invalid') return `${who}: not imported: ${outcome.problems.join('; ')}`;
  if (outcome.kind === 'listed') return null;
  const { by, slug, company } = outcome;
  const state = company && company.status !== 'LISTED' ? `, ${company.status.toLowerCase()}` : '';
  return `${who}: skipped: same ${by} as "${company?.name ?? slug}" (/company/${slug}${state})`;
}

/** Stops at the first signal once the rows at work are done; at once at the second. */
function abortOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());
  return stopping.signal;
}

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { stage: { type: 'string' } });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperationError(USAGE);
  const total = await countRows(file);
  // A table that is new to this load holds requests back at first.
  process.env['AWS_RETRY_MODE'] ??= 'adaptive';
  process.env['AWS_MAX_ATTEMPTS'] ??= '10';
  const deployment = await connect(values.stage);
  const { importRows } = await import('./import/import-rows.ts');
  console.log(`${total} companies of ${file} into ${deployment.title}`);
  const signal = abortOnSignal();
  const progress = showProgress(total);
  const onOutcome = (row: Row, outcome: Outcome) => {
    const line = describeOutcome(row, outcome);
    if (line !== null) progress.log(line);
    progress.advance();
  };
  const run = { id: randomUUID(), title: basename(file), onOutcome, signal };
  const { listed, duplicate, invalid } = await importRows(readRows(file), run).finally(progress.end);
  console.log(`${listed} listed, ${duplicate} skipped, ${invalid} not imported`);
  if (signal.aborted) throw new OperationError('Stopped: run it again, what is there is skipped');
  if (invalid > 0) process.exitCode = 1;
});
