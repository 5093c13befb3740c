import { Button, Input, InputGroup, type InputProps, VisuallyHidden } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { Field, type FieldText } from './field.tsx';

export function PasswordField({
  label,
  error,
  hint,
  ...input
}: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  const [isShown, setIsShown] = useState(false);
  const toggle = (
    <Button
      variant="ghost"
      size="sm"
      color="teal.fg"
      me="-2"
      whiteSpace="nowrap"
      onClick={() => setIsShown(!isShown)}
    >
      <span>{isShown ? 'Hide' : 'Show'}</span>
      <VisuallyHidden> {label.toLowerCase()}</VisuallyHidden>
    </Button>
  );
  return (
    <Field label={label} error={error} hint={hint}>
      <InputGroup endElement={toggle} endElementProps={{ pointerEvents: 'auto' }}>
        <Input
          aria-invalid={Boolean(error)}
          {...input}
          pe="20"
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </InputGroup>
    </Field>
  );
}
