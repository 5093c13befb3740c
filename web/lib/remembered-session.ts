/** The storage key that says that somebody is signed in, and the document's class once that is read. */
export const SIGNED_IN_KEY = 'signed-in';

/** The next page then starts the app untouched and hides the links to log in; only the server decides. */
export function rememberSession(isSignedIn: boolean): void {
  document.documentElement.classList.toggle(SIGNED_IN_KEY, isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(SIGNED_IN_KEY, 'yes');
    else localStorage.removeItem(SIGNED_IN_KEY);
  } catch {
    /* Storage is not available: the next page asks the server first. */
  }
}
