import { useId, type ReactNode } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';

export interface FieldText {
  label: string;
  /** The error message; absent when the field is valid. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Says 'Optional' beside the label, outside its name. */
  optional?: boolean | undefined;
}

interface ControlWiring {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
}

type FieldProps = FieldText & { children: (wiring: ControlWiring) => ReactNode };

/** Wires a control to its label, hint and error once, for every kind of control. */
export function Field({ label, error, hint, optional, children }: FieldProps) {
  const id = useId();
  const ids = { hint: `${id}-hint`, error: `${id}-error`, optional: `${id}-optional` };
  const describedBy = [error && ids.error, hint && ids.hint, optional && ids.optional]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.labelRow}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {optional && (
          <span id={ids.optional} className={styles.aside}>
            Optional
          </span>
        )}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-required': optional ? undefined : true,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={ids.error} error={error} />
    </div>
  );
}

interface FieldErrorProps {
  id: string;
  error: string | undefined;
}

/** The live region is there before the error is, so that assistive technology announces the error. */
export function FieldError({ id, error }: FieldErrorProps) {
  return (
    <div aria-live="polite" className={styles.live}>
      {error && (
        <p id={id} className={styles.error}>
          <Icon name="alert" size={18} />
          {error}
        </p>
      )}
    </div>
  );
}
