import { type Figures, sumFigures } from '../../platform/sum-figures.ts';
import { derive } from './derive.ts';
import type { ReviewSummary } from './review.ts';

/** By the company's slug: its figures, and how many reviews count each author. */
interface ReviewSums {
  companies: ReadonlyMap<string, Figures>;
  reporters: ReadonlyMap<string, Figures>;
}

/** The reference for companies' numbers that derive from reviews: tests and rebuild-index compare with it. */
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
  return { companies, reporters };
}
