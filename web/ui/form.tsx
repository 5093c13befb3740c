import type { ReactNode, SubmitEvent } from 'react';
import { Button } from './button.tsx';
import styles from './form.module.css';

interface FormProps {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown;
  /** While true, submitting again does nothing. */
  isBusy: boolean;
  children: ReactNode;
}

/** A form whose faults are told by its fields, not by the browser's bubbles. Sent once at a time. */
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
  /** What it says while it waits; its own words where none are given. */
  busyText?: string;
  wide?: boolean;
  children: ReactNode;
}

/** Stays focusable while it waits, so that the keyboard keeps its place. */
export function SubmitButton({ isBusy, busyText, wide, children }: SubmitButtonProps) {
  return (
    <Button type="submit" wide={wide} aria-disabled={isBusy}>
      {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      {isBusy && busyText ? busyText : children}
    </Button>
  );
}
