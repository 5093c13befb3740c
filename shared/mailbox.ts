const GMAIL = /^(?:gmail|googlemail)\.com$/;

/** In lower case, without the part after a plus and, at Gmail, whose two domains are one, without dots. */
export function canonicalMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?!^)\+.*/s, '');
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** A link that opens a mail to an address, whatever signs it has (RFC 6068). */
export const mailTo = (address: string): string =>
  `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;
