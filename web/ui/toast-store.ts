/** One toast is shown at a time, for five seconds. */
export const TOAST_MS = 5000;

export interface ToastText {
  title: string;
  description?: string | undefined;
}

interface Toast extends ToastText {
  tone: 'success' | 'error';
}

export interface ShownToast extends Toast {
  /** Unique for every toast, even where its text is the same. */
  key: number;
}

let shown: ShownToast | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();
/** The regions that can show toasts: the page, and above it each open dialog. The last one is in front. */
const regions: string[] = [];

function notifyAll(): void {
  for (const listener of listeners) listener();
}

function set(next: ShownToast | null): void {
  shown = next;
  notifyAll();
}

/** Shows a toast in place of the one that is shown, if any. */
export function showToast(toast: Toast): void {
  set(null);
  lastKey += 1;
  set({ ...toast, key: lastKey });
}

export const toastStore = {
  current: () => shown,
  remove: () => set(null),
  frontRegion: () => regions.at(-1),
  /** Adds a region in front of the others; returns a function that removes it. */
  addRegion: (region: string) => {
    regions.push(region);
    notifyAll();
    return () => {
      regions.splice(regions.lastIndexOf(region), 1);
      notifyAll();
    };
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
