const GMAIL = /^(?:gmail|googlemail)\.com$/;

/** In lower case, without the part after a plus and, at Gmail, whose two domains are one, without dots. */
export function canonicalMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  const name = address
    .slice(0, at)
    .toLowerCase()
    .replace(/(?<=.)\+.*$/s, '');
  return GMAIL.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}
