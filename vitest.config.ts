import { defineConfig } from 'vitest/config';

const ENGINES = './infra/local/testing/engines.ts';

/**
 * Three kinds of test. Units and integration share one run: the engines start in a blink, and each file of functions/
 * has a table of its own. Templates are apart because importing the CDK costs seconds; the browser walks the whole
 * product, one file at a time.
 */
export default defineConfig({
  test: {
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{shared,web,bench}/**/*.test.{ts,tsx}', 'infra/**/*.test.ts'],
          exclude: ['web/e2e/**', 'infra/template.test.ts', 'node_modules/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['functions/**/*.test.ts'],
          globalSetup: [ENGINES],
          setupFiles: ['./infra/local/testing/own-table.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'templates',
          include: ['infra/template.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['web/e2e/**/*.test.ts'],
          globalSetup: ['./web/e2e/whole-product.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
