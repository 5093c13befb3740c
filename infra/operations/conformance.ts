import { findStage } from '../stages.ts';
import { abortOnSignal, describeError, OperationError, readArguments, runCommand } from './command.ts';
import { compare, listDifferences, table } from './conformance/compare.ts';
import { openAccount, startAmazonsTable, startLocal } from './conformance/engines.ts';

const USAGE = 'npm run conformance -- [--stage dev|staging|prod]';

/** Fails if the local engines or the stage's account differ; without a stage, Amazon's own engine is compared. */
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
