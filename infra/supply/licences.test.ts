import { expect, it } from 'vitest';
import { type Component, listLicences } from './licences.ts';

const of = (name: string, ...ids: string[]): Component => ({
  name,
  version: '1.0.0',
  licenses: ids.map((id) => ({ license: { id } })),
});

it('lists every package with its licence, by name', () => {
  const chosen: Component = { name: 'a', version: '2.0.0', licenses: [{ expression: '(GPL-3.0 OR MIT)' }] };
  expect(listLicences([of('b', 'MIT', 'ISC'), chosen])).toBe(
    'a 2.0.0 (GPL-3.0 OR MIT)\nb 1.0.0 MIT AND ISC\n',
  );
});

it.each([
  ['none', of('x')],
  ['one that nobody accepted', of('x', 'AGPL-3.0')],
  ['one of two that nobody accepted', of('x', 'MIT', 'AGPL-3.0')],
])('refuses a package with %s, by name', (_, component) => {
  expect(() => listLicences([of('b', 'MIT'), component])).toThrow('x 1.0.0');
});
