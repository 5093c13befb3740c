import type { Category } from '../../shared/enumerations.ts';
import { companyKey } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';

/** What of an approved review decides how its company's figures count it. */
interface Counted {
  category: Category;
  amountOwedZar: number | null;
  /** Set where a takedown keeps it from view: it counts among the removed ones alone. */
  removedAt?: string | null;
}

interface Step {
  /** What is counted from now on. */
  come?: readonly Counted[];
  /** What is counted no longer. */
  gone?: readonly Counted[];
  now: Date;
  /** Holds on to a company that has this name and takes reviews. */
  isOpenAs?: string;
}

type Signed = Counted & { by: 1 | -1 };

const sumOf = (steps: readonly Signed[], valueOf: (step: Signed) => number = () => 1) =>
  steps.reduce((sum, step) => sum + step.by * valueOf(step), 0);

/**
 * Changes a company's counts and totals by approved reviews that come and go: added, never read and written back. A new
 * version, so that its lists are brought in line.
 */
export function countReviews(slug: string, { come = [], gone = [], now, isOpenAs }: Step): Write {
  const steps: Signed[] = [
    ...come.map((review) => ({ ...review, by: 1 as const })),
    ...gone.map((review) => ({ ...review, by: -1 as const })),
  ];
  const shown = steps.filter(({ removedAt }) => !removedAt);
  const categories = [...Map.groupBy(shown, ({ category }) => category)];
  const perCategory = categories.map((_, n) => `categoryCounts.#c${n} = categoryCounts.#c${n} + :c${n},`);
  const names = {
    ...(isOpenAs !== undefined && { '#status': 'status', '#name': 'name' }),
    ...Object.fromEntries(categories.map(([category], n) => [`#c${n}`, category])),
  };
  return {
    name: 'company',
    update: {
      Key: companyKey(slug),
      UpdateExpression: `SET reviewCount = reviewCount + :count, totalOwed = totalOwed + :amount,
        removedCount = removedCount + :removed, ${perCategory.join(' ')} version = version + :one, updatedAt = :at`,
      ConditionExpression:
        isOpenAs === undefined ? 'attribute_exists(pk)' : '#name = :name AND #status IN (:proposed, :listed)',
      ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
      ExpressionAttributeValues: {
        ':count': sumOf(shown),
        ':amount': sumOf(shown, ({ amountOwedZar }) => amountOwedZar ?? 0),
        ':removed': sumOf(steps.filter(({ removedAt }) => removedAt)),
        ...Object.fromEntries(categories.map(([, counted], n) => [`:c${n}`, sumOf(counted)])),
        ':one': 1,
        ':at': now.toISOString(),
        ...(isOpenAs !== undefined && { ':name': isOpenAs, ':proposed': 'PROPOSED', ':listed': 'LISTED' }),
      },
    },
  };
}
