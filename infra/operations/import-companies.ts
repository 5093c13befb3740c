import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { abortOnSignal, OperationError, readArguments, runCommand, useAdaptiveRetries } from './command.ts';
import { connect } from './deployment.ts';
import { countRows, readRows, type Row } from './import/company-rows.ts';
import type { Outcome } from './import/import-rows.ts';
import { showProgress } from './import/progress.ts';

const USAGE = 'npm run import-companies -- FILE.csv [--stage dev|staging|prod]';

function describeOutcome({ line, name }: Row, outcome: Outcome): string | null {
  const who = `line ${line}${name ? `, "${name}"` : ''}`;
  if (outcome.kind === 'invalid') return `${who}: not imported: ${outcome.problems.join('; ')}`;
  if (outcome.kind === 'listed') return null;
  const { by, slug, company } = outcome;
  const state = company && company.status !== 'LISTED' ? `, ${company.status.toLowerCase()}` : '';
  return `${who}: skipped: same ${by} as "${company?.name ?? slug}" (/company/${slug}${state})`;
}

await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { stage: { type: 'string' } });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new OperationError(USAGE);
  const total = await countRows(file);
  useAdaptiveRetries();
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
  if (signal.aborted) throw new OperationError('Stopped: run it again; what is there is skipped');
  if (invalid > 0) process.exitCode = 1;
});
