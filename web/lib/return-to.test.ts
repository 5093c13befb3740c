import { describe, expect, it } from 'vitest';
import { safeReturnPath, withReturnTo } from './return-to.ts';

describe('returnTo', () => {
  it('keeps a page of this site', () => {
    expect(safeReturnPath('/submit-review?companyId=1')).toBe('/submit-review?companyId=1');
  });

  it.each([
    'https://evil.example',
    '//evil.example/x',
    '/\\evil.example',
    '/.//evil.example',
    '/login?returnTo=/login',
    '',
    null,
  ])('leads home from %j, which is none', (text) => expect(safeReturnPath(text)).toBe('/'));
});

describe('withReturnTo', () => {
  it('carries the way back, encoded', () => {
    expect(withReturnTo('/login', '/submit-review?companyId=1&x=2')).toBe(
      '/login?returnTo=%2Fsubmit-review%3FcompanyId%3D1%26x%3D2',
    );
  });

  it('stays plain without one', () => {
    expect(withReturnTo('/signup', null)).toBe('/signup');
    expect(withReturnTo('/signup', '//evil.example')).toBe('/signup');
  });
});
