import { HOST_NAME, toAsciiHost } from './host-names.ts';
import { foldLookAlikes } from './look-alikes.ts';
import topLevel from './top-level-domains.json' with { type: 'json' };

/** IANA's list, in Unicode and in punycode, and the one that RFC 2606 keeps for examples, as in the demo data. */
const TOP_LEVEL: ReadonlySet<string> = new Set(['example', ...topLevel.domains.split(' ')]);
/** A host, but for those that registries give names under, such as `co.za`. */
const REGISTERED = new RegExp(`^(?!(?:ac|co|com|gov|net|org)\\.[a-z]{2}$)${HOST_NAME}$`);
/** Characters that a browser drops or reads differently, and that a reader does not notice. */
const MISLEADING = /[\s\\]|^[^/]*\/\/[^/?#]*%/;

export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || MISLEADING.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  const host = hostname.replace(/\.$/, '');
  // `https://bank.example@evil.example` leads to the second, but looks as if it led to the first.
  const isPlain = username === '' && password === '';
  return isPlain && REGISTERED.test(host) && TOP_LEVEL.has(host.slice(host.lastIndexOf('.') + 1));
}

/** The alphabets with letters that look alike, and the others. */
const ALPHABETS = [
  ...['Latin', 'Greek', 'Cyrillic'].map((script) => new RegExp(`\\p{Script=${script}}`, 'u')),
  /[^\P{L}\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u,
];

/** A website's address as it is shown: with its host in punycode where that mixes alphabets. */
export function toShownWebAddress(text: string): string {
  const [, host = ''] = /^https?:\/\/([^/?#:]*)/i.exec(text) ?? [];
  const isMixed = ALPHABETS.filter((alphabet) => alphabet.test(host)).length > 1;
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
  const labels = [plain, foldLookAlikes(plain).toLowerCase()].flatMap((each) => each.match(AFTER_DOT) ?? []);
  return labels.some((label) => TOP_LEVEL.has(label));
}
