import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';
import furtherProviders from './further-providers.json' with { type: 'json' };

/** South African free providers, access providers' customers, and services that forward to a hidden address. */
const FREE: ReadonlySet<string> = new Set([...providers, ...furtherProviders]);

/** In punycode; null for a public suffix, private ones such as wixsite.com included: there anybody may get a name. */
function registrable(host: string): { domain: string | null; isPrivate: boolean | null } {
  return parse(URL.canParse(host) ? new URL(host).hostname : host, { allowPrivateDomains: true });
}

/** Whether two websites have the same registered domain, or both have none. */
export const isSameDomain = (one: string | null, other: string | null): boolean =>
  (one && registrable(one).domain) === (other && registrable(other).domain);

/** The registered domain of an address; null where anybody can get a mailbox or a domain. */
export function ownDomain(email: string): string | null {
  const { domain, isPrivate } = registrable(email.slice(email.lastIndexOf('@') + 1));
  return domain === null || isPrivate || FREE.has(domain) ? null : domain;
}

export function isOfCompany(email: string, website: string | null): boolean {
  const own = ownDomain(email);
  return own !== null && website !== null && registrable(website).domain === own;
}
