/**
 * Repeats an early touch on the control of the same name or words that took the touched one's place: React draws anew a
 * page that an add-on has changed.
 */
export function repeatAnew(touched: HTMLElement): void {
  const nameOf = (control: HTMLElement) => control.getAttribute('name') ?? control.textContent;
  const listAlike = (within: ParentNode) =>
    [...within.querySelectorAll<HTMLElement>(touched.localName)].filter(
      (one) => nameOf(one) === nameOf(touched),
    );
  const control = listAlike(document)[listAlike(touched.getRootNode() as Element).indexOf(touched)];
  if (touched.localName === 'button') return control?.click();
  const { value } = touched as HTMLInputElement;
  // React does not hear of a value that is set in the plain way.
  if (control) Reflect.set(Object.getPrototypeOf(touched) as object, 'value', value, control);
  control?.dispatchEvent(new Event('change', { bubbles: true }));
  control?.focus();
}
