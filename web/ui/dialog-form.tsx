import type { ReactNode } from 'react';
import { Button, type ButtonStyle } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import styles from './dialog.module.css';

export interface DialogFormProps {
  /** On the button that decides. */
  action: string;
  /** In its place while the decision is on its way. */
  busyText: string;
  variant?: ButtonStyle['variant'];
  isBusy: boolean;
  /** False where pressing the button only says what is missing. */
  isReady?: boolean;
  onClose: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** What a dialog asks for, and its two buttons. Faults are told by its fields; it is sent once at a time. */
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
