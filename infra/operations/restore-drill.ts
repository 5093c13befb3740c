import { findStage, type Stage } from '../stages.ts';
import { OperationError, readArguments, runCommand, useAdaptiveRetries } from './command.ts';
import { connect } from './deployment.ts';
import { type Account, readAccount } from './restore/account.ts';
import type { TableContent } from './restore/inside.ts';
import { planSteps } from './restore/plan.ts';
import { isWrong, describeSteps, type Step } from './restore/step.ts';

const USAGE =
  'npm run restore-drill -- [--stage dev|staging|prod [--table NAME] [--compare] [--forget]]; without a stage it rehearses on this machine';

/** Source of the restored table; null if that is gone, or the restored moment is unknown. */
function findSource({ source, restored }: Account) {
  const moment = restored.facts?.table.RestoreSummary?.RestoreDateTime;
  return source.facts && moment ? { name: source.name, moment } : null;
}

/** Works on the stage's tables, which are read whole. */
async function openTables({ stage }: Account) {
  useAdaptiveRetries();
  await connect(stage.name);
  return import('./restore/inside.ts');
}

async function forget(account: Account): Promise<void> {
  const source = findSource(account);
  if (!source || !account.restored.facts?.table.StreamSpecification?.StreamEnabled)
    throw new OperationError(
      'Nothing to forget yet: both tables must exist, and the stream of the restored one must be on, so that files are deleted too',
    );
  const { forgetAll: forgetInside } = await openTables(account);
  for (const { kind, id } of await forgetInside(account.restored.name, source))
    console.log(`forgot ${kind} ${id}`);
}

async function inspect(account: Account): Promise<TableContent> {
  const { name, facts } = account.restored;
  if (facts?.table.TableStatus !== 'ACTIVE')
    throw new OperationError(`There is nothing to compare yet: ${name} is not ready`);
  const { inspectTable: lookInside } = await openTables(account);
  return lookInside(name, findSource(account));
}

interface RestoreOptions {
  table?: string | undefined;
  compare?: boolean;
  forget?: boolean;
}

/** The plan of a restore of a stage's table, each step checked. Only `forget` writes, and into the restored table alone. */
export async function planRestore(stage: Stage, asked: RestoreOptions = {}): Promise<Step[]> {
  const account = await readAccount(stage, asked.table, new Date());
  if (asked.forget) await forget(account);
  return planSteps(account, asked.compare || asked.forget ? await inspect(account) : null);
}

if (import.meta.main)
  await runCommand(async () => {
    const { positionals, values } = readArguments(USAGE, {
      stage: { type: 'string' },
      table: { type: 'string' },
      compare: { type: 'boolean', default: false },
      forget: { type: 'boolean', default: false },
    });
    const { stage, ...asked } = values;
    if (positionals.length > 0) throw new OperationError(USAGE);
    if (stage === undefined) {
      if (asked.table !== undefined || asked.compare || asked.forget) throw new OperationError(USAGE);
      const { rehearse } = await import('./restore/rehearsal.ts');
      if (!(await rehearse({ log: console.log }))) process.exitCode = 1;
      return;
    }
    const steps = await planRestore(findStage(stage), asked);
    for (const line of describeSteps(steps)) console.log(line);
    if (steps.some(isWrong)) process.exitCode = 1;
  });
