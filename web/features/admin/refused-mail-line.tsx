import { Link } from 'react-router-dom';
import styles from './refused-mail-line.module.css';
import { useRefusedMail } from './use-refused-mail.ts';

/** Tells of mail that reached nobody, while there is any. */
export function RefusedMailLine() {
  const { total, items } = useRefusedMail();
  const count = total ?? items.length;
  if (count === 0) return null;
  return (
    <p className={styles.line}>
      <Link to="/admin/mail">{count === 1 ? '1 mail was refused' : `${count} mails were refused`}</Link> and
      reached nobody.
    </p>
  );
}
