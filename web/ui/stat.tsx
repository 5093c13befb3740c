import type { ReactNode } from 'react';
import styles from './stat.module.css';

interface StatProps {
  label: string;
  /** In the colour of flags. */
  isDanger?: boolean;
  children: ReactNode;
}

/** A prominent number with its label: an entry of a `<dl>`. */
export function Stat({ label, isDanger = false, children }: StatProps) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isDanger ? `${styles.value} ${styles.danger}` : styles.value}>{children}</dd>
    </div>
  );
}
