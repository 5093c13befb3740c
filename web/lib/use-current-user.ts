import useSWR, { mutate } from 'swr';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { rememberSession } from './remembered-session.ts';

export const CURRENT_USER_KEY = 'current user';

/** Null where nobody is signed in, which is not an error. */
async function fetchCurrentUser(): Promise<CurrentUser | null> {
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

export const setCurrentUser = (user: CurrentUser | null) =>
  mutate(CURRENT_USER_KEY, user, { revalidate: false });

export const reloadCurrentUser = () => mutate(CURRENT_USER_KEY, fetchCurrentUser(), { revalidate: false });

interface CurrentUserState {
  /** Null for visitors, and until it is known who is logged in. */
  user: CurrentUser | null;
  /** Not known yet: the request is running or failed. Only the server says that nobody is logged in. */
  isLoading: boolean;
  isUnknown: boolean;
  isAdmin: boolean;
  reload: () => void;
}

export function useCurrentUser(): CurrentUserState {
  const {
    data,
    error,
    mutate: reload,
  } = useSWR<CurrentUser | null, unknown>(CURRENT_USER_KEY, fetchCurrentUser);
  const user = data ?? null;
  return {
    user,
    isLoading: data === undefined,
    isUnknown: data === undefined && error !== undefined,
    isAdmin: user?.role === 'ADMIN',
    reload: () => void reload(),
  };
}
