import useSWR from 'swr';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { cacheKey } from './use-api.ts';

export const CURRENT_USER_KEY = cacheKey('get-current-user');

/** The signed-in user; null where nobody is, which is no error. */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    return await call('get-current-user');
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

interface CurrentUserState {
  /** null while loading, for visitors, and when asking failed. */
  user: CurrentUser | null;
  isLoading: boolean;
  isAdmin: boolean;
}

export function useCurrentUser(): CurrentUserState {
  const { data, isLoading } = useSWR(CURRENT_USER_KEY, fetchCurrentUser);
  const user = data ?? null;
  return { user, isLoading, isAdmin: user?.role === 'ADMIN' };
}
