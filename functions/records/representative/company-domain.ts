import providers from 'email-providers/all.json' with { type: 'json' };
import { parse } from 'tldts';

/**
 * Domains that the list lacks: South African free providers and access providers' addresses for customers, and
 * services that forward to a hidden address or give a mailbox to anybody.
 */
const FURTHER = `
  gmail.co.za hotmail.co.za live.co.za outlook.co.za yahoo.co.za webmail.co.za freemail.co.za africa.com
  3i.co.za 8ta.com absamail.co.za adept.co.za afrihost.co.za axxess.co.za breede.co.za bundunet.com cyberserv.co.za
  cybersmart.co.za discoverymail.co.za eject.co.za futurenet.co.za galileo.co.za global.co.za gonet.co.za
  hixnet.co.za iafrica.com ibi.co.za icon.co.za imaginet.co.za intekom.co.za internext.co.za isat.co.za lando.co.za
  lantic.net mjvn.co.za mtnloaded.co.za mweb.co.za mymtnmail.co.za nashuaisp.co.za neomail.co.za netactive.co.za
  openweb.co.za pixie.co.za polka.co.za sai.co.za saol.co.za smartnet.co.za telkomsa.net tiscali.co.za
  vodamail.co.za vox.co.za voxmail.co.za webafrica.org.za wirelessza.co.za worldonline.co.za xsinet.co.za
  xtranet.co.za yebo.co.za
  8alias.com 8shield.net addy.io aleeas.com anonaddy.com anonaddy.me disroot.org dralias.com duck.com fastmail.com
  keemail.me mailfence.com mozmail.com murena.io passfwd.com passinbox.com passmail.net posteo.de posteo.net
  riseup.net simplelogin.com simplelogin.fr skiff.com slmail.me startmail.com tuta.com tuta.io tutamail.com
  tutanota.com tutanota.de zohomail.com zohomail.eu`;

const FREE: ReadonlySet<string> = new Set([...providers, ...FURTHER.trim().split(/\s+/)]);

/**
 * The registered domain of a host or website, in punycode: null for a public suffix, private ones such as
 * wixsite.com included. Below these anybody may get a name.
 */
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

/** Whether an address is at the domain of a company's website, whatever its local part. */
export function isOfCompany(email: string, website: string | null): boolean {
  const own = ownDomain(email);
  return own !== null && website !== null && registrable(website).domain === own;
}
