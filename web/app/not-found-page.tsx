import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import styles from './not-found-page.module.css';

/** Shown at any address that has no page. */
export function Component() {
  return (
    <Page title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <div className={styles.actions}>
        <ButtonLink to="/directory">Browse Directory</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Go to the home page
        </ButtonLink>
      </div>
    </Page>
  );
}
