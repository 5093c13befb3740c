import { readStage } from '../stages.ts';
import { OperationError, readArguments, runCommand } from './command.ts';
import { createContext, runChecks } from './preflight/check.ts';
import { listChecks } from './preflight/checks.ts';

const USAGE = 'npm run preflight -- --stage dev|staging|prod';
const MARKS = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ' } as const;

/** Checks in the account whether a deploy of the stage can work. Changes nothing. */
await runCommand(async () => {
  const { values, positionals } = readArguments(USAGE, { stage: { type: 'string' } });
  const { stage: name } = values;
  if (name === undefined || positionals.length > 0) throw new OperationError(USAGE);
  const context = new Map([
    ['stage', name],
    ['purpose', 'deploy'],
  ]);
  const stage = readStage((key) => context.get(key));
  const { failures, warnings } = await runChecks(
    listChecks(createContext(stage)),
    (title, { state, message }) => console.log(`${MARKS[state]} ${title}: ${message}`),
  );
  const looks = warnings > 0 ? `; warnings: ${warnings}` : '';
  console.log(
    failures === 0
      ? `${name} can be deployed${looks}`
      : `${name} cannot be deployed; failed: ${failures}${looks}`,
  );
  if (failures > 0) process.exitCode = 1;
});
