import { type ReactNode, type Ref, useId } from 'react';
import styles from './profile-page.module.css';

interface ProfileSectionProps {
  title: string;
  /** The heading, for code that gives it the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of the profile, under a heading of its own. */
export function ProfileSection({ title, headingRef, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
