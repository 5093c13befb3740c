import { Input, InputGroup, type InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { AMOUNT_CENTS } from '../../shared/limits.ts';
import { formatRandAndCents, parseRand } from '../../shared/money.ts';
import { Field, type FieldText } from './field.tsx';
import { divide } from './text-field.tsx';

export function wordAmount(typed: string): string {
  const cents = parseRand(typed);
  return cents !== null && cents <= AMOUNT_CENTS.max ? formatRandAndCents(cents) : 'In rand, e.g. 5000.00';
}

export function AmountField(props: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  const [field, input] = divide(props);
  return (
    <Field {...field}>
      <InputGroup startElement="R" startElementProps={{ textStyle: 'md' }}>
        <Input inputMode="decimal" autoComplete="off" textStyle="figures" {...input} />
      </InputGroup>
    </Field>
  );
}
