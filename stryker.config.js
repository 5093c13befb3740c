import { AREAS } from './infra/mutations/areas.ts';

const { mutate = [], bar } = AREAS[process.env.AREA] ?? {};

/** Mutation testing: breaks the code in many small ways, one at a time, and counts those that no test notices. */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutations.config.ts', related: false },
  mutate: [...mutate, '!**/*.test.ts'],
  // Nothing else is copied; tsconfig.json least of all, which Stryker reads with what TypeScript 7 no longer has.
  ignorePatterns: [
    '*',
    '!{shared,functions,bench/search,infra/mutations}/**',
    '!package.json',
    '!vitest.mutations.config.ts',
  ],
  // Lists of words, patterns and messages are read once, when a module is loaded: each change of one would take all
  // tests, and most are of a word among hundreds. The labelled examples and the benchmark of the scanner judge these.
  ignoreStatic: true,
  thresholds: { high: 95, low: 90, break: bar },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, allowColor: false },
  tempDirName: 'dist/mutations',
};
