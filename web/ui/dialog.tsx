import { useEffect, useId, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { Icon } from './icon.tsx';
import { ToastRegion } from './toast.tsx';

interface DialogProps {
  isOpen: boolean;
  /** Asked for by Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: string;
  wide?: boolean;
  children: ReactNode;
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the page behind inert and gives the focus back to
 * where it was. Its content is mounted while it is open; a form in it begins at its first field.
 */
export function Dialog({ isOpen, onClose, title, wide, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !isOpen) return;
    const opener = document.activeElement;
    dialog.showModal();
    // The browser would begin at the close button, which stands first.
    dialog.querySelector<HTMLElement>('form :is(input, textarea, select)')?.focus();
    return () => {
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isOpen]);
  if (!isOpen) return null;
  return (
    // The click beside the dialog is a convenience; Escape and the close button do the same by keyboard.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      aria-labelledby={titleId}
      className={wide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      onCancel={(event) => {
        if (event.target !== element.current) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.body}>{children}</div>
      <ToastRegion />
    </dialog>
  );
}

interface DialogActionsProps {
  children: ReactNode;
}

/** The dialog's buttons, the deciding one last. */
export function DialogActions({ children }: DialogActionsProps) {
  return <div className={styles.actions}>{children}</div>;
}
