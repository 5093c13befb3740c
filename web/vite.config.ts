import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontPreload } from './build/font-preload.ts';
import { prerender } from './build/prerender.ts';
import { routePathsAtBuild } from './build/route-paths-at-build.ts';
import { themeStylesheet } from './build/theme-stylesheet.ts';

const shared = {
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), themeStylesheet(), routePathsAtBuild()],
};

/**
 * What every page loads, and what lists and pages of companies are made of, in one file and one stylesheet, beside the
 * page's own: by itself the bundler makes a dozen small ones, and a phone waits for each stylesheet before it shows
 * anything.
 */
const COMMON = {
  name: 'common',
  test: new RegExp(
    [
      'node_modules/(?:react|scheduler|swr|dequal|use-sync-external-store)/',
      'web/lib/(?:api|use-paged-list)',
      'web/ui/(?:badge|skeleton|state|retry-state|empty-state|money)\\b',
      'shared/(?:enumerations|money|dates)\\b',
      '/theme\\.css$',
      'web/(?:app|ui)/.+\\.css$',
    ].join('|'),
  ),
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
