import { expect, test } from 'vitest';
import { holdBudgets, pageBudget, listPages } from './budgets.ts';

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

test('each kind of page has its budget, and any other page one too', () => {
  expect(pageBudget('features/legal/terms-page.tsx')).toBeLessThan(
    pageBudget('features/company/company-page.tsx'),
  );
  expect(pageBudget('features/unknown/some-page.tsx')).toBeGreaterThan(0);
});

test('the build fails over a page that needs more than its budget', () => {
  const manifest = {
    'index.html': { file: 'index.js', isEntry: true },
    'features/account/login-page.tsx': { file: 'login.js' },
  };
  expect(() => holdBudgets(manifest, () => 50_000)).not.toThrow();
  expect(() => holdBudgets(manifest, () => 100_000)).toThrow('login-page.tsx needs 200000 bytes');
});
