import { Alert, Box, List } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { findingsIn } from '../lib/findings.ts';
import { useDebounced } from '../lib/use-debounced.ts';

/** Long enough not to judge a half-typed number. */
const DELAY_MS = 400;

interface FieldFindingsProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  field: FieldPath<Input>;
  /** The scanner does not take this name for a person's. */
  companyName?: string;
  children: ReactNode;
}

export function FieldFindings<Input extends FieldValues, Output>({
  control,
  field,
  companyName,
  children,
}: FieldFindingsProps<Input, Output>) {
  /* Where the scanner cannot be loaded, the server still checks. */
  const text: string = useWatch({ control, name: field });
  const findings = useDebounced(text, DELAY_MS, (looked) => findingsIn(looked, companyName))?.result ?? [];
  return (
    <Box width="full">
      {children}
      <div aria-live="polite">
        {findings.length > 0 && (
          <List.Root variant="plain" gap="2" mt="2">
            {findings.map(({ start, text: found, message, blocking }) => (
              <Alert.Root as="li" key={start} size="sm" status={blocking ? 'error' : 'warning'}>
                <Alert.Indicator />
                <Alert.Description overflowWrap="anywhere">
                  <q>{found}</q> {message}
                </Alert.Description>
              </Alert.Root>
            ))}
          </List.Root>
        )}
      </div>
    </Box>
  );
}
