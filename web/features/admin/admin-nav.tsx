import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './admin-nav.module.css';

/** The moderators' pages, in the order in which they are needed. */
const PAGES = [
  { to: '/admin', text: 'Reviews' },
  { to: '/admin/takedowns', text: 'Takedowns' },
  { to: '/admin/companies', text: 'Companies' },
  { to: '/admin/audit', text: 'Audit' },
  { to: '/admin/mail', text: 'Mail' },
] as const;

/** The admin pages link to each other. Stands above the heading of each. */
export function AdminNav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  /* Where the row does not fit, scroll it to the current page. */
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft + current.offsetWidth - nav.current.clientWidth;
  }, [pathname]);
  return (
    <nav ref={nav} aria-label="Admin" className={styles.nav}>
      {PAGES.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={styles.link ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
