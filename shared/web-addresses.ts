import { HOST_NAME, toAsciiHost } from './host-names.ts';
import { foldLookAlikes } from './look-alikes.ts';
import topLevelDomains from './top-level-domains.json' with { type: 'json' };

/** IANA's list, in Unicode and in punycode, and the one that RFC 2606 keeps for examples, as in the demo data. */
const TOP_LEVEL: ReadonlySet<string> = new Set(['example', ...topLevelDomains.split(' ')]);

const WHOLE_HOST = new RegExp(`^${HOST_NAME}$`);
/** `co.za` is a registry's own. */
const SECOND_LEVEL = /^(?:ac|co|com|gov|net|org)\.[a-z]{2}$/;

/** Characters that a browser drops or reads differently, and that a reader does not notice. */
const MISLEADING = /[\s\\]|^[^/]*\/\/[^/?#]*%/;

/** Whether a text is the full address of a website at a registered name. */
export function isWebAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:\/\//i.test(text) || MISLEADING.test(text)) return false;
  const host = url.hostname.replace(/\.$/, '');
  const isRegistered = WHOLE_HOST.test(host) && !SECOND_LEVEL.test(host);
  // `https://bank.example@evil.example` leads to the second, but looks as if it led to the first.
  const isPlain = url.username === '' && url.password === '';
  return isPlain && isRegistered && TOP_LEVEL.has(host.replace(/.*\./, ''));
}

/** Alphabets with letters that look alike, and all others. */
const SCRIPTS = ['Latin', 'Greek', 'Cyrillic'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const OTHER_SCRIPT = /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A website's address as it is shown: with its host in punycode where that mixes alphabets. */
export function toShownWebAddress(text: string): string {
  const [, host = ''] = /^https?:\/\/([^/?#:]*)/i.exec(text) ?? [];
  const isMixed = [...SCRIPTS, OTHER_SCRIPT].filter((script) => script.test(host)).length > 1;
  return isMixed ? text.replace(host, toAsciiHost(host)) : text;
}

const AFTER_DOT = /(?<=[\p{L}\p{M}\p{N}]{2}\.)(?:xn--[a-z\d-]+|[\p{L}\p{M}]{2,})/gu;

/** Whether a text names a website: two letters or more, a dot, and a top-level domain of two letters or more. */
export function namesWebsite(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .toLowerCase();
  return [plain, foldLookAlikes(plain).toLowerCase()].some((each) =>
    (each.match(AFTER_DOT) ?? []).some((label) => TOP_LEVEL.has(label)),
  );
}
