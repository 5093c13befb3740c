/**
 * Where the focus goes when the focused element disappears: to its replacement, which a screen reader then
 * reads out. That is the main heading of a new page, the first of the items that were loaded, or the item
 * after one that left its list; otherwise it is the nearest heading.
 */

/** Focuses any element without scrolling the page. Returns false where there is none. */
export function focusOn(
  element: HTMLElement | null | undefined,
  options: FocusOptions = { preventScroll: true },
): boolean {
  if (!element) return false;
  allowFocus(element);
  element.focus(options);
  return true;
}

function allowFocus(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
}

/**
 * The `ref` of an element that replaces a focused one; it scrolls into view. It is one function, so that
 * React calls it, and the element gets the focus, only once.
 */
export function focusOnceDrawn(element: HTMLElement | null): void {
  focusOn(element, {});
}

/** The page's main heading, able to take the focus; null when there is none yet. */
export function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) allowFocus(heading);
  return heading;
}

/** Focuses the page's main heading. Returns false when there is none yet. */
export const focusHeading = () => focusOn(findHeading());

/** The longest wait for the heading of a page that fetches data first. */
const PATIENCE_MS = 10_000;

/** Focuses the main heading once it appears, unless the focus has moved. Returns a function to stop. */
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
