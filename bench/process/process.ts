import { formatNumber, readNumbers, readOption, type Report } from '../report.ts';
import { startEngines, useNewTable } from '../table/engines.ts';
import type { Consumed } from '../table/meter.ts';

/** How often the run is cut off before it is let through. */
const CUTS = 10;
/** Companies whose reviews are due together. */
const COMPANIES = 50;
/** Runs over a backlog that are measured: those that follow are as long. */
const MOST_RUNS = 10;

/** How many transactions are still let through: then nothing is, as for a process that is gone. */
const budget = { left: Number.POSITIVE_INFINITY };

interface Step extends Consumed {
  step: string;
}

/**
 * What the calls consume by which people ask, appeal and are answered, and the public figures, with so many items of each kind;
 * and the runs over so many reviews that become older reports, cut off ten times, and one after another. `--sizes=1000,100000`,
 * `--only=backlog`.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const sizes = readNumbers(args, 'sizes', [1000]);
  const only = readOption(args, 'only');
  const asks = (part: 'calls' | 'sweep' | 'backlog') => only === undefined || only === part;
  const stop = await startEngines();
  try {
    const { createMeter } = await import('../table/meter.ts');
    const { table } = await import('../../functions/platform/table.ts');
    const take = createMeter(table);
    // Put on the client before its first call, which keeps what it finds then.
    table.middlewareStack.add(
      (next, { commandName = '' }) =>
        (sent) => {
          if (commandName === 'TransactWriteItemsCommand') budget.left -= 1;
          if (budget.left < 0) throw Object.assign(new Error('cut off'), { name: 'ServiceUnavailable' });
          return next(sent);
        },
      { step: 'initialize', name: 'cut' },
    );
    const calls: { size: number; steps: Step[] }[] = [];
    const sweeps: { size: number; ends: Awaited<ReturnType<typeof measureSweep>> }[] = [];
    const backlogs: Awaited<ReturnType<typeof measureBacklog>>[] = [];
    for (const size of sizes) {
      await useNewTable(`process-${size}`);
      if (asks('calls')) calls.push({ size, steps: await measureCalls(size, take) });
      await useNewTable(`sweep-${size}`);
      if (asks('sweep')) sweeps.push({ size, ends: await measureSweep(size, take) });
      await useNewTable(`backlog-${size}`);
      if (asks('backlog')) backlogs.push(await measureBacklog(size));
    }
    const names = calls[0]?.steps.map(({ step }) => step) ?? [];
    const units = (step: Step | undefined) =>
      step ? `${formatNumber(step.writeUnits)} / ${formatNumber(step.readUnits)}` : '';
    return {
      sections: [
        {
          title: 'Write and read units of each call, by the number of items of its kind',
          columns: ['call', ...sizes.map((size) => size.toLocaleString('en'))],
          rows: names.map((name) => [
            name,
            ...calls.map(({ steps }) => units(steps.find(({ step }) => step === name))),
          ]),
        },
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
      figures: { calls, sweeps, backlogs },
    };
  } finally {
    await stop();
  }
}

async function measureCalls(size: number, take: () => Consumed): Promise<Step[]> {
  const privacy = await import('../../functions/testing/privacy.ts');
  const { Caller } = await import('../../functions/testing/caller.ts');
  const { authorAndModerator } = await import('../../functions/testing/people.ts');
  const { approve, flag, propose, reject } = await import('../../functions/testing/flagging.ts');
  const handlers = {
    due: (await import('../../functions/moderation/list-due.ts')).handler,
    figures: (await import('../../functions/transparency/get-transparency.ts')).handler,
    decisions: (await import('../../functions/transparency/list-decisions.ts')).handler,
    appeal: (await import('../../functions/appeals/appeal-review.ts')).handler,
    appeals: (await import('../../functions/appeals/list-appeals.ts')).handler,
    refuse: (await import('../../functions/appeals/refuse-appeal.ts')).handler,
    still: (await import('../../functions/debts/say-still-owed.ts')).handler,
  };
  await fillProcess(size);
  const { author, moderator } = await authorAndModerator();
  const other = (await authorAndModerator()).moderator;
  const company = await propose(author);
  const steps: Step[] = [];
  const measured = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    take();
    const result = await work();
    steps.push({ step, ...take() });
    return result;
  };
  const { reference } = (await measured('Ask about personal information', () => privacy.askPrivacy())).json;
  const code = (await privacy.privacyCodes(reference)).at(-1) ?? '';
  await measured('Prove the address', () => privacy.confirmPrivacy(reference, code));
  await measured('See where it stands', () => privacy.privacyStatus(reference));
  await measured('List privacy requests', () => privacy.privacyRequests(moderator));
  await measured('Take one up', () => privacy.privacyStep(moderator, 'start', reference));
  const words = { answer: 'Nothing about you is stored here.' };
  await measured('Answer it', () => privacy.privacyStep(moderator, 'answer', reference, words));
  const rejected = await flag(author, company.id);
  await reject(moderator, rejected.id, { reasonCode: 'UNSUPPORTED' });
  const params = { id: rejected.id };
  const body = { body: 'The bank statement that I attached shows it on the second page of the file.' };
  const appeal = await measured('Appeal against a rejection', () =>
    author.call<{ id: string }>('appeal-review', handlers.appeal, { params, body }),
  );
  await measured('List appeals', () => other.call('list-appeals', handlers.appeals));
  await measured('Refuse the appeal', () =>
    other.call('refuse-appeal', handlers.refuse, { params: appeal.json, body: { reason: 'It does not.' } }),
  );
  const old = await flag(author, company.id, { incidentDate: '2020-01-01' });
  await measured('Publish an older report', () => approve(moderator, old.id));
  const since = { on: new Date().toISOString().slice(0, 10), ground: 'ACKNOWLEDGED' };
  await measured('Say that it is still owed', () =>
    author.call('say-still-owed', handlers.still, { params: { id: old.id }, body: since }),
  );
  await measured('What is due', () => moderator.call('list-due', handlers.due));
  const visitor = new Caller();
  await measured('The public figures', () => visitor.call('get-transparency', handlers.figures));
  await measured('A page of the log', () => visitor.call('list-decisions', handlers.decisions));
  return steps;
}

/** So many appeals and privacy requests that wait, decisions on record, and 24 months in which decisions took as long as they may. */
async function fillProcess(size: number): Promise<void> {
  const { putItems } = await import('../../functions/testing/register.ts');
  const { newPrivacyRequest } = await import('../../functions/privacy/privacy-writes.ts');
  const { OPEN_PRIVACY_REQUESTS } = await import('../../functions/records/privacy/privacy-request.ts');
  const { APPEAL_QUEUE } = await import('../../functions/records/appeal/appeal.ts');
  const { createAppeal } = await import('../../functions/appeals/appeal-writes.ts');
  const { hoursTaken } = await import('../../functions/records/statistics/figures.ts');
  const { decisionLogKey, monthFiguresKey } = await import('../../functions/platform/keys.ts');
  const { monthsUpTo } = await import('../../shared/dates.ts');
  const now = new Date();
  const day = 24 * 60 * 60 * 1000;
  const sent = {
    ...{ kind: 'ACCESS' as const, name: 'Lerato Khumalo', email: 'lerato@example.co.za', reviewId: null },
    details: 'I should like to have a copy of everything that is held about me in this register, please.',
  };
  for (let done = 0; done < size; done += 1000)
    await putItems(
      Array.from({ length: Math.min(1000, size - done) }, (_unused, n) => {
        const at = new Date(now.getTime() - (n % 300) * day);
        const request = newPrivacyRequest(sent, now).after;
        const { expiresAtSeconds: _, ...kept } = request;
        const waits = { queue: OPEN_PRIVACY_REQUESTS, queuedAt: `${request.answerBy}#${request.reference}` };
        const subject = { kind: 'REVIEW' as const, subjectId: `none-${done + n}`, body: sent.details };
        const { appeal } = createAppeal(subject, now);
        const log = decisionLogKey(at.toISOString().slice(0, -1), `${done + n}`);
        return [
          { ...kept, status: 'RECEIVED', ...waits },
          { ...appeal, queue: APPEAL_QUEUE, queuedAt: `${appeal.decideBy}#${appeal.id}` },
          { ...log, kind: 'REVIEW', outcome: 'APPROVED', reasonCode: null, hours: n % 60 },
        ];
      }).flat(),
    );
  const hours = Object.assign(
    {},
    ...Array.from({ length: 14 * 24 }, (_, n) =>
      hoursTaken(new Date(now.getTime() - n * 60 * 60 * 1000).toISOString(), now),
    ),
  ) as object;
  const counts = Object.fromEntries(
    ['submitted', 'approved', 'rejected', 'late', 'received', 'actioned', 'refused', 'settled'].map(
      (name) => [name, size],
    ),
  );
  await putItems(
    monthsUpTo(now, 24).flatMap((month) =>
      [0, 1].map((shard) => ({ ...monthFiguresKey(month, shard), ...counts, ...hours })),
    ),
  );
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

/** How many reviews each of the first runs archives, within its own time, and how long they take together. */
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
