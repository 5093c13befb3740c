import { describe, expect, it } from 'vitest';
import { webAddress } from './website-link.tsx';

describe('webAddress', () => {
  it.each([
    ['https://www.karoo.example/', 'karoo.example'],
    ['http://karoo.example/about', 'karoo.example/about'],
  ])('makes %s a link', (website, text) => {
    expect(webAddress(website)).toMatchObject({ text });
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://karoo.example', 'karoo.example', '', null])(
    'never makes %j one',
    (website) => expect(webAddress(website)).toBeNull(),
  );
});
