import { defineConfig } from 'vitest/config';
import { AREAS } from './infra/mutations/areas.ts';

/** The tests that `npm run test:mutations` runs again and again: those of pure rules, but for how long a text takes. */
export default defineConfig({
  test: {
    // A test file costs less than loading its modules again for each change.
    isolate: false,
    include: [...(AREAS[process.env['AREA'] ?? '']?.tests ?? [])],
    env: { HASH_SECRET: 'a secret for tests alone', LASTING_SECRET: 'another' },
  },
});
