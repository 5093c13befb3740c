import { existsSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload, routePathsAtBuild, themeStylesheet } from './build/plugins.ts';
import { prerender } from './build/prerender.ts';

const shared = {
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), themeStylesheet(), routePathsAtBuild()],
};

/** Loaded by every page, or by lists and pages of companies. Paths are from this folder. */
const COMMON_FILES = [
  'lib/api.ts',
  'lib/api-error.ts',
  'lib/invalidate.ts',
  'lib/use-paged-list.ts',
  'ui/badge.tsx',
  'ui/empty-state.tsx',
  'ui/money.tsx',
  'ui/retry-state.tsx',
  'ui/skeleton.tsx',
  '../shared/dates.ts',
  '../shared/enumerations.ts',
  '../shared/money.ts',
].map((file) => join(import.meta.dirname, file));
const COMMON_PACKAGES = /\/node_modules\/(?:react|scheduler|swr|dequal|use-sync-external-store)\//;
const COMMON_STYLES = /\/theme\.css$|\/web\/(?:app|ui)\/.+\.css$/;

for (const file of COMMON_FILES)
  if (!existsSync(file)) throw new Error(`vite.config.ts names ${file}, which does not exist`);

/**
 * One script and one stylesheet for these, beside those of each page: left to itself the bundler makes a dozen small
 * ones, and a phone waits for each stylesheet before it shows anything.
 */
const COMMON = {
  name: 'common',
  test: (id: string) => COMMON_FILES.includes(id) || COMMON_PACKAGES.test(id) || COMMON_STYLES.test(id),
};

export default defineConfig({
  ...shared,
  plugins: [shared.plugins, fontPreload(), prerender(shared)],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    /* The content security policy takes no data: fonts, images or scripts. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [COMMON] } } },
  },
});
