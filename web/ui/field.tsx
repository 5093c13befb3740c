import { Box, Field as ChakraField, HStack, Span } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface FieldText {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  optional?: boolean | undefined;
}

type FieldProps = FieldText & { required?: boolean; children: ReactNode };

export function Field({ label, error, hint, optional, required = !optional, children }: FieldProps) {
  return (
    <ChakraField.Root invalid={Boolean(error)} required={required}>
      <LabelRow optional={optional}>
        <ChakraField.Label>{label}</ChakraField.Label>
      </LabelRow>
      {children}
      <FieldNotes error={error} hint={hint} />
    </ChakraField.Root>
  );
}

/** The word 'Optional' after the label is not part of the field's name. */
export function LabelRow({ optional, children }: { optional?: boolean | undefined; children: ReactNode }) {
  return (
    <HStack justify="space-between" width="full" gap="3">
      {children}
      {optional && (
        <Span color="fg.muted" textStyle="sm">
          Optional
        </Span>
      )}
    </HStack>
  );
}

/** The error and hint of the surrounding field, as its helper text, which describes any kind of control. */
export function FieldNotes({ error, hint }: Pick<FieldText, 'error' | 'hint'>) {
  return (
    <ChakraField.HelperText asChild>
      <Box mt={error || hint ? '0' : '-1.5'}>
        <FieldError>{error}</FieldError>
        {hint && <div>{hint}</div>}
      </Box>
    </ChakraField.HelperText>
  );
}

/** The live region exists before the error does, so that assistive technology announces the error. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  return (
    <Box id={id} aria-live="polite" color="fg.error" fontWeight="medium" textStyle="sm">
      {children && (
        <HStack align="flex-start" gap="1.5" css={{ '& > svg': { flex: 'none' } }}>
          <Icon name="alert" size={18} />
          <span>{children}</span>
        </HStack>
      )}
    </Box>
  );
}
