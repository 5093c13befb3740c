import type { InputProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import type { FieldText } from './field.tsx';
import { TextField } from './text-field.tsx';

export function CodeField(props: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      textStyle="figures"
      letterSpacing="0.12em"
      {...props}
    />
  );
}
