/* Stands in for react and its JSX runtime where a page is drawn once (markup-of.ts): hooks give their first value. */

export const Fragment = Symbol('fragment');

export function jsx(type: unknown, props: Record<string, unknown>): object {
  return { type, props };
}
export const jsxs = jsx;

let ids = 0;
/** Unique in the page, and never one of React's. */
export const useId = () => `still-${(ids += 1)}`;
/** Before each page, so that the same page is always drawn the same. */
export function restartIds(): void {
  ids = 0;
}
export const useState = <T>(first: T | (() => T)) => [
  typeof first === 'function' ? (first as () => T)() : first,
  () => undefined,
];
export const useRef = <T>(current: T) => ({ current });
