import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { chooseColourMode, currentColourMode } from '../lib/colour-mode.ts';
import { Button } from './button.tsx';
import styles from './footer-links.module.css';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';

/** Switches between light and dark mode. */
function ColourModeToggle() {
  const [mode, setMode] = useState(currentColourMode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseColourMode(other);
    setMode(other);
  };
  return (
    <Button variant="plain" small onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={18} />
      {other === 'dark' ? 'Dark mode' : 'Light mode'}
    </Button>
  );
}

/** The links that the landing page's footer and the shared footer have in common. */
export function FooterLinks() {
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>
            A public register of South African companies flagged for non-payment, fraud and contract breach.
            Reviews express the views of their authors.
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
