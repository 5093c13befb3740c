import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';
import styles from './allegations-disclaimer.module.css';

/** Shown between the statistics and the reviews on every company's page. */
export function AllegationsDisclaimer() {
  return (
    <aside className={styles.disclaimer} aria-labelledby="allegations">
      <Icon name="alert" size={24} />
      <div>
        <h2 id="allegations">These are allegations</h2>
        <p>
          What you read here are allegations that are not independently verified. All information is
          user-provided: it is what its authors say happened, not what a court has found. It is moderated for
          legal compliance before it appears.
        </p>
        <p>
          Is this your company, and is something wrong? You can{' '}
          <Link to="/legal/takedown">ask for a takedown or reply</Link>.
        </p>
      </div>
    </aside>
  );
}
