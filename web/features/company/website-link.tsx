import { Icon } from '../../ui/icon.tsx';
import styles from './website-link.module.css';
import { webAddress } from './web-address.ts';

interface WebsiteLinkProps {
  website: string | null;
}

/** Somebody typed this address: search engines are told not to follow it, and its page learns nothing of ours. */
export function WebsiteLink({ website }: WebsiteLinkProps) {
  const address = webAddress(website);
  if (!address) return null;
  return (
    <a className={styles.link} href={address.href} target="_blank" rel="nofollow ugc noopener">
      {address.text}
      <Icon name="external" size={16} />
      <span className="visually-hidden">, opens in a new tab</span>
    </a>
  );
}
