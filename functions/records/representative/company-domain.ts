import providers from 'email-providers/all.json' with { type: 'json' };
import { getDomain } from 'tldts';

/**
 * South African domains that the list lacks: free providers, and access providers' addresses for customers.
 */
const SOUTH_AFRICAN = [
  ...['gmail.co.za', 'hotmail.co.za', 'live.co.za', 'outlook.co.za', 'yahoo.co.za', 'webmail.co.za'],
  ...['absamail.co.za', 'cybersmart.co.za', 'global.co.za', 'iafrica.com', 'icon.co.za', 'imaginet.co.za'],
  ...['intekom.co.za', 'lantic.net', 'mweb.co.za', 'netactive.co.za', 'polka.co.za', 'telkomsa.net'],
  ...['vodamail.co.za', 'worldonline.co.za', 'xsinet.co.za'],
];

const FREE: ReadonlySet<string> = new Set([...providers, ...SOUTH_AFRICAN]);

/** The registered domain of a host: null for a public suffix, including private ones such as wixsite.com. */
const registrable = (host: string) => getDomain(host, { allowPrivateDomains: true });

/** Whether two websites have the same registered domain, or both have none. */
export const isSameDomain = (one: string | null, other: string | null): boolean =>
  (one && registrable(one)) === (other && registrable(other));

/** The registered domain of an address; null at a free provider, where anybody can get a mailbox. */
export function ownDomain(email: string): string | null {
  const domain = registrable(email.slice(email.lastIndexOf('@') + 1));
  return domain === null || FREE.has(domain) ? null : domain;
}

/**
 * Whether an address is at the domain of a company's website, whatever its local part. An address at a free
 * provider proves nothing, as anybody can get one: always false.
 */
export function isOfCompany(email: string, website: string | null): boolean {
  const domain = website === null ? null : registrable(website);
  return domain !== null && ownDomain(email) === domain;
}
