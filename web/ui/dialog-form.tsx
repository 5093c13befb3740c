import type { ReactNode } from 'react';
import { Button, type ButtonStyle } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import styles from './dialog.module.css';

export interface DialogFormProps {
  /** The text of the submit button. */
  action: string;
  /** The text of the submit button while busy. */
  busyText: string;
  variant?: ButtonStyle['variant'];
  isBusy: boolean;
  /** False while pressing the button would only say what is missing. */
  isReady?: boolean;
  onClose: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** The form of a dialog, with its two buttons. Its fields show their own errors; it is sent once at a time. */
export function DialogForm({
  action,
  busyText,
  variant = 'danger',
  isBusy,
  isReady = true,
  onClose,
  onSubmit,
  children,
}: DialogFormProps) {
  return (
    <form
      className={styles.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onSubmit();
      }}
    >
      {children}
      <DialogActions>
        <Button variant="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={variant} aria-disabled={isBusy || !isReady}>
          {isBusy ? busyText : action}
        </Button>
      </DialogActions>
    </form>
  );
}
