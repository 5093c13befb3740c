import { Alert, Button, chakra, HStack, type HTMLChakraProps, Spinner } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { SESSION_ENDED } from '../lib/api-error.ts';
import { useSubmit } from '../lib/form.ts';
import { logInAgainPath } from '../lib/return-to.ts';
import type { ActionTexts } from '../lib/use-action.ts';

/** The link loads the log-in page anew, because this page still takes its user for logged in. */
export function FailureText({ children }: { children: string | undefined }) {
  return (
    <span>
      <span>{children}</span> {children === SESSION_ENDED && <a href={logInAgainPath()}>Log in again</a>}
    </span>
  );
}

interface FormProps extends Pick<HTMLChakraProps<'form'>, 'mt' | 'maxW'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  isBusy: boolean;
  failure?: string | undefined;
  children: ReactNode;
}

export function Form({ onSubmit, isBusy, failure, mt = '8', maxW, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit(event);
  };
  return (
    <chakra.form
      display="flex"
      flexDirection="column"
      alignItems="flex-start"
      gap="5"
      mt={mt}
      maxW={maxW}
      // Nothing that is typed may get into the address, should the app be late.
      method="post"
      noValidate
      aria-busy={isBusy}
      onSubmit={submit}
    >
      {children}
      {/* A toast announces the error; this text stays until the next try. */}
      {failure && (
        <Alert.Root status="error" size="sm">
          <Alert.Indicator />
          <Alert.Content>
            <FailureText>{failure}</FailureText>
          </Alert.Content>
        </Alert.Root>
      )}
    </chakra.form>
  );
}

interface SubmitButtonProps {
  isBusy: boolean;
  busyText?: string | undefined;
  wide?: boolean;
  children: ReactNode;
}

/** Stays focusable while busy, so that the keyboard focus is not lost. */
export function SubmitButton({ isBusy, busyText, wide, children }: SubmitButtonProps) {
  return (
    <Button type="submit" width={wide ? 'full' : 'auto'} aria-disabled={isBusy}>
      {isBusy && <Spinner size="sm" aria-hidden="true" />}
      <span>{isBusy && busyText ? busyText : children}</span>
    </Button>
  );
}

export interface SchemaFormProps<Input extends FieldValues, Output, Result> extends Pick<
  FormProps,
  'mt' | 'maxW'
> {
  form: UseFormReturn<Input, unknown, Output>;
  send: (values: Output) => Promise<Result>;
  texts: ActionTexts<Result>;
  /** By error code, the field at which the error appears; others appear below the form. */
  fieldOf?: Record<string, Path<Input>>;
  hasSummary?: boolean;
  action: string;
  busyText?: string | undefined;
  wide?: boolean;
  beside?: ReactNode;
  children: ReactNode;
}

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
  maxW,
  children,
}: SchemaFormProps<Input, Output, Result>) {
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(form, send, texts, fieldOf, { hasSummary });
  return (
    <Form
      mt={mt}
      maxW={maxW}
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
