/* Imported here, because half a second is too short to load the toast region. */
import '../../ui/toast-region.tsx';
import { showToast } from '../../lib/toaster.ts';

/** Long enough to start reading the toast. */
const REDIRECT_MS = 500;

/** If `go` returns true, it has navigated itself. Returns a function that cancels this. */
export function leaveForLogin(go: (returnTo: string) => boolean = () => false): () => void {
  showToast({
    tone: 'error',
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  });
  const { pathname, search } = window.location;
  const returnTo = pathname + search;
  const timer = setTimeout(() => {
    if (!go(returnTo)) window.location.assign(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
  }, REDIRECT_MS);
  return () => clearTimeout(timer);
}
