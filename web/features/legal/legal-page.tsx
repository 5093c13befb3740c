import type { ReactNode } from 'react';
import { PageTitle } from '../../ui/page-title.tsx';
import styles from './legal-page.module.css';

export interface LegalSection {
  /** The fragment of its address, `/legal/terms#disclaimer`. Never changed, since others may link to it. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  /** A summary in a few sentences; it does not replace the text. */
  inShort: ReactNode;
  sections: readonly LegalSection[];
}

/** A legal text: what it comes to, its contents, its numbered sections. */
export function LegalPage({ title, inShort, sections }: LegalPageProps) {
  return (
    <article className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <h1>{title}</h1>
      <div className={styles.inShort}>{inShort}</div>
      <nav aria-label="On this page" className={styles.contents}>
        <p>On this page</p>
        <ol>
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.text}>
        {sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <h2 id={`${section.id}-title`}>{section.title}</h2>
            {section.text}
          </section>
        ))}
      </div>
    </article>
  );
}
