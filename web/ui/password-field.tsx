import { Button, Input, InputGroup, type InputProps, VisuallyHidden } from '@chakra-ui/react';
import { type Ref, useState } from 'react';
import { Field, type FieldText } from './field.tsx';
import { divide } from './text-field.tsx';

interface PasswordFieldProps extends FieldText, InputProps {
  ref?: Ref<HTMLInputElement>;
  /** Tells password managers whose password it is, where no field of the form does. */
  username?: string | undefined;
}

export function PasswordField({ username, ...props }: PasswordFieldProps) {
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
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      <InputGroup endElement={toggle} endElementProps={{ pointerEvents: 'auto' }}>
        <Input
          autoComplete="current-password"
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
