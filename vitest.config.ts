import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const ENGINES = './infra/local/testing/engines.ts';

/** What a busy machine shows late is no fault; what never comes is told after this. */
const POLL = { timeout: 15_000, interval: 50 };

/** Where the whole run is summed up for a machine, when one asks. */
const report = process.env['TEST_REPORT'];

/** Test files at a time: the engines, which work beside them, leave that much of two cores. */
const WORKERS = 2;

/** What works with a table: the functions, and the commands that work with them. */
const FUNCTIONS = {
  resolve: {
    alias: [
      {
        find: /^virtual:pages\/(\w+)$/,
        replacement: join(import.meta.dirname, 'functions/testing/drawn-$1.ts'),
      },
    ],
  },
  test: {
    maxWorkers: 3,
    isolate: false,
    include: ['{functions,infra/operations}/**/*.test.ts'],
    exclude: ['infra/operations/{conformance,simulation,smoke,stand-in}/**', 'node_modules/**'],
    globalSetup: [ENGINES],
    setupFiles: ['./infra/local/testing/own-table.ts', './functions/testing/recording.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: POLL },
    sequence: { groupOrder: 1 },
  },
};

/** What a person does in a browser, on the whole product. */
const BROWSER = {
  globalSetup: ['./infra/local/testing/whole-product.ts'],
  setupFiles: ['./infra/local/testing/own-product.ts'],
  maxWorkers: WORKERS,
  isolate: false,
  // A browser on a machine that others use too may be late once. The report names what needed it.
  retry: 1,
  sequence: { groupOrder: 3 },
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { ...POLL, timeout: 30_000 } },
};

/**
 * Units and integration come first: the engines start in a blink, and each file of functions/ has a table of its own.
 * Templates are apart because importing the CDK costs seconds; browsers come last and walk the whole product, each file
 * at a time its own. `npm test` runs the walks that hold the product together, `npm run test:browser` the other files.
 */
export default defineConfig({
  test: {
    silent: 'passed-only',
    reporters: report ? ['default', ['json', { outputFile: report }]] : ['default'],
    // A skipped test is a failed one: nothing may be left out, and none may stand alone.
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'rules',
          maxWorkers: WORKERS,
          isolate: false,
          include: ['{shared,web,bench}/**/*.test.{ts,tsx}', 'infra/**/*.test.ts'],
          exclude: [
            'web/e2e/**',
            'infra/{stacks,template}.test.ts',
            'infra/permissions/rights.test.ts',
            'bench/capacity/**',
            'infra/operations/!(conformance)/**',
            'infra/operations/*.test.ts',
            'node_modules/**',
          ],
          testTimeout: 30_000,
          expect: { poll: POLL },
        },
      },
      { ...FUNCTIONS, test: { ...FUNCTIONS.test, name: 'functions' } },
      {
        // The same on Amazon's engine, which needs Java and takes many times as long for a write: a file at a time, so
        // that no request of the SDK runs out of time. `npm run test:dynamodb-local`, every night.
        ...FUNCTIONS,
        test: {
          ...FUNCTIONS.test,
          name: 'dynamodb-local',
          maxWorkers: 1,
          sequence: { groupOrder: 4 },
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        // The whole product against a model of it, with a clock of its own. It records nothing of what functions ask for.
        ...FUNCTIONS,
        test: {
          ...FUNCTIONS.test,
          name: 'simulation',
          include: ['infra/operations/simulation/simulation.test.ts'],
          exclude: ['node_modules/**'],
          setupFiles: ['./infra/local/testing/own-table.ts'],
          testTimeout: 240_000,
        },
      },
      {
        test: {
          // Reads what the functions asked for and consumed while they were tested, so it comes after them.
          name: 'rights',
          include: ['infra/permissions/rights.test.ts', 'bench/capacity/capacity.test.ts'],
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'templates',
          maxWorkers: WORKERS,
          include: ['infra/{stacks,template}.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { test: { ...BROWSER, name: 'walks', include: ['web/e2e/walks/**/*.test.ts'] } },
      {
        test: {
          ...BROWSER,
          name: 'browser',
          include: ['web/e2e/*.test.ts', 'infra/operations/smoke/**/*.test.ts'],
        },
      },
      {
        // Deploys a stage to a stand-in of AWS, which needs Python: `npm run test:deploy`, every night.
        test: {
          name: 'deploy',
          include: ['infra/operations/stand-in/**/*.test.ts'],
          testTimeout: 30 * 60_000,
          hookTimeout: 10 * 60_000,
          expect: { poll: { timeout: 120_000, interval: 500 } },
        },
      },
      {
        // Ends the running product by `kill -9`: `npm run test:kill`, every night.
        test: {
          name: 'kill',
          include: ['infra/operations/simulation/kill.test.ts'],
          testTimeout: 10 * 60_000,
        },
      },
    ],
  },
});
