import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { inlineFirstScript } from './build/first-script.ts';
import { globalStylesheet } from './build/global-css.ts';
import { fontPreload, pureDefinitions, routesAtBuild } from './build/plugins.ts';
import { prerender } from './build/prerender.ts';
import { serviceWorker } from './build/service-worker.ts';

const shared = {
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), pureDefinitions(), globalStylesheet(), routesAtBuild()],
};

const COMMON_PACKAGES =
  /\/node_modules\/(?:react|react-dom|react-router|react-router-dom|scheduler|swr|dequal|use-sync-external-store)\//;

/** One file, with all imports, instead of fifty that pages share in different ways. */
const ON_EVERY_PAGE = /\/web\/app\/(?:providers|router)\.tsx$/;

const FILE_GROUPS = [
  { name: 'react', test: COMMON_PACKAGES, priority: 2 },
  { name: 'app', test: ON_EVERY_PAGE, priority: 1 },
];

export default defineConfig({
  ...shared,
  plugins: [shared.plugins, inlineFirstScript(), fontPreload(), prerender(shared), serviceWorker()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    /* The content security policy allows no data: fonts, images or scripts. */
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: FILE_GROUPS } } },
  },
});
