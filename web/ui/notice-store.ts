/** Spec §9: one notice at a time, for five seconds. */
export const NOTICE_MS = 5000;

export interface Notice {
  title: string;
  description?: string | undefined;
  tone: 'success' | 'error';
}

export interface ShownNotice extends Notice {
  /** Another for every notice, the same text again included. */
  key: number;
}

let shown: ShownNotice | null = null;
let lastKey = 0;
const listeners = new Set<() => void>();

function set(next: ShownNotice | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Removes the notice that is shown, if any, and shows this one. */
export function showNotice(notice: Notice): void {
  set(null);
  lastKey += 1;
  set({ ...notice, key: lastKey });
}

export const noticeStore = {
  current: () => shown,
  remove: () => set(null),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
