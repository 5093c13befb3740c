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

/** The same, however late the heading arrives, unless its person has moved on by then. Gives what ends the wait. */
export function focusHeadingOnceThere(): () => void {
  /* Where a new page stands is the router's to say. */
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
