import providers from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/** What the list leaves out of South Africa: addresses of its free providers and of access providers' customers. */
const SOUTH_AFRICAN = [
  ...['gmail.co.za', 'hotmail.co.za', 'live.co.za', 'outlook.co.za', 'yahoo.co.za', 'webmail.co.za'],
  ...['absamail.co.za', 'cybersmart.co.za', 'global.co.za', 'iafrica.com', 'icon.co.za', 'imaginet.co.za'],
  ...['intekom.co.za', 'lantic.net', 'mweb.co.za', 'netactive.co.za', 'polka.co.za', 'telkomsa.net'],
  ...['vodamail.co.za', 'worldonline.co.za', 'xsinet.co.za'],
];

const FREE: ReadonlySet<string> = new Set([...providers, ...SOUTH_AFRICAN]);

/** What somebody registered of a host: null for one that is a public suffix, private ones such as wixsite.com included. */
const registrable = (host: string) => getDomain(host, { allowPrivateDomains: true });

/** Whether two websites are at one registered domain, or neither is at any. */
export const isSameDomain = (one: string | null, other: string | null): boolean =>
  (one && registrable(one)) === (other && registrable(other));

/** The registered domain of an address; null at a free provider, where anybody gets a mailbox. */
export function ownDomain(email: string): string | null {
  const domain = registrable(email.slice(email.lastIndexOf('@') + 1));
  return domain === null || FREE.has(domain) ? null : domain;
}

/**
 * Whether an address is at the domain of a company's website, whatever stands before it. Where anybody gets a mailbox an
 * address proves nothing: never at a free provider.
 */
export function isOfCompany(email: string, website: string | null): boolean {
  const domain = website === null ? null : registrable(website);
  return domain !== null && ownDomain(email) === domain;
}
