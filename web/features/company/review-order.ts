import { CATEGORIES, type Category, REVIEW_SORTS, type ReviewSort } from '../../../shared/enumerations.ts';
import { pickChoice } from '../../lib/pick-choice.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { useSearch } from '../../lib/use-search.ts';

export interface ReviewOrder {
  category: Category | 'all';
  sortBy: ReviewSort;
}

const ALL_NEWEST_FIRST: ReviewOrder = { category: 'all', sortBy: 'recent' };

/** The query for the address, without default values. Also the query of the call. */
export function toQuery({ category, sortBy }: ReviewOrder): Partial<Record<keyof ReviewOrder, string>> {
  return { ...(category !== 'all' && { category }), ...(sortBy !== 'recent' && { sortBy }) };
}

export const isDefault = (order: ReviewOrder): boolean => Object.keys(toQuery(order)).length === 0;

const readOrder = (search: URLSearchParams): ReviewOrder => ({
  category: pickChoice(CATEGORIES, search.get('category'), 'all'),
  sortBy: pickChoice(REVIEW_SORTS, search.get('sortBy'), 'recent'),
});

/** The server draws the newest. */
export function useReviewOrder() {
  const [search, changeSearch] = useSearch();
  const isHydrated = useHydrated();
  const order = isHydrated ? readOrder(search) : ALL_NEWEST_FIRST;
  const change = (some: Partial<ReviewOrder>) =>
    changeSearch((latest) => toQuery({ ...readOrder(latest), ...some }), { preventScrollReset: true });
  return { order, change };
}
