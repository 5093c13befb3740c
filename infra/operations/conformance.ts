import { findStage } from '../stages.ts';
import { abortOnSignal, describeError, OperationError, readArguments, runCommand } from './command.ts';
import { compare, isAsDocumented, listDifferences, type Result, table } from './conformance/compare.ts';
import { openAccount, startAmazonsTable, startLocal, startMoto } from './conformance/engines.ts';

const USAGE = 'npm run conformance -- [--stage dev|staging|prod]';

/**
 * Compares AWS's documentation with the local engines, and with other engines on this machine or the
 * account of a stage. Fails if the local engines or the account differ.
 */
await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { stage: { type: 'string' } });
  if (positionals.length > 0) throw new OperationError(USAGE);
  const stage = values.stage === undefined ? null : findStage(values.stage);
  const stopping = abortOnSignal();
  const judged = [await compare(startLocal, stopping)];
  if (stage) judged.push(await compare(() => openAccount(stage), stopping));
  const others: Result[] = [];
  for (const start of stage ? [] : [startAmazonsTable, startMoto])
    try {
      others.push(await compare(start, stopping));
    } catch (error) {
      if (stopping.aborted) throw error;
      console.log(`An engine is left out: ${describeError(error).split('\n')[0]}`);
    }
  const results = [...judged, ...others];
  console.log([table(results), ...results.flatMap(listDifferences)].join('\n\n'));
  if (!judged.every(isAsDocumented)) process.exitCode = 1;
});
