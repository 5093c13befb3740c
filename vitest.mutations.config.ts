import { defineConfig } from 'vitest/config';

/** The tests that `npm run test:mutations` runs again and again: those of pure rules, but for how long a text takes. */
export default defineConfig({
  test: {
    include: ['shared/{money,dates,working-days}.test.ts', 'shared/personal-information/*.test.ts'],
    exclude: ['shared/personal-information/scan-cost.test.ts'],
  },
});
