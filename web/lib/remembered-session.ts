/** The script in index.html reads the same key before the first paint. */
const KEY = 'signed-in';

/**
 * Remembers in this browser whether somebody is signed in. The next page then starts the app untouched and
 * hides the links to log in; only the server decides who is signed in.
 */
export function rememberSession(isSignedIn: boolean): void {
  document.documentElement.classList.toggle(KEY, isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(KEY, 'yes');
    else localStorage.removeItem(KEY);
  } catch {
    /* Storage is not available: the next page asks the server first. */
  }
}
