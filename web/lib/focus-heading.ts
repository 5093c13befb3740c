/** Puts the focus on the page's main heading, which is read out then. False when the page has none yet. */
export function focusHeading(options?: FocusOptions): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus(options);
  return true;
}

/** A page that fetches before it has a heading is waited for no longer than this. */
const PATIENCE_MS = 10_000;

/** Focuses the page's main heading once it is there, unless the focus has moved by then. Returns a function that stops waiting. */
export function focusHeadingWhenPresent(): () => void {
  /* The router sets the scroll position of a new page. */
  const focusNewHeading = () => focusHeading({ preventScroll: true });
  if (focusNewHeading()) return () => undefined;
  const left = document.activeElement;
  const observer = new MutationObserver(() => {
    const hasMovedOn = document.activeElement !== left && document.activeElement !== document.body;
    if (hasMovedOn || focusNewHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
