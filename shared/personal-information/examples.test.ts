import { describe, expect, it } from 'vitest';
import examples from './examples.json' with { type: 'json' };
import { type Finding, findPersonalInformation } from './scan.ts';

const KINDS = [
  'sa_id',
  'payment_card',
  'passport',
  'bank_account',
  'tax_reference',
  'phone',
  'email',
  'street_address',
  'vehicle_plate',
] as const;

/** 'kind: the words found', which is easier to read in a failure than offsets; the offsets are compared. */
function readable(text: string, findings: readonly { kind: string; start: number; end: number }[]): string[] {
  return findings.map(({ kind, start, end }) => `${kind} ${start}–${end}: ${text.slice(start, end)}`);
}

describe('the labelled examples', () => {
  it.each(examples.map((example) => [example.text, example.findings] as const))('%j', (text, expected) => {
    const found = findPersonalInformation(text);
    expect(readable(text, found)).toEqual(readable(text, expected));
    expect(found.map(({ blocking }) => blocking)).toEqual(expected.map(({ blocking }) => blocking));
  });

  it.each(KINDS)('hold at least three of %s, and one that is hidden', (kind) => {
    const holding = examples.filter(({ findings }) => findings.some((finding) => finding.kind === kind));
    expect(holding.length).toBeGreaterThanOrEqual(3);
    expect(holding.some((example) => 'adversarial' in example)).toBe(true);
  });
});

const HIDDEN: Record<string, (digits: string) => string> = {
  'Arabic-Indic digits': (text) => inScript(text, 0x660),
  'Bengali digits': (text) => inScript(text, 0x9e6),
  'full-width digits': (text) => inScript(text, 0xff10),
  'mathematical digits': (text) => inScript(text, 0x1d7f6),
  'keycap emoji': (text) => text.replace(/\d/g, '$&\uFE0F\u20E3'),
  'zero-width spaces': (text) => [...text].join('\u200B'),
  'soft hyphens': (text) => [...text].join('\u00AD'),
  'no-break spaces': (text) => text.replaceAll(' ', '\u00A0'),
  'letters O and l': (text) => text.replaceAll('0', 'O').replaceAll('1', 'l'),
  'a line break': (text) => text.replace(' ', '\r\n'),
};
const PLAIN: readonly [Finding['kind'], string, string][] = [
  ['sa_id', 'ID ', '850314 5214 081'],
  ['payment_card', 'Card ', '4321 5500 9876 5439'],
  ['passport', 'Passport ', 'A30417 725'],
  ['bank_account', 'Account ', '40 7781 2290'],
  ['tax_reference', 'Tax number ', '2907 118 443'],
  ['phone', 'Cell ', '082 555 0147'],
  ['vehicle_plate', 'Truck ', 'HJK 418 MP'],
];

function inScript(text: string, zero: number): string {
  return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

describe.each(Object.entries(HIDDEN))('%s', (_name, hide) => {
  it.each(PLAIN)('do not hide a %s', (kind, label, plain) => {
    const hidden = hide(plain);
    const text = `${label}${hidden}, they said.`;
    const spans = findPersonalInformation(text).map((found) => [
      found.kind,
      text.slice(found.start, found.end),
    ]);
    expect(spans).toEqual([[kind, hidden]]);
  });
});
