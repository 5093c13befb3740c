import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.ts';
import { readNumberWords } from './number-words.ts';

describe('normalise', () => {
  it.each([
    ['digits of other scripts', '٠١۲३৪๕６𝟕𝟪⁹', '0123456789'],
    ['blanks', 'a\u00A0b\u2009c\u3000d\u202Fe', 'a b c d e'],
    ['dashes', 'a–b—c−d‑e', 'a-b-c-d-e'],
    ['what cannot be seen', 'a\u200B\u200D\u2060\uFEFF\u00ADb', 'ab'],
    ['what has no shape', 'a\uD800b\uFFFDc\uE000d\uFFFEe', 'abcde'],
    ['full-width letters and signs', 'ｎａｍｅ＠ｍａｉｌ．ｚａ', 'name@mail.za'],
    ['Cyrillic look-alikes', 'СА 12', 'CA 12'],
    ['line ends', 'a\r\nb\u2028c', 'a\nb\nc'],
    ['apostrophes', 'a‘b’cʼd`e´f', "a'b'c'd'e'f"],
    ['dots at half height', 'a•b‧c∙d', 'a·b·c·d'],
    ['fractions', 'a½b', 'a1/2b'],
    ['blanks that count as letters', 'a\u2800b\u3164c', 'a b c'],
    ['breaks of lines and pages', 'a\vb\fc\u0085d', 'a\nb\nc\nd'],
    ['tabs, which stay', 'a\tb', 'a\tb'],
    ['tildes, which stay', 'a~b', 'a~b'],
    ['signs that stand for a long word, which stay', '㍿ﷺ', '㍿ﷺ'],
    ['signs of units, which stay', '㎛㏁', '㎛㏁'],
    ['accents, which stay', 'sê Müller', 'sê Müller'],
  ])('reads %s', (_name, source, plain) => {
    expect(normalise(source).text).toBe(plain);
  });

  it('knows where each character came from', () => {
    const { text, starts, ends } = normalise('a\u200B𝟕5\uFE0F\u20E3b');
    expect(text).toBe('a75b');
    expect(starts).toEqual([0, 2, 4, 7]);
    expect(ends).toEqual([1, 4, 7, 8]);
  });

  it('reads a mark that stands on nothing as nothing', () => {
    expect(normalise('\u0301a')).toEqual({ text: 'a', starts: [1], ends: [2] });
  });
});

describe('readNumberWords', () => {
  const read = (text: string) => readNumberWords(normalise(text)).text;

  it.each([
    ['call oh eight two five five five', 'call 082555'],
    ['zero eight two, triple five, double one', '08255511'],
    ['nul agt twee vyf vyf', '08255'],
    ['oh eighty-two five fifty twelve', '0825 50 12'.replaceAll(' ', '')],
    ['plus two seven eight two one', '+27821'],
    ['call oh eight two five five five now', 'call 082555 now'],
    ['oh eight two, 555 one 23 four', '0825551234'],
    ['ten eleven twelve thirteen nineteen', '1011121319'],
    ['twenty oh one two three', '200123'],
    ['twenty, ninety-nine, thirty-one, two, three', '20993123'],
  ])('reads %j as digits', (words, digits) => {
    expect(read(words)).toBe(digits);
  });

  it('knows where the text around a number in words came from', () => {
    const { text, starts, ends } = readNumberWords(normalise('\u200Ba one two three four five b'));
    expect(text).toBe('a 12345 b');
    expect(starts).toEqual([1, 2, 3, 7, 11, 17, 22, 26, 27]);
    expect(ends).toEqual([2, 3, 6, 10, 16, 21, 26, 27, 28]);
  });

  it('leaves prose alone', () => {
    const prose = 'One or two of the three said four; five, six and seven did not.';
    expect(read(prose)).toBe(prose);
  });
});
