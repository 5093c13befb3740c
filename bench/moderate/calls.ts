import { newModerator } from '../../functions/testing/caller.ts';
import {
  approve as approveAs,
  reject as rejectAs,
  unpublish as unpublishAs,
} from '../../functions/testing/flagging.ts';
import { step, underReview } from '../../functions/testing/takedowns.ts';
import { handler as getAdminStats } from '../../functions/moderation/get-admin-stats.ts';
import { approveReview } from '../../functions/moderation/approve.ts';
import { handler as listPending } from '../../functions/moderation/list-pending-reviews.ts';
import type { CompanyRecord } from '../../functions/records/company/company.ts';
import { type Figure, figure, type Goal } from '../table/figures.ts';
import { createFlag, newAuthor, makeRuling, listWithReviews } from '../table/flagged-companies.ts';
import type { Consumed } from '../table/meter.ts';
import { fillQueue } from './pending-reviews.ts';

const ROUNDS = 8;
const NAMES = [
  'Brickfield Roofing',
  'Quartzite Haulage',
  'Ironbark Fencing',
  'Sandpiper Catering',
  'Zebrawood Joinery',
];

export type Queue = Awaited<ReturnType<typeof newQueue>>;

/** A queue of so many, and five listed companies to write about. */
export async function newQueue(size: number) {
  const author = await newAuthor();
  const companies: CompanyRecord[] = [];
  for (const name of NAMES) companies.push(await listWithReviews(author, name, 1, 600));
  const [company] = companies as [CompanyRecord];
  await fillQueue(size, { author, company });
  const { caller: moderator } = await newModerator();
  return { author, companies, company, moderator };
}

/** Consumed capacity of each call of a moderator, session included. */
export async function callFigures(queue: Queue, take: () => Consumed): Promise<Figure[]> {
  const { author, company, moderator } = queue;
  const pending = () => createFlag({ author, company });
  const shown = async () => {
    const id = await pending();
    await approveReview(id, makeRuling());
    return id;
  };
  let next = '';
  return [
    ...(await measureCalls(take, 'Queue page', { read: { max: 5 } }, nothing, async () => {
      const page = await moderator.call('list-pending-reviews', listPending);
      next = /cursor=([^&>]+)/.exec(page.headers['link'] ?? '')?.[1] ?? '';
      if (!next) throw new Error('The queue has no second page');
      return page;
    })),
    ...(await measureCalls(take, 'Next queue page', {}, nothing, () =>
      moderator.call('list-pending-reviews', listPending, { query: { cursor: decodeURIComponent(next) } }),
    )),
    ...(await measureCalls(take, 'Stats', { read: { max: 5 } }, nothing, () =>
      moderator.call('get-admin-stats', getAdminStats),
    )),
    ...(await measureCalls(take, 'Approve, lists included', {}, pending, (id) => approveAs(moderator, id))),
    ...(await measureCalls(
      take,
      'Approve: the decision alone',
      { write: { max: 100 } },
      pending,
      async (id) => {
        await approveReview(id, makeRuling());
        return OK;
      },
    )),
    ...(await measureCalls(take, 'Reject', { write: { max: 100 } }, pending, (id) =>
      rejectAs(moderator, id),
    )),
    ...(await measureCalls(take, 'Unpublish, lists included', {}, shown, (id) => unpublishAs(moderator, id))),
    ...(await measureCalls(take, 'Action a takedown, lists included', {}, disputed, ({ id }) =>
      step(moderator, 'action', id),
    )),
    ...(await measureCalls(take, 'Reject a takedown', {}, disputed, ({ id }) =>
      step(moderator, 'reject', id),
    )),
  ];

  async function disputed() {
    return underReview(moderator, await shown());
  }
}

const OK = { status: 200 };
const nothing = () => Promise.resolve(null);

/** Several calls of a kind; what one needs before it is not counted. */
async function measureCalls<T>(
  take: () => Consumed,
  pattern: string,
  goals: { read?: Goal; write?: Goal },
  prepare: () => Promise<T>,
  call: (prepared: T) => Promise<{ status: number }>,
): Promise<Figure[]> {
  const consumed: Consumed[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const prepared = await prepare();
    take();
    const { status } = await call(prepared);
    if (status !== 200) throw new Error(`${pattern} answered ${status}`);
    consumed.push(take());
  }
  const read = figure(pattern, 'read units', consumed, goals.read);
  const write = figure(pattern, 'write units', consumed, goals.write);
  return write.values.some((units) => units > 0) ? [read, write] : [read];
}
