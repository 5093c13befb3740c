import useSWR from 'swr';
import type { ReviewRemoval } from '../../../shared/schemas/errors.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useRenderedData } from '../../lib/rendered-data.ts';

/** Where the server writes it into the page of a removed review. */
export const removalKey = (id: string): string => `removal of review ${id}`;

export function useRemoval(id: string, error: unknown): ReviewRemoval | null {
  const key = removalKey(id);
  const { data = null } = useSWR<ReviewRemoval>(key, null, useRenderedData<ReviewRemoval>(key));
  return error instanceof ApiError ? error.removal : data;
}
