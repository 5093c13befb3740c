import { describe, expect, it } from 'vitest';
import { shortAddress } from './website-link.tsx';

describe('a company’s website', () => {
  it.each([
    ['https://www.karoo.example/', 'karoo.example'],
    ['http://karoo.example/about', 'karoo.example/about'],
    ['HTTPS://karoo.example/about/?from=us#top', 'karoo.example/about'],
    ['https://m\u00fcnchen.example', 'm\u00fcnchen.example'],
    ['https://xn--stndardbank-zij.co.za/', 'xn--stndardbank-zij.co.za'],
  ])('makes %s a link', (website, text) => {
    expect(shortAddress(website)).toBe(text);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://karoo.example', 'karoo.example', '', null])(
    'never makes %j one',
    (website) => expect(shortAddress(website)).toBeNull(),
  );
});
