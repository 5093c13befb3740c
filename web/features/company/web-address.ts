/** A company's website as a link: its address and how people write it. Null for what is no web address. */
export function webAddress(website: string | null): { href: string; text: string } | null {
  if (!website || !URL.canParse(website)) return null;
  const url = new URL(website);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return { href: url.href, text: url.host.replace(/^www\./, '') + path };
}
