import useSWR, { mutate } from 'swr';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { callPage } from '../../lib/api.ts';

const PAGE = 100;
const keyOf = (id: string) => ['own-review', id];

export async function findOwnReview(id: string): Promise<OwnReview | null> {
  let cursor: string | undefined;
  do {
    const page = await callPage('list-own-reviews', { query: { limit: PAGE, cursor } });
    const found = page.items.find((review) => review.id === id);
    if (found) return found;
    cursor = page.next ?? undefined;
  } while (cursor);
  return null;
}

export const useOwnReview = (id: string | null) =>
  useSWR<OwnReview | null, unknown>(id && keyOf(id), () => findOwnReview(id ?? ''), {
    revalidateOnMount: true,
    dedupingInterval: 0,
  });

export const rememberOwnReview = (review: OwnReview) =>
  mutate(keyOf(review.id), review, { revalidate: false });
