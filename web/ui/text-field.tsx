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

/** Unless told otherwise, browsers call an empty required field invalid. */
export function divide<Props extends FieldText>({ label, error, hint, optional, ...input }: Props) {
  return [
    { label, error, hint, optional },
    { 'aria-invalid': Boolean(error), ...input },
  ] as const;
}

export function TextField(props: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  const [field, input] = divide(props);
  return (
    <Field {...field}>
      <Input type="text" {...input} />
    </Field>
  );
}

export function EmailField(props: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  return <TextField type="email" inputMode="email" autoComplete="email" {...props} />;
}

export function TextAreaField(props: FieldText & TextareaProps & { ref?: Ref<HTMLTextAreaElement> }) {
  const [field, area] = divide(props);
  return (
    <Field {...field}>
      <Textarea {...area} />
    </Field>
  );
}

/** The browser's own select: a phone opens its own picker for it. One option is always chosen. */
export function SelectField(props: FieldText & NativeSelectFieldProps & { ref?: Ref<HTMLSelectElement> }) {
  const [field, select] = divide(props);
  return (
    <Field {...field} required={false}>
      <NativeSelect.Root>
        <NativeSelect.Field {...select} />
        <NativeSelect.Indicator aria-hidden />
      </NativeSelect.Root>
    </Field>
  );
}
