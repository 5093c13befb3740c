/**
 * A static page can be used before the app has loaded. Input, clicks and the focus from that time are carried over to the
 * app's own elements once they have replaced those of the page. The script in web/index.html marks the elements that
 * were used, from the first byte on.
 */

const USABLE = 'a, button, input, select, [tabindex]';

/** Elements by their name, with a number that tells elements of the same name apart. */
function byName(elements: Iterable<HTMLElement>): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  for (const element of elements) {
    const name = `${element.tagName} ${elementName(element)}`;
    let number = 0;
    while (found.has(`${name} ${number}`)) number += 1;
    found.set(`${name} ${number}`, element);
  }
  return found;
}

function elementName(element: HTMLElement): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLSelectElement)
    return element.labels?.[0]?.textContent ?? '';
  return element.matches('a, button') ? element.textContent : element.id;
}

const usableIn = (root: HTMLElement) => byName(root.querySelectorAll<HTMLElement>(USABLE));

/** Sets a value as if it had been typed: an element's own setter would hide the change from React. */
function fillIn(element: HTMLElement, value: string): void {
  const type = element instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event(type === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

function moveFocus(from: HTMLElement, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (from instanceof HTMLInputElement && to instanceof HTMLInputElement)
    to.setSelectionRange(from.selectionStart, from.selectionEnd);
}

/** Watches the elements in `root`; call the returned function once the app has put its own elements there. */
export function watchUntilHydrated(root: HTMLElement): () => void {
  const left = usableIn(root);
  let focused = document.activeElement;
  const focus = ({ target }: FocusEvent) => (focused = target as Element);
  // An element that is removed loses the focus as well; nobody asked for that.
  const blur = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      if (focused === target && focused?.isConnected) focused = null;
    });
  root.addEventListener('focusin', focus);
  root.addEventListener('focusout', blur);
  return () => {
    root.removeEventListener('focusin', focus);
    root.removeEventListener('focusout', blur);
    root.dataset['live'] = '';
    const arrived = usableIn(root);
    for (const [name, element] of left) {
      const successor = arrived.get(name);
      if (!successor) continue;
      const { typed, pressed } = element.dataset;
      if (typed !== undefined && 'value' in element) fillIn(successor, String(element.value));
      if (element === focused) moveFocus(element, successor);
      if (pressed !== undefined) successor.click();
    }
  };
}
