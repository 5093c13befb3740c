import { useState } from 'react';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { initials } from '../lib/person.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>;
  large?: boolean;
}

/** The person's picture; the initials where there is none, or none that loads. What stands beside it names them. */
export function Avatar({ user, large }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const url = user.profileImageUrl;
  return (
    <span className={large ? `${styles.avatar} ${styles.large}` : styles.avatar} aria-hidden="true">
      {url && url !== failedUrl ? (
        <img src={url} alt="" width={36} height={36} onError={() => setFailedUrl(url)} />
      ) : (
        initials(user)
      )}
    </span>
  );
}
