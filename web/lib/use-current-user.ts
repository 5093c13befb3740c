import useSWR from 'swr';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { rememberSession } from './remembered-session.ts';
import { cacheKey } from './use-api.ts';

export const CURRENT_USER_KEY = cacheKey('get-current-user');

/** The signed-in user; null where nobody is signed in, which is not an error. */
export async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await call('get-current-user');
    rememberSession(user.id);
    return user;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    rememberSession(null);
    return null;
  }
}

interface CurrentUserState {
  /** Null for visitors, and until it is known who is logged in. */
  user: CurrentUser | null;
  /** Not known yet: the request is running or failed. Only the server says that nobody is logged in. */
  isLoading: boolean;
  /** The request failed; `reload` tries again. */
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
