import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from './api-error.ts';
import { type ActionTexts, failureText, useAction } from './use-action.ts';

/** For a form whose `ErrorSummary` gets the focus after a failed try. In other forms, the first field does. */
export const SUMMARIZED = { hasSummary: true };

type Schema<Input, Output> = z.ZodMiniType<Output, Input>;
type LoadSchema<Input, Output> = () => Promise<Schema<Input, Output>>;
export type FormSchema<Input, Output> = Schema<Input, Output> | LoadSchema<Input, Output>;

/** A form on its page from the start passes a function: the page can be used before validation loads. */
export function useSchemaForm<Input extends FieldValues, Output>(
  schema: FormSchema<Input, Output>,
  defaultValues: DefaultValues<Input>,
  { hasSummary = false } = {},
): UseFormReturn<Input, unknown, Output> {
  const first = useRef(schema);
  // Once the page is drawn, so that the schema is there when the first field is left.
  useEffect(() => {
    if (typeof first.current === 'function') void first.current().catch(() => undefined);
  }, []);
  return useForm<Input, unknown, Output>({
    resolver: typeof schema === 'function' ? loadingResolver(schema) : standardSchemaResolver(schema),
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: !hasSummary,
  });
}

export const NOT_LOADED = 'This page was not loaded in full. Check your connection, then reload it.';

/** If the schema does not load, the first field says so, and nothing is sent. */
function loadingResolver<Input extends FieldValues, Output>(
  load: LoadSchema<Input, Output>,
): Resolver<Input, unknown, Output> {
  return async (values, ...more) => {
    const schema = await load().catch(() => null);
    if (schema) return standardSchemaResolver<Input, unknown, Output>(schema)(values, ...more);
    const [first = 'root'] = Object.keys(values);
    const errors = { [first]: { type: 'not_loaded', message: NOT_LOADED } };
    return { values: {}, errors: errors as FieldErrors<Input> };
  };
}

export function fieldProps<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: UseFormReturn<Input, unknown, Output>,
  name: Name,
) {
  const { error } = form.getFieldState(name, form.formState);
  return { ...form.register(name), error: error?.message };
}

/** Returns false where no field is named by an issue; a toast then has to report the error. */
export function showIssues<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  error: unknown,
  { hasSummary } = SUMMARIZED,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = Object.keys(form.getValues());
  const known = error.issues.filter(({ path }) => fields.includes(path.split('.')[0] ?? ''));
  for (const [index, { path, message }] of known.entries()) {
    form.setError(
      path as Path<Input>,
      { type: 'server', message },
      { shouldFocus: !hasSummary && index === 0 },
    );
  }
  return known.length > 0;
}

/**
 * Shows an error until the next try: at its fields, at that of its code (`fieldOf`) or as `root`. `type` is the code.
 * Without a text for a failure, a summary alone tells it.
 */
export function useSubmit<Input extends FieldValues, Output, Result>(
  form: UseFormReturn<Input, unknown, Output>,
  send: (values: Output) => Promise<Result>,
  texts: ActionTexts<Result>,
  fieldOf: Record<string, Path<Input>> = {},
  { hasSummary } = { hasSummary: false },
) {
  const { run } = useAction();
  const showError = (error: unknown) => {
    if (showIssues(form, error, { hasSummary }) || !(texts.failed ?? hasSummary)) return;
    const message = failureText(error, texts.failed ?? '').description;
    const type = (error instanceof ApiError && error.code) || 'server';
    const field = fieldOf[type];
    const shouldFocus = !hasSummary && field !== undefined;
    form.setError(field ?? 'root', { type, message }, { shouldFocus });
  };
  const sendOrShowError = (values: Output) =>
    send(values).catch((error: unknown) => {
      showError(error);
      throw error;
    });
  return form.handleSubmit((values) => run(() => sendOrShowError(values), texts));
}
