import { showToast } from '../../ui/toast-store.ts';

/** Long enough to read the notice begin. */
const REDIRECT_MS = 500;

/** Says that nobody is logged in, then goes to log in and comes back to this page. Gives a way to stay after all. */
export function leaveForLogin(): () => void {
  showToast({
    tone: 'error',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  });
  const { pathname, search } = window.location;
  const address = `/api/login?returnTo=${encodeURIComponent(pathname + search)}`;
  const timer = setTimeout(() => window.location.assign(address), REDIRECT_MS);
  return () => clearTimeout(timer);
}
