import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/*
 * What was typed into a form and not sent: kept in this tab, over a reload. Logging out clears all that the tab keeps
 * (lib/session.ts). Storage may be closed: then it lasts as long as the page.
 */

/** The fields of a stored draft that the form still has, each of the type that it has there; null where there are none. */
export function parseDraft<Values extends FieldValues>(
  text: string | null,
  empty: Values,
): Partial<Values> | null {
  try {
    const kept = JSON.parse(text ?? 'null') as object | null;
    const known = Object.entries({ ...kept }).filter(
      ([name, value]) => name in empty && typeof value === typeof empty[name],
    );
    return known.length > 0 ? (Object.fromEntries(known) as Partial<Values>) : null;
  } catch {
    return null;
  }
}

export function readDraft<Values extends FieldValues>(key: string, empty: Values): Partial<Values> | null {
  try {
    return parseDraft(sessionStorage.getItem(key), empty);
  } catch {
    return null;
  }
}

export function keepDraft(key: string, values: FieldValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    /* See above. */
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    /* See above. */
  }
}

interface Draft {
  /** Whether there is something to discard. */
  isKept: boolean;
  /** Empties the form, and forgets what was kept of it. */
  discard: () => void;
}

/** Keeps what is typed into a form from its first change on. It opens with what `readDraft` gave. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  empty: Values,
): Draft {
  const { subscribe, reset } = form;
  const [isKept, setIsKept] = useState(() => readDraft(key, empty) !== null);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(key, values);
          setIsKept(true);
        },
      }),
    [subscribe, key],
  );
  const discard = () => {
    reset(empty);
    clearDraft(key);
    setIsKept(false);
  };
  return { isKept, discard };
}
