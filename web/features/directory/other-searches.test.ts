import { expect, it } from 'vitest';
import { otherSearches } from './other-searches.ts';

it.each([
  ['Litvuur Solar', ['Litvuur', 'Solar']],
  ['The Litvuur Sonkrag', ['The Litvuur', 'Litvuur Sonkrag', 'The Sonkrag']],
  ['www.litvuur', ['litvuur']],
  ['https://www.blou-wilger.co.za/contact', ['blou wilger']],
  ['Sjoebroe.shop', ['sjoebroe']],
  [
    'Litvuur (Pty) Ltd (2016/926208/07)',
    ['2016/926208/07', 'Litvuur (Pty) Ltd', '(Pty) Ltd (2016/926208/07)'],
  ],
  ['litvuur', []],
  ['2016/926208/07', []],
])('instead of %j it asks with %j', (text, texts) => {
  expect(otherSearches(text).map(({ q }) => q)).toEqual(texts);
});
