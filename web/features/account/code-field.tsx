import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';
import styles from './account-page.module.css';

/** A mailed code: digits on a phone's keyboard, filled in by whoever offers to. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'className'>) {
  return (
    <div className={styles.code}>
      <TextField autoComplete="one-time-code" inputMode="numeric" spellCheck={false} {...props} />
    </div>
  );
}
