import { useRef, useState } from 'react';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { TextField } from './text-field.tsx';

interface TypedFormProps extends Omit<DialogFormProps, 'isReady'> {
  /** Spaces around it do not count. */
  text: string;
  label: string;
  missing: string;
  autoCapitalize?: 'characters';
}

export function TypedForm({
  text,
  label,
  missing,
  autoCapitalize,
  onSubmit,
  children,
  ...form
}: TypedFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isTyped = typed.trim() === text.trim();
  const submit = () => {
    if (isTyped) return onSubmit();
    setError(missing);
    field.current?.focus();
  };
  return (
    <DialogForm {...form} isReady={isTyped} onSubmit={submit}>
      {children}
      <TextField
        ref={field}
        label={label}
        error={error}
        autoComplete="off"
        autoCapitalize={autoCapitalize}
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
      />
    </DialogForm>
  );
}
