/**
 * A path of this site, fit for a redirect; null for anything that could lead elsewhere (another host, a scheme, a
 * backslash that browsers read as a slash, a control character) or back into the log-in itself.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000) return null;
  const isPlain = /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text);
  if (!isPlain || /^\/(?:login|signup|api)(?:[/?#]|$)/.test(text)) return null;
  const url = new URL(text, 'https://here.invalid');
  return url.origin === 'https://here.invalid' ? url.pathname + url.search + url.hash : null;
}
