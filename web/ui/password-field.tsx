import { useState, type ComponentProps } from 'react';
import { Field, type FieldText } from './field.tsx';
import styles from './field.module.css';

/** A password, hidden until its reader asks to see it. */
export function PasswordField({ label, error, hint, ...input }: FieldText & ComponentProps<'input'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className={styles.withButton}>
          <input
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <button
            type="button"
            className={styles.inside}
            aria-controls={wiring.id}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? 'Hide' : 'Show'}
            <span className="visually-hidden"> {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
