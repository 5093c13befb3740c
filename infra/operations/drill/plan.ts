import { CATEGORIES } from '../../../shared/enumerations.ts';

export const REVIEWS = 200;
export const COMPANIES = 5;
export const AUTHORS = 10;
export const MODERATORS = 8;
/** The number of the author who deletes their account halfway through. */
export const LEAVING_AUTHOR = 9;

/** The course of a review. Its number determines it, so that only the interleaving differs between runs. */
export interface Plan {
  author: number;
  company: number;
  submission: { category: string; title: string; body: string; amountOwedZar: number | null };
  verdict: 'approve' | 'reject';
  /** When its author withdraws it, if the others are not faster. */
  withdrawn: 'while it waits' | 'once approved' | 'once removed' | 'never';
  /** The number of takedown requests after its approval. */
  requests: number;
  takedown: 'action' | 'reject';
  /** The changes of the debt after the approval, all at once. */
  debt: readonly (
    | 'author pays'
    | 'company claims'
    | 'author settles'
    | 'company disputes'
    | 'company replies'
  )[];
}

const WITHDRAWN: Record<number, Plan['withdrawn']> = {
  1: 'while it waits',
  5: 'once approved',
  7: 'once removed',
};
const REQUESTS: Record<number, number> = { 0: 2, 2: 1, 5: 2, 7: 1 };

const DEBTS: Record<number, Plan['debt']> = {
  0: ['author pays', 'company replies'],
  2: ['company claims', 'company disputes'],
  4: ['author pays', 'author pays', 'company claims', 'company replies'],
  5: ['company claims', 'company replies'],
  6: ['author settles', 'company claims', 'company disputes'],
  8: ['company replies', 'author settles'],
};

export function makePlan(number: number): Plan {
  const kind = number % 10;
  const author = Math.floor((number * AUTHORS) / REVIEWS);
  return {
    author,
    company: (kind + Math.floor(number / 10)) % COMPANIES,
    submission: {
      category: CATEGORIES[Math.floor(number / 3) % CATEGORIES.length] ?? 'OTHER',
      title: makeTitle(number),
      body: `We delivered what was ordered in July. The invoice for it, the ${number}th of the year, is not paid yet.`,
      amountOwedZar: number % 6 === 0 ? null : 1_000 * number,
    },
    verdict: number % 4 === 3 ? 'reject' : 'approve',
    // An author who deletes their account also removes their reviews.
    withdrawn: author === LEAVING_AUTHOR ? 'never' : (WITHDRAWN[kind] ?? 'never'),
    requests: REQUESTS[kind] ?? 0,
    takedown: kind === 2 ? 'reject' : 'action',
    debt: DEBTS[kind] ?? [],
  };
}

const makeTitle = (number: number) => `Delivery ${number} was never paid`;
export const readNumber = (title: string) => Number(title.split(' ')[1]);
