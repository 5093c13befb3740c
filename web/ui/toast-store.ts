/** One notice at a time, for five seconds. */
export const TOAST_MS = 5000;

export interface ToastText {
  title: string;
  description?: string | undefined;
}

interface Toast extends ToastText {
  tone: 'success' | 'error';
}

export interface ShownToast extends Toast {
  /** Another for every notice, the same text again included. */
  key: number;
}

let shown: ShownToast | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();
/** Where notices may be drawn: the page, and above it each open dialog. The last is in front. */
const regions: string[] = [];

function notifyAll(): void {
  for (const listener of listeners) listener();
}

function set(next: ShownToast | null): void {
  shown = next;
  notifyAll();
}

/** Removes the notice that is shown, if any, and shows this one. */
export function showToast(toast: Toast): void {
  set(null);
  lastKey += 1;
  set({ ...toast, key: lastKey });
}

export const toastStore = {
  current: () => shown,
  remove: () => set(null),
  frontRegion: () => regions.at(-1),
  /** Puts a place in front of those that are there; gives what takes it away. */
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
