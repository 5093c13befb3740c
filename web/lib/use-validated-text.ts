import { useRef, useState, type ChangeEvent } from 'react';

/** A form's only text field. Its error appears on submission and disappears when the text changes. */
export function useValidatedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  isValid: (text: string) => boolean,
  message: string,
) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<Control>(null);
  /** Returns true where the text is valid; otherwise shows the error and focuses the field. */
  const validate = (): boolean => {
    if (isValid(text)) return true;
    setError(message);
    ref.current?.focus();
    return false;
  };
  const onChange = (event: ChangeEvent<Control>) => {
    setText(event.target.value);
    setError(undefined);
  };
  return { text, isValid: isValid(text), check: validate, field: { ref, value: text, error, onChange } };
}
