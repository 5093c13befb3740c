import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/* A draft stays in this tab until log-out (lib/session.ts); where storage is not available, as long as the page. */

/** The stored fields that the form still has and whose types still match; null where there are none. */
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

export const REVIEW_DRAFT = 'review-draft';

const REVIEW_TEXT = { title: '', body: '' };

export const hasReviewText = (): boolean =>
  Object.values(readDraft(REVIEW_DRAFT, REVIEW_TEXT) ?? {}).some((text) => text.trim() !== '');

/** The key of the proof and the position from a notice's page, for the form to represent the company. */
export const carriedKey = (slug: string) => `carried.${slug}`;

export function keepDraft(key: string, values: FieldValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    /* Storage is not available. */
  }
}

export function clearDraft(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    /* Storage is not available. */
  }
}

/** Stores a form's input from the first change on. The form starts with the values from `readDraft`. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  empty: Values,
) {
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
  const discard = (next = empty) => {
    reset(next);
    clearDraft(key);
    setIsKept(false);
  };
  return { isKept, discard };
}
