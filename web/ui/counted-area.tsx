import type { TextareaProps } from '@chakra-ui/react';
import { type FieldPathByValue, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { countCharacters } from '../../shared/clean-text.ts';
import { fieldProps } from '../lib/form.ts';
import { TextAreaField } from './text-field.tsx';

interface CountedAreaProps<Input extends FieldValues, Output> extends Pick<TextareaProps, 'rows'> {
  form: UseFormReturn<Input, unknown, Output>;
  name: FieldPathByValue<Input, string>;
  label: string;
  /** Comes before the count. */
  hint?: string;
  limits: { min: number; max: number };
}

export function CountedArea<Input extends FieldValues, Output>({
  form,
  name,
  hint = '',
  limits: { min, max },
  ...area
}: CountedAreaProps<Input, Output>) {
  const length = countCharacters(useWatch({ control: form.control, name }));
  return (
    <TextAreaField
      {...area}
      hint={`${hint} ${length} / ${max} characters (minimum ${min} required)`}
      {...fieldProps(form, name)}
    />
  );
}
