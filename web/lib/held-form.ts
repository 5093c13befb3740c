import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { SESSION_ENDED } from './api-error.ts';
import { useSchemaForm } from './form.ts';
import { userOfPage } from './remembered-session.ts';

type SchemaForm<Input extends FieldValues, Output> = typeof useSchemaForm<Input, Output>;

/* Drafts (lib/draft.ts) would be a script of their own for pages that keep none. Without storage nothing is held. */
function readHeld(key: string): FieldValues | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as FieldValues | null;
  } catch {
    return null;
  }
}

const withoutFiles = (_: string, value: unknown) => (value instanceof File ? undefined : value);

function hold(key: string, values: FieldValues | null): void {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify(values, withoutFiles));
    else sessionStorage.removeItem(key);
  } catch {
    /* There is no storage. */
  }
}

/** Without passwords. What is typed when its session has ended is there again, once, for the same user. */
export function useHeldForm<Input extends FieldValues, Output>(
  name: string,
  ...[schema, defaultValues, options]: Parameters<SchemaForm<Input, Output>>
): ReturnType<SchemaForm<Input, Output>> {
  const key = `held.${userOfPage()}.${name}`;
  const [held] = useState(() => readHeld(key));
  const start = { ...defaultValues, ...held } as DefaultValues<Input>;
  const form = useSchemaForm<Input, Output>(schema, start, options);
  const { subscribe } = form;
  useEffect(() => {
    hold(key, null);
    return subscribe({
      formState: { values: true, errors: true },
      callback: ({ values, errors }) => hold(key, errors?.root?.message === SESSION_ENDED ? values : null),
    });
  }, [subscribe, key]);
  return form;
}
