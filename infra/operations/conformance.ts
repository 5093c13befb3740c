import { findStage } from '../stages.ts';
import { abortOnSignal, describeError, OperationError, readArguments, runCommand } from './command.ts';
import { compare, listDifferences, table } from './conformance/compare.ts';
import { openAccount, startAmazonsTable, startLocal } from './conformance/engines.ts';

const USAGE = 'npm run conformance -- [--stage dev|staging|prod]';

/**
 * Compares AWS's documentation with the local engines, and with the account of a stage or, without one,
 * Amazon's own engine for tables. Fails if the local engines or the account differ.
 */
await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { stage: { type: 'string' } });
  if (positionals.length > 0) throw new OperationError(USAGE);
  const stage = values.stage === undefined ? null : findStage(values.stage);
  const stopping = abortOnSignal();
  const judged = [await compare(startLocal, stopping)];
  if (stage) judged.push(await compare(() => openAccount(stage), stopping));
  const results = [...judged];
  if (!stage)
    try {
      results.push(await compare(startAmazonsTable, stopping));
    } catch (error) {
      if (stopping.aborted) throw error;
      console.log(`DynamoDB Local is left out: ${describeError(error).split('\n')[0]}`);
    }
  console.log([table(results), ...results.flatMap(listDifferences)].join('\n\n'));
  if (judged.flatMap(listDifferences).length > 0) process.exitCode = 1;
});
