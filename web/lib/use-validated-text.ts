import { useRef, useState, type ChangeEvent } from 'react';

/** The one text that a form asks for. Its fault is told once the form was sent with it, and gone when it changes. */
export function useValidatedText<Control extends HTMLInputElement | HTMLTextAreaElement>(
  isValid: (text: string) => boolean,
  message: string,
) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const ref = useRef<Control>(null);
  /** Whether it is right. If not, its fault is told, and the focus goes there. */
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
  return { text, isRight: isValid(text), check: validate, field: { ref, value: text, error, onChange } };
}
