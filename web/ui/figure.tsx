import type { ReactNode } from 'react';
import styles from './figure.module.css';

interface FigureProps {
  label: string;
  /** In the colour of flags. */
  isSignal?: boolean;
  children: ReactNode;
}

/** A figure that the eye is to find first, with what it counts: an entry of a `<dl>`. */
export function Figure({ label, isSignal = false, children }: FigureProps) {
  return (
    <div className={styles.entry}>
      <dt className={styles.label}>{label}</dt>
      <dd className={isSignal ? `${styles.figure} ${styles.signal}` : styles.figure}>{children}</dd>
    </div>
  );
}
