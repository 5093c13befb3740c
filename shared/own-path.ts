/**
 * A path of this site that is safe for a redirect; null for anything that could lead elsewhere (another host,
 * a scheme, a backslash that browsers read as a slash, a control character) or back into the log-in itself.
 * It is resolved as browsers do: `/.//host` is another host, too.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text)) return null;
  const { pathname, search, hash } = new URL(text, 'https://here.invalid');
  const isElsewhere = pathname.startsWith('//') || /^\/(?:login|signup|api)(?:\/|$)/i.test(pathname);
  return isElsewhere ? null : pathname + search + hash;
}
