import { unload } from 'swr';
import type { BodyOf } from '../../shared/routes.ts';
import type { LogIn, SignUp } from '../../shared/schemas/accounts.ts';
import { ApiError } from './api-error.ts';
import { call } from './api.ts';
import { reloadCurrentUser, setCurrentUser } from './use-current-user.ts';
import { rememberSession } from './remembered-session.ts';
import { forgetRenderedData } from './rendered-data.ts';

async function startAfresh(): Promise<void> {
  forgetRenderedData();
  unload({ revalidate: false });
  await reloadCurrentUser();
}

/** Returns a challenge where the account first needs a code. Throws ApiError. */
export async function logIn(body: LogIn): Promise<string | null> {
  try {
    await call('log-in', { body });
  } catch (error) {
    if (error instanceof ApiError && error.body.challenge !== undefined) return error.body.challenge;
    throw error;
  }
  await startAfresh();
  return null;
}

export async function logInWithCode(body: BodyOf<'log-in-with-code'>): Promise<void> {
  await call('log-in-with-code', { body });
  await startAfresh();
}

export async function signUp(body: SignUp): Promise<void> {
  await call('sign-up', { body });
  await startAfresh();
}

/** Drafts are only for the person who wrote them, in this tab. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    /* Storage is not available, so it has no drafts. */
  }
}

/** Leaves the page before clearing: a page for signed-in users would redirect to log-in. Throws ApiError. */
export async function logOut(leave: Leave): Promise<void> {
  await call('log-out');
  await forgetSession(leave);
}

export async function deleteAccount(leave: Leave): Promise<void> {
  await call('delete-user');
  await forgetSession(leave);
}

/** The service worker's files are deleted too, because they show which pages were opened here. */
async function forgetFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

type Leave = () => void | Promise<void>;

async function forgetSession(leave: Leave): Promise<void> {
  await leave();
  forgetDrafts();
  rememberSession(null, true);
  unload({ revalidate: false });
  await setCurrentUser(null);
  await forgetFiles().catch(() => undefined);
}
