import { createHash } from 'node:crypto';
import { TRACES } from '../../../shared/limits.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import type { ReviewTexts } from './review.ts';

/** Features that reviews may share, as keyed hashes that begin with their kind and do not reveal the original. */

type Kind = 'text' | 'file' | 'invoice';

const trace = (kind: Kind, text: string) =>
  `${kind}.${keyedHash('trace', `${kind} ${text}`).toString('hex')}`;

export const isOfKind = (kind: Kind) => (one: string) => one.startsWith(`${kind}.`);

export function tracesOfTexts({ title, body, evidenceNote }: ReviewTexts): string[] {
  const letters = body
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return [trace('text', letters), ...tracesOfInvoices(`${title}\n${body}\n${evidenceNote ?? ''}`)];
}

export const tracesOfFile = (bytes: Uint8Array, filename: string): string[] => [
  traceOfFile(bytes),
  ...tracesOfInvoices(filename.replace(/\.[a-z0-9]{1,5}$/i, '').replaceAll('_', ' ')),
];

export const traceOfFile = (bytes: Uint8Array): string =>
  trace('file', createHash('sha256').update(bytes).digest('hex'));

const tracesOfInvoices = (text: string): string[] =>
  findInvoiceNumbers(text).map((number) => trace('invoice', number));

const LABEL = String.raw`(?<![\p{L}\p{N}])(?:tax[ ]{1,2})?(?:invoice|inv|faktuur)`;
const NUMBER_WORD = String.raw`(?:[ ]{0,2}(?:number|nommer|nr|no|num)(?![\p{L}]))?`;
const INVOICE = new RegExp(
  String.raw`${LABEL}${NUMBER_WORD}[ .:#-]{0,4}(?<number>[A-Z]{0,6}[-/]?\d[A-Z0-9/-]{2,24})`,
  'giu',
);
/** A day or a year after the word is not an invoice number. */
const DATE = /^(?:\d{4}[/-]\d{1,2}[/-]\d{1,2}|\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|(?:19|20)\d\d)$/;

/** The labelled invoice numbers in a text ('invoice no. 10045', 'INV-0045'), as capitals and digits. */
export function findInvoiceNumbers(text: string): string[] {
  const found = [...text.matchAll(INVOICE)].map(({ groups }) => groups?.['number'] ?? '');
  const numbers = found
    .map((number) => number.replace(/(?<![/-])[/-]+$/, ''))
    .filter((number) => !DATE.test(number) && number.replace(/\D/g, '').length >= 3)
    .map((number) =>
      number
        .toUpperCase()
        .replace(/[^A-Z0-9]/g, '')
        .replace(/^INV/, ''),
    );
  return [...new Set(numbers)].slice(0, TRACES.invoices);
}
