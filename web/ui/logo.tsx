import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../shared/product.ts';
import styles from './logo.module.css';
import { Mark } from './mark.tsx';

/** The mark and the name; leads to the start. */
export function Logo() {
  return (
    <Link to="/" className={styles.logo}>
      <Mark />
      <span>{PRODUCT_NAME}</span>
    </Link>
  );
}
