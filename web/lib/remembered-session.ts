/** Names the storage key and the document's class. Empty after a log-out, absent for visitors. */
export const SIGNED_IN_KEY = 'signed-in';

const WRITER_KEY = 'writer';

/** Forgets what another user typed in this tab, whose session ended without a log-out. */
function keepDraftsOf(userId: string): void {
  const writer = sessionStorage.getItem(WRITER_KEY);
  if (writer !== null && writer !== userId) sessionStorage.clear();
  sessionStorage.setItem(WRITER_KEY, userId);
}

let user: string | null = null;
export const userOfPage = (): string | null => user;

/**
 * The next page then starts the app untouched and hides the links to log in, and other tabs learn of it; only the
 * server decides. A session that was found ended is no log-out: after a log-in, other tabs may still send what they hold.
 */
export function rememberSession(userId: string | null, isLogOut = false): void {
  user = userId;
  document.documentElement.classList.toggle(SIGNED_IN_KEY, userId !== null);
  try {
    if (userId !== null) keepDraftsOf(userId);
    if (userId !== null || isLogOut) localStorage.setItem(SIGNED_IN_KEY, userId ?? '');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    /* Storage is not available: the next page asks the server first. */
  }
}

let isLeft = false;
/** Draws the page anew, without drafts, where another tab logged out or in as somebody else. A visitor's calls `onLogIn`. */
export function watchSession(onLogIn: () => void): void {
  const compare = () => {
    try {
      const stored = localStorage.getItem(SIGNED_IN_KEY);
      if (stored === null || stored === (user ?? '') || isLeft) return;
      if (!user) return onLogIn();
      isLeft = true;
      sessionStorage.clear();
      location.reload();
    } catch {
      /* Storage is not available: the server refuses what is sent for somebody else. */
    }
  };
  // A page that slept missed the event.
  for (const event of ['storage', 'focus', 'pageshow']) addEventListener(event, compare);
}
