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
  },
});
