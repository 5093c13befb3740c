import { type Caller, newModerator } from '../../functions/testing/caller.ts';
import { approve, reject } from '../../functions/testing/flagging.ts';
import { quantile } from '../quantiles.ts';
import { createFlag } from '../table/flagged-companies.ts';
import type { Queue } from './calls.ts';
import type { Transactions } from './cancellations.ts';

export const MODERATORS = 8;
const DECISIONS = 160;
/** One of so many reviews is rejected. */
const REJECTED = 4;

export interface Concurrency extends Transactions {
  situation: string;
  decisions: number;
  /** Decided by somebody else a moment before. */
  late: number;
  aSecond: number;
  p50Ms: number;
  p99Ms: number;
}

/** Eight moderators who decide as fast as they can: each their own reviews, of five companies or one; or two the same. */
export async function measureConcurrency(queue: Queue, take: () => Transactions): Promise<Concurrency[]> {
  const moderators: Caller[] = [];
  while (moderators.length < MODERATORS) moderators.push((await newModerator()).caller);
  const five = queue.companies;
  const one = [queue.company];
  const situations: [string, typeof five, number][] = [
    ['five companies, each their own', five, 1],
    ['one company, each their own', one, 1],
    ['five companies, two at each', five, 2],
  ];
  const found: Concurrency[] = [];
  for (const [situation, companies, reach] of situations) {
    const ids: string[] = [];
    for (let n = 0; n < DECISIONS; n += 1) {
      const company = companies[n % companies.length] ?? queue.company;
      ids.push(await createFlag({ author: queue.author, company }));
    }
    take();
    found.push({ situation, ...(await decideAll(ids, moderators, reach)), ...take() });
  }
  return found;
}

/** Each review is handed to so many moderators, as they become free. */
async function decideAll(ids: readonly string[], moderators: readonly Caller[], reach: number) {
  const queue = ids.flatMap((id, n) =>
    Array.from({ length: reach }, () => ({ id, isRejected: n % REJECTED === 3 })),
  );
  const durations: number[] = [];
  let late = 0;
  const work = async (moderator: Caller) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const startMs = performance.now();
      const { status } = await (next.isRejected ? reject : approve)(moderator, next.id);
      if (status === 200) durations.push(performance.now() - startMs);
      else if (status === 409) late += 1;
      else throw new Error(`A decision answered ${status}`);
    }
  };
  const startMs = performance.now();
  await Promise.all(moderators.map(work));
  const seconds = (performance.now() - startMs) / 1_000;
  return {
    decisions: durations.length,
    late,
    aSecond: durations.length / seconds,
    p50Ms: quantile(durations, 0.5),
    p99Ms: quantile(durations, 0.99),
  };
}
