import { expect, test } from 'vitest';
import { pageBudget, listPages } from './web-pages.ts';

test('a page needs the entry, itself and what both import, each once', () => {
  const pages = listPages({
    'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'] },
    '_react.js': { file: 'react.js' },
    '_form.js': { file: 'form.js', imports: ['_react.js'] },
    'features/account/login-page.tsx': { file: 'login.js', imports: ['index.html', '_form.js'] },
    'features/upload/panel.ts': { file: 'panel.js', imports: ['_react.js'] },
  });
  expect(pages.map(({ name }) => name)).toEqual(['features/account/login-page.tsx']);
  expect(pages[0]?.files.sort()).toEqual(['form.js', 'index.js', 'login.js', 'react.js']);
});

test('each kind of page has its budget', () => {
  expect(pageBudget('features/legal/terms-page.tsx')).toBe(145_000);
  expect(pageBudget('features/company/company-page.tsx')).toBe(161_000);
  expect(pageBudget('features/unknown/some-page.tsx')).toBeUndefined();
});
