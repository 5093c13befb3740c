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
  sign: 1 | -1;
  now: Date;
  /** Holds on to a company that has this name and takes reviews. */
  isOpenAs?: string;
}

/**
 * Adds approved reviews to a company's counts and totals, or takes them away: added, never read and written back. A new
 * version, so that its lists are brought in line.
 */
export function countReviews(
  slug: string,
  reviews: readonly Counted[],
  { sign, now, isOpenAs }: Step,
): Write {
  const shown = reviews.filter(({ removedAt }) => !removedAt);
  const categories = [...Map.groupBy(shown, ({ category }) => category)];
  const amount = shown.reduce((sum, { amountOwedZar }) => sum + (amountOwedZar ?? 0), 0);
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
        ':count': sign * shown.length,
        ':amount': sign * amount,
        ':removed': sign * (reviews.length - shown.length),
        ...Object.fromEntries(categories.map(([, counted], n) => [`:c${n}`, sign * counted.length])),
        ':one': 1,
        ':at': now.toISOString(),
        ...(isOpenAs !== undefined && { ':name': isOpenAs, ':proposed': 'PROPOSED', ':listed': 'LISTED' }),
      },
    },
  };
}
