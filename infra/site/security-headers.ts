import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PAGE = join(import.meta.dirname, '../../web/index.html');
const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The scripts that a page holds itself, each by its hash: no other may run in it. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** SHA-256 of nothing: the `<style>` that emotion puts rules into by script is an empty one. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Asked for two years, as browsers' preload lists want it. */
export const HSTS_SECONDS = 63_072_000;

type ContentSecurityPolicy = Record<string, readonly string[]>;

/**
 * What a page may load, run and be put into. `evidenceOrigin` is where uploads are posted and previews fetched, `html`
 * the page that every other is made from.
 */
export function contentSecurityPolicy(
  evidenceOrigin: string,
  html = readFileSync(PAGE, 'utf8'),
): ContentSecurityPolicy {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html)],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'blob:', 'data:'],
    'connect-src': ["'self'", evidenceOrigin],
    'font-src': ["'self'"],
    // Workbooks are unpacked by a worker that their reader makes of its own code.
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
}

function policyText(policy: ContentSecurityPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/**
 * The headers of people's pictures: bytes that somebody uploaded, which a browser is to take for nothing but an image of
 * this site.
 */
export const MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The camera serves the upload panel; nothing else of the device is asked for. */
const PERMISSIONS = ['camera=(self)'].concat(
  [
    'accelerometer',
    'autoplay',
    'browsing-topics',
    'display-capture',
    'encrypted-media',
    'fullscreen',
    'geolocation',
    'gyroscope',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'picture-in-picture',
    'publickey-credentials-get',
    'screen-wake-lock',
    'usb',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
);

/**
 * The headers of every page, the same from CloudFront and from the local gateway. `Strict-Transport-Security` is not
 * among them: only what is served over TLS may carry it.
 */
export function securityHeaders(policy: ContentSecurityPolicy): Record<string, string> {
  return {
    'content-security-policy': policyText(policy),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': PERMISSIONS.join(', '),
    'cross-origin-opener-policy': 'same-origin',
  };
}
