import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './shell.module.css';

interface ShellProps {
  /** The page; the route's own where none is given. */
  children?: ReactNode;
}

/** The shared header and footer around a page. */
export function Shell({ children = <Outlet /> }: ShellProps) {
  return (
    <div className={styles.shell}>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
