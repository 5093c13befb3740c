/** A small seeded generator (mulberry32): the same content on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export type Random = () => number;

export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)];
  if (chosen === undefined) throw new Error('Nothing to pick from');
  return chosen;
}

/** Who speaks: one person or a business of several. */
export type Voice = 'one' | 'several';

const PRONOUNS: Record<Voice, Record<string, string>> = {
  one: { I: 'I', me: 'me', my: 'my', am: 'am', have: 'have' },
  several: { I: 'we', me: 'us', my: 'our', am: 'are', have: 'have' },
};

export type Values = Readonly<Record<string, string>>;

/**
 * Fills a template in: `[this|that]` is one of them, `{n:3-9}` a number, `{amount}` and the like are values, and
 * `{I} {me} {my} {am} {have}` follow the voice. Sentences begin with a capital.
 */
export function fill(template: string, values: Values, voice: Voice, random: Random): string {
  const plural = voice === 'several';
  const text = template
    .replace(/\[([^\]]+)\]/g, (_, choices: string) => pick(random, choices.split('|')))
    .replace(/\{n:(\d+)-(\d+)\}/g, (_, low: string, high: string) =>
      String(between(random, Number(low), Number(high))),
    )
    .replace(/\{I\} was\b/g, plural ? 'we were' : 'I was')
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? PRONOUNS[voice][name] ?? whole);
  return text.replace(
    /(^|[.!?]['"\u201d]? |[.!?]\n+)(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const DIGITS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
];

/** A span of days as people say it. */
export function spoken(days: number): string {
  if (days < 12) return `${Math.max(days, 2)} days`;
  if (days < 75) return `${DIGITS[Math.max(2, Math.round(days / 7))]} weeks`;
  if (days < 345) return `${DIGITS[Math.round(days / 30.4)]} months`;
  return days < 400 ? 'twelve months' : `${Math.round(days / 30.4)} months`;
}

/** An amount as different people write it. */
export function writtenAmount(rand: number, style: number): string {
  const groups = String(rand).replace(/\B(?=(\d{3})+$)/g, ' ');
  if (style === 0) return `R${groups}`;
  if (style === 1) return `R${groups.replaceAll(' ', ',')}`;
  return `R ${groups}`;
}
