import { Alert, Button, chakra, type HTMLChakraProps, Spinner } from '@chakra-ui/react';
import type { ReactNode, SubmitEvent } from 'react';

interface FormProps extends Pick<HTMLChakraProps<'form'>, 'mt' | 'maxW'> {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** While true, submitting again does nothing. */
  isBusy: boolean;
  /** The reason why the form could not be sent, where no field is at fault. */
  failure?: string | undefined;
  children: ReactNode;
}

/** A form whose fields show their errors, without the browser's bubbles. It cannot be sent twice at once. */
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
          <Alert.Content>{failure}</Alert.Content>
        </Alert.Root>
      )}
    </chakra.form>
  );
}

interface SubmitButtonProps {
  isBusy: boolean;
  busyText?: string;
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
