import { readdirSync } from 'node:fs';
import { defineConfig } from 'oxlint';
import { EVENT_FUNCTIONS } from './infra/api/event-functions.ts';
import { routeIds } from './shared/routes.ts';

const foldersOf = (parent: string) =>
  readdirSync(new URL(parent, import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

/** Entry points: nothing imports them but their own tests, the bundler and the gateway. */
const entries = new Set<string>([...routeIds, ...EVENT_FUNCTIONS]);
const entryFilesOf = (domain: string) =>
  readdirSync(new URL(`./functions/${domain}/`, import.meta.url))
    .filter((name) => entries.has(name.replace(/\.ts$/, '')))
    .map((name) => `./functions/${domain}/${name}`);

/** Layers of functions/ that domains share, lowest first: each imports those before it. */
const layers = ['platform', 'records', 'directory', 'decisions'];
const domains = foldersOf('./functions/').filter((name) => ![...layers, 'workers', 'testing'].includes(name));
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
    message: 'The launcher starts seed-demo as a process of its own, and loads nothing of functions/.',
  },
  { target: './infra/*.ts', from: ['./functions', './web'], message: 'infra/ may use shared/ only.' },
  {
    target: ['./shared', './functions', './infra/!(operations)/**', './infra/*.ts', './web'],
    from: './infra/operations',
    message: 'Nothing deployed knows the commands.',
  },
  ...layers.map((layer, floor) => ({
    target: `./functions/${layer}/**/!(*.test).ts`,
    from: [...layers.slice(floor + 1), ...domains, 'workers'].map((above) => `./functions/${above}`),
    message: `functions/${layer} imports ${layers.slice(0, floor).join(', ') || 'no other folder of functions/'} only.`,
  })),
  ...domains.map((domain) => ({
    target: `./functions/${domain}/**/!(*.test).ts`,
    from: [...domains.filter((other) => other !== domain), 'workers'].map((other) => `./functions/${other}`),
    message: `A domain imports ${layers.join(', ')}, and no other domain.`,
  })),
  {
    target: './functions/!(testing)/**/!(*.test).ts',
    from: [...domains, 'workers'].flatMap(entryFilesOf),
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
  { target: './web/lib', from: './web/ui', message: 'ui/ builds on lib/.' },
  { target: './web/features', from: './web/app', message: 'A feature does not know the app around it.' },
];

/** What is an error beyond the linter's category of code that is wrong for certain. */
const alsoErrors = [
  'eslint/no-array-constructor',
  'eslint/no-case-declarations',
  'eslint/no-empty',
  'eslint/no-fallthrough',
  'eslint/no-prototype-builtins',
  'eslint/no-regex-spaces',
  'eslint/no-unexpected-multiline',
  'eslint/no-var',
  'eslint/prefer-const',
  'eslint/prefer-rest-params',
  'eslint/prefer-spread',
  'typescript/ban-ts-comment',
  'typescript/no-empty-object-type',
  'typescript/no-explicit-any',
  'typescript/no-misused-promises',
  'typescript/no-namespace',
  'typescript/no-require-imports',
  'typescript/no-unnecessary-type-assertion',
  'typescript/no-unnecessary-type-constraint',
  'typescript/no-unsafe-argument',
  'typescript/no-unsafe-assignment',
  'typescript/no-unsafe-call',
  'typescript/no-unsafe-enum-comparison',
  'typescript/no-unsafe-function-type',
  'typescript/no-unsafe-member-access',
  'typescript/no-unsafe-return',
  'typescript/only-throw-error',
  'typescript/prefer-promise-reject-errors',
  'typescript/restrict-plus-operands',
];

/** Of these, what goes by types. */
const byTypes = alsoErrors.filter((rule) => rule.startsWith('typescript/no-unsafe'));

/** A pattern that these refuse takes a minute for a long run of blanks. */
const linearPatterns = ['regexp-js/no-super-linear-backtracking', 'regexp-js/no-super-linear-move'];

/** Opinions of that category that are not ours. */
const notOurs = [
  // Texts are taken apart by code point on purpose.
  'typescript/no-misused-spread',
  'typescript/require-array-sort-compare',
  // Takes what may be missing from an array for present.
  'typescript/no-useless-default-assignment',
  'jsx-a11y/prefer-tag-over-role',
  // The type checker knows what a module exports; this rule does not know Vite's ?worker.
  'import/default',
  // Rules of the React compiler, which is not used.
  'react/purity',
  'react/refs',
];

export default defineConfig({
  ignorePatterns: ['dist/**', 'cdk.out/**', '.local/**', 'bench/out/**'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  plugins: ['eslint', 'typescript', 'react', 'jsx-a11y', 'import'],
  // Rules that the linter has not built in yet come as they are published.
  jsPlugins: [
    { name: 'import-x-js', specifier: 'eslint-plugin-import-x' },
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
    { name: 'regexp-js', specifier: 'eslint-plugin-regexp' },
  ],
  categories: { correctness: 'error' },
  rules: {
    ...Object.fromEntries(alsoErrors.map((rule) => [rule, 'error'])),
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import-x-js/no-restricted-paths': ['error', { zones: importRules }],
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'eslint-js/no-restricted-syntax': [
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
    ...Object.fromEntries(notOurs.map((rule) => [rule, 'off'])),
  },
  overrides: [
    // Plain JavaScript has no types that a rule could go by.
    { files: ['**/*.js'], rules: Object.fromEntries(byTypes.map((rule) => [rule, 'off'])) },
    { files: ['infra/**', 'bench/**'], rules: { 'no-console': 'off' } },
    {
      // What people type is matched here: no pattern may take more than linear time.
      files: ['shared/**/*.ts', 'functions/**/*.ts'],
      rules: Object.fromEntries(linearPatterns.map((rule) => [rule, ['error', { report: 'certain' }]])),
    },
    {
      files: ['**/*.test.ts', 'functions/testing/**'],
      rules: Object.fromEntries(linearPatterns.map((rule) => [rule, 'off'])),
    },
    {
      files: ['web/**/*.{ts,tsx}'],
      rules: { 'react/rules-of-hooks': 'error', 'react/exhaustive-deps': 'error' },
    },
  ],
});
