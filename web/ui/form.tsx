import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import styles from './form.module.css';

interface FormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** While true, submitting again does nothing. */
  isBusy: boolean;
  children: ReactNode;
}

/** A form whose fields show their own errors instead of the browser's bubbles. It is sent once at a time. */
export function Form({ onSubmit, isBusy, children }: FormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onSubmit(event);
  };
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={submit}>
      {children}
    </form>
  );
}

interface SubmitButtonProps {
  isBusy: boolean;
  /** Its text while busy; the children where none is given. */
  busyText?: string;
  wide?: boolean;
  children: ReactNode;
}

/** Stays focusable while busy, so that the keyboard focus is not lost. */
export function SubmitButton({ isBusy, busyText, wide, children }: SubmitButtonProps) {
  return (
    <Button type="submit" wide={wide} aria-disabled={isBusy}>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy && busyText ? busyText : children}
    </Button>
  );
}
