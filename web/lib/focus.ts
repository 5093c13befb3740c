/* When the focused element disappears, the focus moves, so that a screen reader reads out what replaces it. */

/** Does not scroll the page. Returns false where there is no element. */
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

/** One function, so that React calls it, and the element gets the focus, only once. */
export function focusOnceDrawn(element: HTMLElement | null): void {
  focusOn(element, {});
}

export function findHeading(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading) allowFocus(heading);
  return heading;
}

export const focusHeading = () => focusOn(findHeading());

const PATIENCE_MS = 10_000;

/** If `isNew`, the main heading has the focus until then. Ends once the user moves it, or by the returned function. */
export function focusWhenPresent(hash = '', isNew = true): () => void {
  let left = document.activeElement;
  let isWaiting = isNew;
  /* Returns whether nothing remains to be waited for. */
  const focusPresent = (): boolean => {
    const hasMovedOn = document.activeElement !== left && document.activeElement !== document.body;
    if (hasMovedOn || focusOn(hash ? document.getElementById(hash.slice(1)) : null, {})) return true;
    if (isWaiting && focusHeading()) {
      isWaiting = false;
      left = document.activeElement;
    }
    return hash === '' && !isWaiting;
  };
  if (focusPresent()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusPresent()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
