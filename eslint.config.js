import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import globals from 'globals';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { EVENT_FUNCTIONS } from './infra/api/event-functions.ts';
import { routeIds } from './shared/routes.ts';

const foldersOf = (parent) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Entry points: nothing imports them but their own tests, the bundler and the gateway. */
const entries = new Set([...routeIds, ...EVENT_FUNCTIONS]);
const entryFilesOf = (domain) =>
  readdirSync(new URL(`./functions/${domain}/`, import.meta.url))
    .filter((name) => entries.has(name.replace(/\.ts$/, '')))
    .map((name) => `./functions/${domain}/${name}`);

const domains = foldersOf('./functions/').filter((name) => name !== 'platform');
const features = foldersOf('./web/features/');

/** The import rules of docs/architecture.md, derived from the folders so that a new one is held to them too. */
const importRules = [
  { target: './shared', from: ['./functions', './infra', './web'], message: 'shared/ stands alone.' },
  { target: './functions', from: ['./infra', './web'], message: 'functions/ may use shared/ only.' },
  { target: './web', from: ['./functions', './infra'], message: 'web/ may use shared/ only.' },
  {
    target: ['./infra/!(operations|local)/**', './infra/local/*.ts', './infra/local/!(demo)/**'],
    from: ['./functions', './web'],
    message:
      'infra/ may use shared/ only; its commands and the demo data, which are written by the product, work with functions/.',
  },
  {
    target: './infra/local/demo',
    from: './web',
    message: 'The demo data is written by functions/.',
  },
  {
    target: ['./infra/local/*.ts', './infra/local/!(demo)/**'],
    from: './infra/local/demo/seed-demo.ts',
    message: 'seed-demo is a function: the launcher calls it, and loads nothing of functions/.',
  },
  { target: './infra/*.ts', from: ['./functions', './web'], message: 'infra/ may use shared/ only.' },
  {
    target: ['./shared', './functions', './infra/!(operations)/**', './infra/*.ts', './web'],
    from: './infra/operations',
    message: 'Nothing deployed knows the commands.',
  },
  {
    target: './functions/platform/!(*.test).ts',
    from: domains.map((d) => `./functions/${d}`),
    message: 'platform/ knows no domain.',
  },
  {
    target: './functions/!(testing)/**/!(*.test).ts',
    from: domains.flatMap(entryFilesOf),
    message: 'A route file is an entry point: move what is shared into the domain.',
  },
  ...features.map((feature) => ({
    target: `./web/features/${feature}`,
    from: './web/features',
    except: [`./${feature}`],
    message: 'Features meet in web/app.',
  })),
  {
    target: ['./web/ui', './web/lib'],
    from: ['./web/features', './web/app'],
    message: 'ui/ and lib/ know no feature.',
  },
  { target: './web/features', from: './web/app', message: 'A feature does not know the app around it.' },
];

export default tseslint.config(
  { ignores: ['dist/**', 'cdk.out/**', '.local/**', 'bench/out/**', 'node_modules/**'] },
  js.configs.recommended,
  { files: ['**/*.js'], languageOptions: { globals: globals.node } },
  { files: ['web/public/**/*.js'], languageOptions: { globals: globals.browser } },
  ...tseslint.configs.recommendedTypeChecked.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: importRules }],
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/require-await': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ":matches(ImportDeclaration[source.value='zod'], ImportDeclaration[source.value='zod/mini'] > :matches(ImportSpecifier, ImportDefaultSpecifier))",
          message:
            "import * as z from 'zod/mini': zod itself weighs five times as much, a named import brings 369 KB of locales.",
        },
        {
          selector:
            'CallExpression[callee.property.name=/^(skip|only|todo)$/][callee.object.name=/^(it|test|describe)$/]',
          message: 'A skipped test is a failed one.',
        },
      ],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['infra/**', 'bench/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, 'jsx-a11y': jsxA11y },
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
    },
  },
);
