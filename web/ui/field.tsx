import { Field as ChakraField, HStack, Span } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldText {
  label: string;
  /** The error message; absent when the field is valid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Says 'Optional' beside the label, outside its name. */
  optional?: boolean | undefined;
}

type FieldProps = FieldText & { children: ReactNode };

/** A control of Chakra's with its label, hint and error. */
export function Field({ label, error, hint, optional, children }: FieldProps) {
  return (
    <ChakraField.Root invalid={Boolean(error)} required={!optional}>
      <HStack justify="space-between" width="full" gap="3">
        <ChakraField.Label>{label}</ChakraField.Label>
        {optional && (
          <Span color="fg.muted" textStyle="sm">
            Optional
          </Span>
        )}
      </HStack>
      {children}
      {hint && <ChakraField.HelperText>{hint}</ChakraField.HelperText>}
      <FieldError>{error}</FieldError>
    </ChakraField.Root>
  );
}

/** The error of the field or the group of fields around it, announced when it comes. */
export function FieldError({ children }: { children: string | undefined }) {
  return (
    <ChakraField.ErrorText>
      <Icon name="alert" size={18} />
      {children}
    </ChakraField.ErrorText>
  );
}
