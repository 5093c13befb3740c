/** Puts the focus on the page's main heading, which is read out then. False when the page has none yet. */
export function focusHeading(options?: FocusOptions): boolean {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus(options);
  return true;
}
