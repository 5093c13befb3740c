import { Link } from 'react-router-dom';
import { ButtonLink } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './landing-header.module.css';

export function LandingHeader() {
  return (
    <header className={styles.header}>
      <Logo />
      <nav aria-label="Main" className={styles.nav}>
        <Link to="/directory" className={`${styles.link} ${styles.first}`}>
          Directory
        </Link>
        <Link to="/legal/terms" className={styles.link}>
          Terms
        </Link>
        <Link to="/login" className={styles.link}>
          Log In
        </Link>
        <ButtonLink to="/signup" small>
          Get Started
        </ButtonLink>
      </nav>
    </header>
  );
}
