import type { Plugin } from 'vite';
import { routePaths } from '../lib/route-paths.ts';

/** Asks for what nearly every page is written in with the page, before its stylesheet is read. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /-core-[^/]*\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
            injectTo: 'head' as const,
          })),
    },
  };
}

/**
 * Puts the value of lib/route-paths.ts in its place, so that the route table's schemas (zod, 21 KB) stay out of pages
 * that validate nothing.
 */
export function routePathsAtBuild(): Plugin {
  return {
    name: 'route-paths-at-build',
    load: (id) =>
      id.endsWith('/web/lib/route-paths.ts')
        ? `export const routePaths = ${JSON.stringify(routePaths)};`
        : null,
  };
}

/** Chakra's own definitions of tokens and recipes are calls of these, which return what they are given. */
const DEFINITIONS = [
  'defineConfig',
  'defineRecipe',
  'defineSlotRecipe',
  'defineTokens',
  'defineSemanticTokens',
  'defineStyle',
  'defineTextStyles',
  'defineLayerStyles',
  'defineAnimationStyles',
  'defineKeyframes',
  'defineGlobalStyles',
  'defineConditions',
];

/** Lets the bundler leave out the tokens and recipes of Chakra's that the theme does not import. */
export function pureDefinitions(): Plugin {
  return {
    name: 'pure-definitions',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: DEFINITIONS } } } }),
  };
}
