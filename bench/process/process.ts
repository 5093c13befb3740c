import { formatNumber, readNumbers, readOption, type Report } from '../report.ts';
import { startEngines, useNewTable } from '../table/engines.ts';
import type { Consumed } from '../table/meter.ts';

/** How often the run is interrupted before it may finish. */
const CUTS = 10;
/** Companies whose reviews are due together. */
const COMPANIES = 50;
/** How many runs over a backlog are measured: later runs take as long. */
const MOST_RUNS = 10;

/** How many transactions may still succeed. After that all of them fail, as if the process had died. */
const budget = { left: Number.POSITIVE_INFINITY };

/**
 * Archives reviews that become older reports: in a run that is interrupted ten times, and in consecutive runs
 * over a backlog. `--sizes=1000,100000`, `--only=backlog`.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const sizes = readNumbers(args, 'sizes', [1000]);
  const only = readOption(args, 'only');
  const asks = (part: 'sweep' | 'backlog') => only === undefined || only === part;
  const stop = await startEngines();
  try {
    const { createMeter } = await import('../table/meter.ts');
    const { table } = await import('../../functions/platform/table.ts');
    const take = createMeter(table);
    // Added before the client's first call, which fixes its middleware.
    table.middlewareStack.add(
      (next, { commandName = '' }) =>
        (sent) => {
          if (commandName === 'TransactWriteItemsCommand') budget.left -= 1;
          if (budget.left < 0) throw Object.assign(new Error('cut off'), { name: 'ServiceUnavailable' });
          return next(sent);
        },
      { step: 'initialize', name: 'cut' },
    );
    const sweeps: { size: number; ends: Awaited<ReturnType<typeof measureSweep>> }[] = [];
    const backlogs: Awaited<ReturnType<typeof measureBacklog>>[] = [];
    for (const size of sizes) {
      await useNewTable(`sweep-${size}`);
      if (asks('sweep')) sweeps.push({ size, ends: await measureSweep(size, take) });
      await useNewTable(`backlog-${size}`);
      if (asks('backlog')) backlogs.push(await measureBacklog(size));
    }
    return {
      sections: [
        {
          title: `A run over reviews that become older reports, cut off ${CUTS} times`,
          columns: [
            'reviews',
            'archived at each cut and at the end',
            'write units a review',
            'read units a review',
          ],
          rows: sweeps.map(({ size, ends }) => [
            size.toLocaleString('en'),
            ends.archived.join(', '),
            formatNumber(ends.writeUnits / size),
            formatNumber(ends.readUnits / size),
          ]),
        },
        {
          title: `The first ${MOST_RUNS} runs over reviews of ${COMPANIES} companies, all due, at one run in ten minutes`,
          columns: ['reviews', 'in each run', 'reviews a second', 'hours until none is due'],
          rows: backlogs.map(({ size, done, seconds }) => [
            size.toLocaleString('en'),
            done.join(', '),
            formatNumber(addUp(done) / seconds),
            formatNumber(((size / addUp(done)) * done.length * 10) / 60),
          ]),
          notes: ['Seconds are of this machine and this run.'],
        },
      ].filter(({ rows }) => rows.length > 0),
      figures: { sweeps, backlogs },
    };
  } finally {
    await stop();
  }
}

async function measureSweep(size: number, take: () => Consumed) {
  const { fillAgedReviews } = await import('./aged-reviews.ts');
  const { findCompany } = await import('../../functions/records/company/company.ts');
  const { authorAndModerator } = await import('../../functions/testing/people.ts');
  const { handler } = await import('../../functions/workers/archive-reviews.ts');
  process.env['SITE_ORIGIN'] = 'https://flagregister.example';
  const slug = await fillAgedReviews(size, await authorAndModerator());
  const archived: number[] = [];
  const note = async () => {
    const count = (await findCompany(slug))?.archivedCount ?? 0;
    archived.push(count);
    return count;
  };
  take();
  for (let cut = 1; cut <= CUTS; cut += 1) {
    budget.left = Math.floor(size / (CUTS + 1));
    await handler().catch(() => undefined);
    budget.left = Number.POSITIVE_INFINITY;
    await note();
  }
  do await handler();
  while ((await note()) < size);
  return { archived, ...take() };
}

const addUp = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** How many reviews each of the first runs archives in its time limit, and how long they take together. */
async function measureBacklog(size: number) {
  const { fillAgedReviews } = await import('./aged-reviews.ts');
  const { authorAndModerator } = await import('../../functions/testing/people.ts');
  const { countItems } = await import('../../functions/platform/items.ts');
  const { duePartition } = await import('../../functions/platform/keys.ts');
  const { handler } = await import('../../functions/workers/archive-reviews.ts');
  const people = await authorAndModerator();
  for (let company = 0; company < COMPANIES; company += 1) await fillAgedReviews(size / COMPANIES, people);
  const now = new Date().toISOString();
  const countDue = () =>
    countItems({
      KeyConditionExpression: 'pk = :month AND sk < :now',
      ExpressionAttributeValues: { ':month': duePartition(now.slice(0, 7)), ':now': now },
    });
  const done: number[] = [];
  let seconds = 0;
  for (let due = await countDue(); due > 0 && done.length < MOST_RUNS;) {
    const startedAt = performance.now();
    await handler();
    seconds += (performance.now() - startedAt) / 1000;
    const left = await countDue();
    done.push(due - left);
    due = left;
  }
  return { size, done, seconds };
}
