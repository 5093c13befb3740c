import { shardOf } from '../../platform/counters.ts';
import { type Figures, sumFigures } from '../../platform/sum-figures.ts';
import { PENDING } from '../statistics/list-counts.ts';
import { derive } from './derive.ts';
import type { ReviewSummary } from './review.ts';

export interface ReviewSums {
  /**
   * By the company's slug: its figures, and how many reviews count each author. A company without a review
   * that counts is absent.
   */
  companies: ReadonlyMap<string, Figures>;
  reporters: ReadonlyMap<string, Figures>;
  /** For the register. */
  totals: Figures;
  /** By the sort key of the shard: how many wait, in total and by the day of their submission. */
  pending: ReadonlyMap<string, Figures>;
}

const NO_TOTALS = { reviews: 0, outstanding: 0, settled: 0, replies: 0 };

/** The reference for all numbers that derive from reviews: tests and rebuild-index compare the table with it. */
export function sumReviews(heads: readonly ReviewSummary[]): ReviewSums {
  const all = heads.map((head) => ({ head, derived: derive(head) }));
  const bySlug = Map.groupBy(all, ({ head }) => head.companySlug);
  const reporters = new Map(
    [...bySlug].map(([slug, own]) => [
      slug,
      sumFigures(...own.map(({ derived: { reporter } }) => [reporter ? { [reporter]: 1 } : {}, 1] as const)),
    ]),
  );
  const companies = new Map(
    [...bySlug].map(([slug, own]) => [
      slug,
      sumFigures(...own.map(({ derived }) => [derived.company, 1] as const), [
        { reporterCount: Object.keys(reporters.get(slug) ?? {}).length },
        1,
      ]),
    ]),
  );
  const waiting = all.filter(({ head }) => head.status === 'PENDING');
  const byShard = Map.groupBy(waiting, ({ head }) => shardOf('lists', PENDING, head.id).sk);
  const pending = [...byShard].map(
    ([sk, own]) => [sk, sumFigures(...own.map(({ derived }) => [derived.pending, 1] as const))] as const,
  );
  return {
    companies,
    reporters,
    totals: { ...NO_TOTALS, ...sumFigures(...all.map(({ derived }) => [derived.totals, 1] as const)) },
    pending: new Map(pending),
  };
}
