import { Checkbox, Field } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldNotes } from './field.tsx';

type CheckboxFieldProps = Omit<ComponentProps<typeof Checkbox.HiddenInput>, 'children'> & {
  label: ReactNode;
  error?: string | undefined;
};

export function CheckboxField({ label, error, defaultChecked = false, ...input }: CheckboxFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)}>
      <Checkbox.Root defaultChecked={defaultChecked}>
        {/* With an empty value the form reads it as true or false. */}
        <Checkbox.HiddenInput {...input} value="" />
        <Checkbox.Control />
        <Checkbox.Label>{label}</Checkbox.Label>
      </Checkbox.Root>
      <FieldNotes error={error} />
    </Field.Root>
  );
}
