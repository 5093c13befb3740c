import { Link, VisuallyHidden } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';

/** Null where it is not a web address. */
export function webAddress(website: string | null): { href: string; text: string } | null {
  if (!website || !URL.canParse(website)) return null;
  const url = new URL(website);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, text: url.host.replace(/^www\./, '') + path };
}

interface WebsiteLinkProps {
  website: string | null;
}

/** Users type these addresses: search engines should not follow them, and their pages cannot access ours. */
export function WebsiteLink({ website }: WebsiteLinkProps) {
  const address = webAddress(website);
  if (!address) return null;
  return (
    <Link href={address.href} target="_blank" rel="nofollow ugc noopener" gap="1" overflowWrap="anywhere">
      {address.text}
      <Icon name="external" size={16} />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </Link>
  );
}
