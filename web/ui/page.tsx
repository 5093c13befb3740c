import type { ReactNode } from 'react';
import styles from './page.module.css';
import { PageTitle } from './page-title.tsx';

export interface PageProps {
  /** The document's title, without the product's name. */
  title: string;
  /** The main heading; the title where none is given. */
  heading?: ReactNode;
  /** A sentence or two below the heading. */
  lead?: ReactNode;
  /** Shown above the heading, such as links to related pages. */
  above?: ReactNode;
  /** The width of a form, for pages that are one. */
  narrow?: boolean | undefined;
  children?: ReactNode;
}

/** A page's column, its document title and its one main heading, which gets the focus after navigation. */
export function Page({ title, heading, lead, above, narrow, children }: PageProps) {
  return (
    <PageColumn title={title} narrow={narrow}>
      {above}
      <h1 className={styles.heading}>{heading ?? title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </PageColumn>
  );
}

/** A page's column and document title without the heading: for pages whose heading is not loaded yet or not first. */
export function PageColumn({ title, narrow, children }: Pick<PageProps, 'title' | 'narrow' | 'children'>) {
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <PageTitle>{title}</PageTitle>
      {children}
    </div>
  );
}
