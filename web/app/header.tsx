import { Link, useLocation } from 'react-router-dom';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { SuggestingSearch } from '../ui/suggesting-search.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.tsx';

function VisitorLinks() {
  const { pathname, search } = useLocation();
  const here = pathname === '/login' || pathname === '/signup' ? null : pathname + search;
  return (
    <>
      <Link to={withReturnTo('/login', here)} className={styles.link}>
        Log In
      </Link>
      <ButtonLink to={withReturnTo('/signup', here)} small>
        Sign Up
      </ButtonLink>
    </>
  );
}

/** The header of every page but the landing page. On a phone the search box and Directory have a row of their own. */
export function Header() {
  const { user, isLoading } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.logo}>
          <Logo />
        </div>
        <div className={styles.search}>
          {/* New on each page: the search text of the last page does not apply here. */}
          <SuggestingSearch key={pathname} />
        </div>
        <nav aria-label="Main" className={styles.nav}>
          <Link to="/directory" className={`${styles.link} ${styles.directory}`}>
            Directory
          </Link>
          {user && (
            <ButtonLink to="/submit-review" small>
              Submit Review
            </ButtonLink>
          )}
          {!user && !isLoading && <VisitorLinks />}
        </nav>
        {user && <UserMenu user={user} />}
      </div>
    </header>
  );
}
