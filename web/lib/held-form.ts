import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { SESSION_ENDED } from './api-error.ts';
import { clearDraft, keepDraft, readDraft } from './draft.ts';
import { useSchemaForm } from './form.ts';
import { userOfPage } from './remembered-session.ts';

type SchemaForm<Input extends FieldValues, Output> = typeof useSchemaForm<Input, Output>;

/** Files are left out, as no storage keeps them. */
const textsOf = (values: FieldValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value !== 'object'));

/**
 * A form without passwords. While it says that its session has ended, what is typed is held by its name, and is
 * there again when the same user has logged in, once.
 */
export function useHeldForm<Input extends FieldValues, Output>(
  name: string,
  ...[schema, defaultValues, options]: Parameters<SchemaForm<Input, Output>>
): ReturnType<SchemaForm<Input, Output>> {
  const [key] = useState(() => `held.${userOfPage()}.${name}`);
  const [held] = useState(() => readDraft(key, defaultValues));
  const start = { ...defaultValues, ...held } as DefaultValues<Input>;
  const form = useSchemaForm<Input, Output>(schema, start, options);
  const { subscribe } = form;
  useEffect(() => {
    clearDraft(key);
    return subscribe({
      formState: { values: true, errors: true },
      callback: ({ values, errors }) => {
        if (errors?.root?.message === SESSION_ENDED) keepDraft(key, textsOf(values));
        else clearDraft(key);
      },
    });
  }, [subscribe, key]);
  return form;
}
