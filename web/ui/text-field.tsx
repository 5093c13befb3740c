import {
  Input,
  type InputProps,
  NativeSelect,
  type NativeSelectFieldProps,
  Textarea,
  type TextareaProps,
} from '@chakra-ui/react';
import type { Ref } from 'react';
import { Field, type FieldText } from './field.tsx';

/** `aria-invalid` is always set, because browsers call an empty required field invalid. */
export function TextField({
  label,
  error,
  hint,
  optional,
  ...input
}: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      <Input type="text" aria-invalid={Boolean(error)} {...input} />
    </Field>
  );
}

export function TextAreaField({
  label,
  error,
  hint,
  optional,
  ...area
}: FieldText & TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      <Textarea aria-invalid={Boolean(error)} {...area} />
    </Field>
  );
}

/** The browser's own select: a phone opens its own picker for it. One option is always chosen. */
export function SelectField({
  label,
  error,
  hint,
  optional,
  ...select
}: FieldText & NativeSelectFieldProps & { ref?: Ref<HTMLSelectElement> }) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional} required={false}>
      <NativeSelect.Root>
        <NativeSelect.Field aria-invalid={Boolean(error)} {...select} />
        <NativeSelect.Indicator aria-hidden />
      </NativeSelect.Root>
    </Field>
  );
}
