import { Link, VisuallyHidden } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

export const shortAddress = (website: string | null): string | null =>
  /^https?:\/\/(?:www\.)?([^?#]+?)\/?(?:[?#].*)?$/i.exec(website ?? '')?.[1] ?? null;

/** Users type these addresses: search engines should not follow them, and their pages cannot access ours. */
export function WebsiteLink({ website }: { website: string | null }) {
  const text = shortAddress(website);
  if (!website || !text) return null;
  return (
    <Link href={website} target="_blank" rel="nofollow ugc noopener" gap="1" overflowWrap="anywhere">
      {text}
      <Icon name="external" size={16} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
