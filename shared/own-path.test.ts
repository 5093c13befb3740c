import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/', '/'],
  ['/directory?q=acme%20roofing&sortBy=recent', '/directory?q=acme%20roofing&sortBy=recent'],
  ['/company/acme#reviews', '/company/acme#reviews'],
  ['/takedown?reviewId=1&back=//x', '/takedown?reviewId=1&back=//x'],
  ['/admin/./reviews', '/admin/reviews'],
  ['/company/caf%C3%A9', '/company/caf%C3%A9'],
])('%s is a path of this site', (text, path) => {
  expect(ownPath(text)).toBe(path);
});

test.each([
  ['another scheme', 'https://evil.example/'],
  ['a script', 'javascript:alert(1)'],
  ['no slash at the start', 'directory'],
  ['another host', '//evil.example'],
  ['a backslash that browsers read as a slash', '/\\evil.example'],
  ['a backslash further on', '/a\\b'],
  ['another host behind a dot', '/.//evil.example'],
  ['another host behind two dots', '/a/..//evil.example'],
  ['another host behind an encoded dot', '/%2e//evil.example'],
  ['a control character', '/a\nb'],
  ['a tab that browsers drop', '/\t/evil.example'],
  ['a blank', '/a b'],
  ['nothing', ''],
  ['endless text', `/${'a'.repeat(2000)}`],
])('%s is refused', (_, text) => {
  expect(ownPath(text)).toBeNull();
});

test('nothing given is no path', () => {
  expect(ownPath(null)).toBeNull();
  expect(ownPath(undefined)).toBeNull();
});

test.each([
  '/login',
  '/login?returnTo=/login',
  '/login/',
  '/signup',
  '/api/login',
  '/./login',
  '/a/../api/login',
])('%s would lead back into the log-in, or to no page', (text) => {
  expect(ownPath(text)).toBeNull();
});
