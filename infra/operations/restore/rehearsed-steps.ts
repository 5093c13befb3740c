import { isDeepStrictEqual } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { findCompany } from '../../../functions/records/company/company.ts';
import { batchPut } from '../../../functions/platform/items.ts';
import type { Item } from '../../../functions/platform/table.ts';
import { createTable } from '../../local/table.ts';
import { forgetAll, recompute } from './inside.ts';
import { makeLaterChanges, readItems, listCompany, loseHalf, makeRegister } from './rehearsed-register.ts';
import { describeTable } from './table-facts.ts';
import { shapeStep, streamStep, timeToLiveStep } from './table-steps.ts';

interface RehearsedStep {
  title: string;
  isRight: boolean;
  message: string;
}

/** Back up, lose, restore beside, compare, forget again, switch, rebuild; `lost` is there and empty. */
export async function* rehearsedSteps(
  lost: string,
  filterBackup: (items: Item[]) => Item[],
): AsyncGenerator<RehearsedStep> {
  const restored = `${lost}-restored`;
  const watch = stopwatch();
  const register = await makeRegister();
  yield {
    title: 'register',
    isRight: true,
    message: `companies, reviews and people were written in ${watch()}`,
  };

  const moment = new Date();
  const backup = await readItems(lost);
  yield { title: 'back up', isRight: backup.length > 0, message: `${backup.length} items in ${watch()}` };

  await makeLaterChanges(register);
  const gone = await loseHalf(lost);
  const { drift } = await recompute(lost, true);
  yield {
    title: 'lose',
    isRight: drift.length > 0,
    message: `a company later, a review withdrawn and an account deleted, ${gone} items are lost; the comparison finds ${drift.length} differences`,
  };

  watch();
  await makeTable(restored);
  process.env['TABLE_NAME'] = restored;
  await batchPut(filterBackup(backup));
  const restoredItems = await readItems(restored);
  const different = countDrift(backup, restoredItems);
  yield {
    title: 'restore beside',
    isRight: different === 0,
    message: `${restoredItems.length} items in ${watch()}, ${different} differ from the backup`,
  };

  for (const { title, state, message } of await checkTable(restored))
    yield { title, isRight: state === 'done', message };

  const compared = await recompute(restored, true);
  yield {
    title: 'compare',
    isRight: compared.found === 0,
    message: `${compared.companies} companies, ${compared.found} differences, ${watch()}`,
  };

  const forgotten = await forgetAll(restored, { name: lost, moment });
  yield {
    title: 'forget again',
    isRight: forgotten.length === 2,
    message: forgotten.map(({ kind }) => kind).join(' and '),
  };

  const { slug } = await listCompany('New Neon');
  const isServed = (await findCompany(slug))?.slug === slug;
  yield {
    title: 'switch',
    isRight: isServed,
    message: `a company was listed in ${restored} and is found there`,
  };

  watch();
  const { found, repaired } = await recompute(restored, false);
  yield {
    title: 'rebuild',
    isRight: found === 0,
    message: `${found} differences, ${repaired} repaired, ${watch()}`,
  };
}

/** Tells the seconds since it was last asked. */
function stopwatch(): () => string {
  let since = performance.now();
  return () => {
    const seconds = (performance.now() - since) / 1000;
    since = performance.now();
    return `${seconds.toFixed(1)} s`;
  };
}

async function makeTable(name: string): Promise<void> {
  const client = new DynamoDBClient({});
  await createTable(client, name).finally(() => client.destroy());
}

/** Checks of a stage's plan that the local engine supports. */
async function checkTable(name: string) {
  const client = new DynamoDBClient({});
  const described = await describeTable(client, name).finally(() => client.destroy());
  if (!described) throw new Error(`${name} is not there`);
  const { table, timeToLive } = described;
  const noCommand = (command: string) => command;
  return [shapeStep(table), timeToLiveStep(table, timeToLive, noCommand), streamStep(table, noCommand)];
}

/** Number of items that differ between two tables. */
function countDrift(one: readonly Item[], other: readonly Item[]): number {
  const byKey = (items: readonly Item[]) =>
    new Map(items.map((item) => [JSON.stringify([item['pk'], item['sk']]), item]));
  const [expected, found] = [byKey(one), byKey(other)];
  return [...new Set([...expected.keys(), ...found.keys()])].filter(
    (key) => !isDeepStrictEqual(expected.get(key), found.get(key)),
  ).length;
}
