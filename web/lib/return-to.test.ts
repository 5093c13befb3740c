import { describe, expect, it } from 'vitest';
import { returnTo, withReturnTo } from './return-to.ts';

describe('returnTo', () => {
  it.each(['/submit-review', '/submit-review?companyId=1', '/company/a-b#reviews', '/admin/reviews/1'])(
    'keeps %s, a page of this site',
    (path) => expect(returnTo(path)).toBe(path),
  );

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/a\nb',
    'javascript:alert(1)',
    'submit-review',
    '',
    null,
  ])('drops %j, which is none', (text) => expect(returnTo(text)).toBe('/'));

  it.each(['/api/login', '/login', '/login?returnTo=/login', '/signup#x'])(
    'drops %s, which leads nowhere',
    (text) => expect(returnTo(text)).toBe('/'),
  );

  it('keeps a page whose name only begins alike', () => {
    expect(returnTo('/api-guide')).toBe('/api-guide');
  });
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
