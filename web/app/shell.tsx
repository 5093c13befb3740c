import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { FooterLinks } from '../ui/footer-links.tsx';
import { TrustBadges } from '../ui/trust-badges.tsx';
import footerStyles from './footer.module.css';
import { Header } from './header.tsx';
import styles from './shell.module.css';

/** The shared footer: the badges and links of the landing page. */
function Footer() {
  return (
    <footer className={footerStyles.footer}>
      <div className={footerStyles.inner}>
        <div className={footerStyles.badges}>
          <TrustBadges />
        </div>
        <FooterLinks />
      </div>
    </footer>
  );
}

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
