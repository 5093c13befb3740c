/**
 * A path of this site that is safe for a redirect, resolved as browsers do; null for one that could lead elsewhere
 * (another host, also as `/.//host`, a scheme, a backslash, a control character) or back into the log-in.
 */
export function ownPath(text: string | null | undefined): string | null {
  if (!text || text.length > 2000) return null;
  if (!/^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(text)) return null;
  const { pathname, search, hash } = new URL(text, 'https://here.invalid');
  const isElsewhere = pathname.startsWith('//') || /^\/(?:login|signup|api)(?:\/|$)/i.test(pathname);
  return isElsewhere ? null : pathname + search + hash;
}
