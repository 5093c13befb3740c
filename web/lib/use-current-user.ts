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
  /** null for visitors, and while it is not known who is logged in. */
  user: CurrentUser | null;
  /** Not known yet: being asked, or asking failed. Somebody is logged out only where the server says so. */
  isLoading: boolean;
  /** Asking failed; `reload` asks again. */
  isUnknown: boolean;
  isAdmin: boolean;
  reload: () => void;
}

export function useCurrentUser(): CurrentUserState {
  const { data, error, mutate } = useSWR<CurrentUser | null, unknown>(CURRENT_USER_KEY, fetchCurrentUser);
  const user = data ?? null;
  return {
    user,
    isLoading: data === undefined,
    isUnknown: data === undefined && error !== undefined,
    isAdmin: user?.role === 'ADMIN',
    reload: () => void mutate(),
  };
}
