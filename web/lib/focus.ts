/**
 * Where the focus goes when what had it disappears: to what takes its place, which is read out then. That is the main
 * heading of a new page, the first of the items that were loaded, the item after one that left its list, and else the
 * nearest heading.
 */

/** Focuses an element, whatever it is, and leaves the page where it is scrolled to. False where there is none. */
export function focusOn(
  element: HTMLElement | null | undefined,
  options: FocusOptions = { preventScroll: true },
): boolean {
  if (!element) return false;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus(options);
  return true;
}

/**
 * As the `ref` of what takes the place of something that had the focus: it is brought into view. One function, so it is
 * focused once.
 */
export function focusOnceDrawn(element: HTMLElement | null): void {
  focusOn(element, {});
}

/** The page's main heading. False when the page has none yet. */
export const focusHeading = () => focusOn(document.querySelector<HTMLElement>('main h1'));

/** A page that fetches before it has a heading is waited for no longer than this. */
const PATIENCE_MS = 10_000;

/** Focuses the page's main heading once it is there, unless the focus has moved by then. Returns a function that stops waiting. */
export function focusHeadingWhenPresent(): () => void {
  if (focusHeading()) return () => undefined;
  const left = document.activeElement;
  const observer = new MutationObserver(() => {
    const hasMovedOn = document.activeElement !== left && document.activeElement !== document.body;
    if (hasMovedOn || focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
