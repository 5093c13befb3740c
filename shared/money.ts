import { inGroups } from './in-groups.ts';

/** Without the cents, so that nobody seems to owe more than was claimed; never split over two lines. */
export function formatRand(cents: number): string {
  return `R\u00a0${inGroups(Math.floor(cents / 100))}`;
}

/** An amount in rand that is never rounded: `R 12 500,50`, or `R 12 500` without cents. */
export function formatRandAndCents(cents: number): string {
  if (cents % 100 === 0) return formatRand(cents);
  return `${formatRand(cents)},${String(cents % 100).padStart(2, '0')}`;
}

/**
 * Reads an amount in rand as a person types it (`5000`, `5 000`, `5,000.00`, `R 5 000,50`) into exact integer
 * cents. A last comma or dot followed by one or two digits is the decimal sign; other commas, dots and blanks
 * group thousands. Returns null if the text is no amount, or is ambiguous: `1.234` is a thousand to some and
 * one to others. An amount larger than a number can hold exactly becomes the largest that it can.
 */
export function parseRand(text: string): number | null {
  const plain = text
    .trim()
    .replace(/^(zar|r)\s*/i, '')
    .replace(/[\s\u00a0\u202f']/g, '');
  const match = /^(\d+|[1-9]\d{0,2}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(plain);
  if (!match?.[1] || /^\d+\.\d{3}$/.test(plain)) return null;
  const rand = match[1].replace(/[.,]/g, '');
  const cents = (match[2] ?? '').padEnd(2, '0');
  const value = Number(rand + cents);
  return Math.min(value, Number.MAX_SAFE_INTEGER);
}
