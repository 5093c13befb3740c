const nameOf = (control: HTMLElement) => control.getAttribute('name') ?? control.textContent;

const listAlike = (control: HTMLElement, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>(control.localName)].filter(
    (one) => nameOf(one) === nameOf(control),
  );

/** React notices a value only through the prototype's setter, and a tick only through a click. */
function putIn(control: HTMLElement, entered: HTMLElement): void {
  const { type, checked, value } = entered as HTMLInputElement;
  if (type === 'radio' || type === 'checkbox') {
    if ((control as HTMLInputElement).checked !== checked) control.click();
    return;
  }
  Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control);
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** On the control of the same name or words: React draws anew a page that an add-on changed, or that needs the app. */
export function repeatAnew(touched: HTMLElement): void {
  const place = listAlike(touched, touched.getRootNode() as Element).indexOf(touched);
  const control = listAlike(touched, document)[place];
  if (touched.localName === 'button') return control?.click();
  if (control) putIn(control, touched);
  control?.focus();
}

function isEntered(control: HTMLElement): boolean {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  if (control instanceof HTMLInputElement && control.checked !== control.defaultChecked) return true;
  const isBox = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  return isBox && control.value !== control.defaultValue;
}

/** The app has restored a draft there, which holds more than was typed since. */
function isFilled(control: HTMLElement, drawn: HTMLElement): boolean {
  if (!control.matches('textarea, input:not([type=radio], [type=checkbox])')) return false;
  const { value } = control as HTMLInputElement;
  return value !== '' && value !== (drawn as HTMLInputElement).defaultValue;
}

/** `draw` must draw at once. After a reload, the router restores the place. */
export function drawAnew(root: HTMLElement, draw: () => void): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const place = visit?.type === 'navigate' ? scrollY : 0;
  const focused = document.activeElement;
  const kept = [...root.querySelectorAll<HTMLElement>('a, button, input, select, textarea')]
    .filter((control) => isEntered(control) || control === focused)
    .map((control) => ({ control, at: listAlike(control, root).indexOf(control) }));
  draw();
  if (place > 0) scrollTo(0, place);
  for (const { control, at } of kept) {
    const now = listAlike(control, root)[at];
    if (now && isEntered(control) && !isFilled(now, control)) putIn(now, control);
    if (control === focused) now?.focus({ preventScroll: true });
  }
}
