import { FooterLinks } from '../ui/footer-links.tsx';
import { TrustBadges } from '../ui/trust-badges.tsx';
import styles from './footer.module.css';

/** The shared footer: the badges and links of the landing page. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.badges}>
          <TrustBadges />
        </div>
        <FooterLinks />
      </div>
    </footer>
  );
}
