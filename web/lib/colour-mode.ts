type ColourMode = 'light' | 'dark';

/** The script in index.html reads the same key before the first paint. */
const KEY = 'colour-mode';

/** The mode that is shown; light where there is no document to ask. */
export function currentColourMode(): ColourMode {
  if (typeof document === 'undefined') return 'light';
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Shows a mode now and, where storage is open, on every later visit. */
export function chooseColourMode(mode: ColourMode): void {
  const { classList } = document.documentElement;
  classList.remove('light', 'dark');
  classList.add(mode);
  try {
    localStorage.setItem(KEY, mode);
  } catch {
    /* Storage is closed: the choice lasts until the page is left. */
  }
}
