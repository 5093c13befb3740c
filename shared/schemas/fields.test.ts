import { expect, test } from 'vitest';
import { BODY_BYTES } from '../limits.ts';
import { email, EMAIL_MESSAGE, pastDate, requiredText } from './fields.ts';
import { cleanLine, cleanText, countCharacters } from '../clean-text.ts';

test.each([
  ['a NUL inside', 'ac\u0000me', 'acme'],
  ['a bell, an escape and a delete', '\u0007a\u001b[31mb\u007f', 'a[31mb'],
  ['a C1 control', 'a\u009bb', 'ab'],
  ['controls alone', '\u0000\u0001', ''],
  ['controls around blanks', '\u0000 a \u0000', 'a'],
  ['newlines and tabs', 'a\n\tb', 'a\n\tb'],
  ['other line breaks', 'a\r\nb\rc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['a control between a letter and its accent', 'e\u0000\u0301', 'é'],
  ['half of a pair', 'a\ud83d', 'a\ufffd'],
  ['joined emoji', '👩‍👧', '👩‍👧'],
  ['what nobody sees alone', '\u200b\u2060\ufeff\u00ad', ''],
  ['what nobody sees at its ends', '\u200b \u200e a\u200db \u200f\u200b', 'a\u200db'],
  ['a change of reading direction', 'pay \u202e0001R\u202c \u2066now\u2069', 'pay 0001R now'],
])('a text with %s is stored without what nobody sees', (_, text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test.each([
  ['Acme\nTrading', 'Acme Trading'],
  ['Acme \r\n\t Trading', 'Acme Trading'],
  ['Acme  Trading', 'Acme  Trading'],
  ['Acme \n \n\n Trading', 'Acme Trading'],
])('a line %j has no breaks', (text, clean) => {
  expect(cleanLine(text)).toBe(clean);
});

test('blanks without end take no time: whoever sends them waits no longer than others', () => {
  const began = performance.now();
  const blanks = ' '.repeat(BODY_BYTES.max);
  expect(cleanLine(`a${blanks}b`)).toBe(`a${blanks}b`);
  expect(cleanLine(`a${'\u200b'.repeat(BODY_BYTES.max)}b`)).toHaveLength(BODY_BYTES.max + 2);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test.each(['é', 'e\u0301', '😀', ' 7 \u0000', 'a\r\nb', '👩‍👧'])(
  '%j is as long as the rules take it to be',
  (text) => {
    const length = countCharacters(text);
    const isWithin = (min: number, max: number) =>
      requiredText({ label: 'Text', min, max, message: 'short' }).safeParse(text).success;
    expect(isWithin(length, length)).toBe(true);
    expect(isWithin(length + 1, 99)).toBe(false);
    expect(isWithin(1, length - 1)).toBe(false);
  },
);

test.each([
  ['1900-01-01', undefined],
  // A minute after midnight in South Africa, where it was still 1899 in London.
  ['1900-01-01T00:01', undefined],
  ['1899-12-31', 'Incident Date must not be before 1900'],
  ['1899-12-31T23:59', 'Incident Date must not be before 1900'],
  ['0001-01-01', 'Incident Date must not be before 1900'],
  ['9999-01-01', 'Incident Date must not be in the future'],
  ['1900-02-29', 'Incident Date must be a date, such as 2026-03-31'],
  ['', 'Incident Date must be a date, such as 2026-03-31'],
])('a date of the past is from 1900 on: %j', (text, message) => {
  const { error } = pastDate('Incident Date', { mayHaveTime: true }).safeParse(text);
  expect(error?.issues.map((issue) => issue.message)).toEqual(message ? [message] : undefined);
});

test.each([
  ["thandi.o'neill+tax@mail.example.co.za", undefined],
  ["!#$%&'*+/=?^_`{|}~-@example.co.za", undefined],
  [`${'x'.repeat(64)}@example.co.za`, undefined],
  ['thandi@m\u00fcnchen.de', 'thandi@xn--mnchen-3ya.de'],
  ['Thandi@XN--MNCHEN-3YA.de', 'thandi@xn--mnchen-3ya.de'],
  ['thandi@пример.рф', 'thandi@xn--e1afmkfd.xn--p1ai'],
  ['thandi@ｅｘａｍｐｌｅ。co.za', 'thandi@example.co.za'],
])('the address %s is taken, with its domain in punycode', (text, kept) => {
  expect(email.parse(text)).toBe(kept ?? text);
});

test.each([
  `${'x'.repeat(65)}@example.co.za`,
  '.thandi@example.co.za',
  'thandi.@example.co.za',
  'th..andi@example.co.za',
  '"thandi"@example.co.za',
  'tha ndi@example.co.za',
  'thandi(work)@example.co.za',
  'tha,ndi@example.co.za',
  'th\u00e4ndi@example.co.za',
  'thandi@mail@example.co.za',
  '@example.co.za',
  'thandi@',
  'thandi@localhost',
  'thandi@127.0.0.1',
  'thandi@[127.0.0.1]',
  'thandi@0x7f.1',
  'thandi@-example.co.za',
  'thandi@example-.co.za',
  'thandi@ex_ample.co.za',
  'thandi@example..za',
  'thandi@example.co.za.',
  'thandi@example.co.za/path',
  'thandi@example.co.za:25',
  'thandi@exam%70le.co.za',
  `thandi@${'x'.repeat(64)}.co.za`,
])('the address %s is refused', (text) => {
  expect(email.safeParse(text).error?.issues).toMatchObject([{ message: EMAIL_MESSAGE }]);
});
