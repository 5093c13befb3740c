import { NavLink } from 'react-router-dom';
import styles from './admin-nav.module.css';

/** The moderators' pages, in the order in which they are needed. */
const PAGES = [
  { to: '/admin', text: 'Reviews' },
  { to: '/admin/takedowns', text: 'Takedowns' },
  { to: '/admin/companies', text: 'Companies' },
  { to: '/admin/audit', text: 'Audit' },
] as const;

/** Contract §4: the admin pages link to each other. Stands above the heading of each. */
export function AdminNav() {
  return (
    <nav aria-label="Admin" className={styles.nav}>
      {PAGES.map(({ to, text }) => (
        <NavLink key={to} to={to} end className={styles.link ?? ''}>
          {text}
        </NavLink>
      ))}
    </nav>
  );
}
