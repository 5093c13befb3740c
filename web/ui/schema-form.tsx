import { HStack, type HTMLChakraProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useSubmit } from '../lib/form.ts';
import type { ActionTexts } from '../lib/use-action.ts';
import { Form, SubmitButton } from './form.tsx';

export interface SchemaFormProps<Input extends FieldValues, Output, Result> extends Pick<
  HTMLChakraProps<'form'>,
  'mt'
> {
  /** From `useSchemaForm`. */
  form: UseFormReturn<Input, unknown, Output>;
  send: (values: Output) => Promise<Result>;
  /** The toasts after it was sent, or was not. */
  texts: ActionTexts<Result>;
  /** By error code, the field at which the error appears; others appear below the form. */
  fieldOf?: Record<string, Path<Input>>;
  /** Whether an `ErrorSummary` among the fields says what failed (`SUMMARIZED`). */
  hasSummary?: boolean;
  /** The text of the submit button. */
  action: string;
  busyText?: string | undefined;
  wide?: boolean;
  /** More buttons, on the submit button's row. */
  beside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Sends the fields of a `useSchemaForm`. A toast reports the result, and an error also stays in the form. */
export function SchemaForm<Input extends FieldValues, Output, Result>({
  form,
  send,
  texts,
  fieldOf,
  hasSummary = false,
  action,
  busyText,
  wide = false,
  beside,
  mt,
  children,
}: SchemaFormProps<Input, Output, Result>) {
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, send, texts, fieldOf, { hasSummary });
  return (
    <Form
      mt={mt}
      isBusy={isSubmitting}
      failure={hasSummary ? undefined : errors.root?.message}
      onSubmit={submit}
    >
      {children}
      <HStack wrap="wrap" gap="3" width={wide ? 'full' : 'auto'}>
        <SubmitButton wide={wide} isBusy={isSubmitting} busyText={busyText}>
          {action}
        </SubmitButton>
        {beside}
      </HStack>
    </Form>
  );
}
