import { useId, type ReactNode } from 'react';
import styles from './profile-page.module.css';

interface ProfileSectionProps {
  title: string;
  children: ReactNode;
}

/** A part of the profile, under a heading of its own. */
export function ProfileSection({ title, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
