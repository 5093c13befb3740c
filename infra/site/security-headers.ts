import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

function inlineScripts(html: string): string[] {
  return [...html.matchAll(INLINE_SCRIPT)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** SHA-256 of an empty text: emotion uses an empty `<style>` and adds its rules by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Two years, as browsers' preload lists require. */
export const HSTS_SECONDS = 63_072_000;

type ContentSecurityPolicy = Record<string, readonly string[]>;

/** `evidenceOrigin` is where uploads are posted and previews fetched; only the inline scripts of `html` run. */
export function contentSecurityPolicy(evidenceOrigin: string, html: string): ContentSecurityPolicy {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts(html)],
    'style-src': ["'self'", EMPTY_STYLE],
    'img-src': ["'self'", 'blob:', 'data:'],
    'connect-src': ["'self'", evidenceOrigin],
    'font-src': ["'self'"],
    // The library that reads Excel files unpacks them in a worker, which it starts from a blob.
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

/** The headers of people's pictures: uploaded bytes, which browsers must only treat as this site's images. */
export const MEDIA_HEADERS = {
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** The upload panel uses the camera; no other device feature is needed. */
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

/** `Strict-Transport-Security` is not among them: only responses over TLS may have it. */
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
