/** One notice at a time, for five seconds. */
export const NOTICE_MS = 5000;

export interface Toast {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error';
}

export interface ShownNotice extends Toast {
  /** Another for every notice, the same text again included. */
  key: number;
}

let shown: ShownNotice | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();
/** Where notices may be drawn: the page, and above it each open dialog. The last is in front. */
const places: string[] = [];

function tellAll(): void {
  for (const listener of listeners) listener();
}

function set(next: ShownNotice | null): void {
  shown = next;
  tellAll();
}

/** Removes the notice that is shown, if any, and shows this one. */
export function showToast(notice: Toast): void {
  set(null);
  lastKey += 1;
  set({ ...notice, key: lastKey });
}

export const noticeStore = {
  current: () => shown,
  remove: () => set(null),
  frontPlace: () => places.at(-1),
  /** Puts a place in front of those that are there; gives what takes it away. */
  addPlace: (place: string) => {
    places.push(place);
    tellAll();
    return () => {
      places.splice(places.lastIndexOf(place), 1);
      tellAll();
    };
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
