import { Button, Input, InputGroup, type InputProps, VisuallyHidden } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { divide } from './text-field.tsx';

export function PasswordField(props: FieldText & InputProps & { ref?: Ref<HTMLInputElement> }) {
  const [field, input] = divide(props);
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
      <VisuallyHidden> {props.label.toLowerCase()}</VisuallyHidden>
    </Button>
  );
  return (
    <Field {...field}>
      <InputGroup endElement={toggle} endElementProps={{ pointerEvents: 'auto' }}>
        <Input
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
