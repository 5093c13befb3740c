import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { DialogActions } from './dialog.tsx';
import styles from './dialog.module.css';

export interface DialogFormProps {
  /** On the button that decides. */
  action: string;
  /** In its place while the decision is on its way. */
  busyText: string;
  look?: ButtonLook['look'];
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
  look = 'signal',
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
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={look} aria-disabled={isBusy || !isReady}>
          {isBusy ? busyText : action}
        </Button>
      </DialogActions>
    </form>
  );
}
