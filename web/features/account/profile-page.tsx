import { useCurrentUser } from '../../lib/use-current-user.ts';
import { Page } from '../../ui/page.tsx';
import { ChangePassword } from './change-password.tsx';
import { OwnData } from './own-data.tsx';
import { OwnReviews } from './own-reviews.tsx';
import { ProfileDetails } from './profile-details.tsx';
import styles from './profile-page.module.css';

export function Component() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <Page title="Your profile" lead="Your details, your reviews, and everything we hold about you.">
      <div className={styles.columns}>
        <div className={styles.main}>
          <ProfileDetails user={user} />
          <OwnReviews />
        </div>
        <div className={styles.side}>
          <ChangePassword email={user.email} />
          <OwnData />
        </div>
      </div>
    </Page>
  );
}
