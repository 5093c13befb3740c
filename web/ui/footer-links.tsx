import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { ColourModeToggle } from './colour-mode-toggle.tsx';
import styles from './footer-links.module.css';
import { Logo } from './logo.tsx';

/** What the landing page's footer and the shared one both hold. */
export function FooterLinks() {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>
            A public register of South African companies flagged for non-payment, fraud and contract breach.
            Reviews are the words of those who wrote them.
          </p>
        </div>
        <nav aria-label="Footer" className={styles.links}>
          <ul>
            <li>
              <Link to="/directory">Directory</Link>
            </li>
            <li>
              <Link to="/submit-review">Submit Review</Link>
            </li>
          </ul>
          <ul>
            <li>
              <Link to="/legal/terms">Terms</Link>
            </li>
            <li>
              <Link to="/legal/privacy">
                Privacy Policy <small>POPIA</small>
              </Link>
            </li>
            <li>
              <Link to="/legal/takedown">Takedown Request</Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.last}>
        <p>© 2025 {PRODUCT_NAME}. All rights reserved.</p>
        <ColourModeToggle />
      </div>
    </>
  );
}
