import { Input, InputGroup, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { AMOUNT_CENTS } from '../../shared/limits.ts';
import { formatRandAndCents, parseRand } from '../../shared/money.ts';
import { Field, type FieldText } from './field.tsx';

/** The typed amount as the form understands it, or a hint while there is none. */
export function wordAmount(typed: string): string {
  const cents = parseRand(typed);
  return cents !== null && cents <= AMOUNT_CENTS.max ? formatRandAndCents(cents) : 'In rand, e.g. 5000.00';
}

export function AmountField({
  label,
  error,
  hint,
  optional,
  ...input
}: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Field label={label} error={error} hint={hint} optional={optional}>
      <InputGroup startElement="R" startElementProps={{ textStyle: 'md' }}>
        <Input
          inputMode="decimal"
          autoComplete="off"
          textStyle="figures"
          aria-invalid={Boolean(error)}
          {...input}
        />
      </InputGroup>
    </Field>
  );
}
