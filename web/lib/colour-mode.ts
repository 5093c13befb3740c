type ColourMode = 'light' | 'dark';

export const COLOUR_MODE_KEY = 'colour-mode';

const listeners = new Set<() => void>();

export const currentColourMode = (): ColourMode =>
  document.documentElement.classList.contains('dark') ? 'dark' : 'light';

export function onColourMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function chooseColourMode(mode: ColourMode): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  for (const listener of listeners) listener();
  try {
    localStorage.setItem(COLOUR_MODE_KEY, mode);
  } catch {
    /* Storage is not available: the choice lasts until the page is left. */
  }
}
