/** The cookie that says that there is a session, on AWS behind `__Host-`; the class of a page that knows it. */
const SIGNED_IN = 'signed-in';

/** Whether this browser has a session, or had one that ended elsewhere. */
export const seemsSignedIn = (): boolean => document.cookie.includes(`${SIGNED_IN}=yes`);

/** Hides or shows the links to log in. */
export function markSignedIn({ classList }: HTMLElement, isSignedIn: boolean): void {
  classList.toggle(SIGNED_IN, isSignedIn);
}

/**
 * Remembers what the server says: whether somebody is signed in. Each session comes with its cookie, and one
 * that has outlived its session is deleted here, so that the next page does not start the app untouched.
 */
export function rememberSession(isSignedIn: boolean): void {
  markSignedIn(document.documentElement, isSignedIn);
  if (isSignedIn) return;
  document.cookie =
    location.protocol === 'https:'
      ? `__Host-${SIGNED_IN}=; Path=/; Secure; Max-Age=0`
      : `${SIGNED_IN}=; Path=/; Max-Age=0`;
}
