import type { Plugin } from 'vite';
import { routePaths } from '../lib/route-paths.ts';

/** Nearly every page uses these fonts, which would otherwise wait for the stylesheet. */
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

/** So that pages that validate nothing do not load the route table's schemas (zod, 21 KB). */
export function routePathsAtBuild(): Plugin {
  return {
    name: 'route-paths-at-build',
    load: (id) =>
      id.endsWith('/web/lib/route-paths.ts')
        ? `export const routePaths = ${JSON.stringify(routePaths)};`
        : null,
  };
}

/** The functions that Chakra wraps its tokens and recipes in. Each returns its argument. */
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

/** Lets the bundler drop Chakra's tokens and recipes that the theme does not import. */
export function pureDefinitions(): Plugin {
  return {
    name: 'pure-definitions',
    config: () => ({ build: { rolldownOptions: { treeshake: { manualPureFunctions: DEFINITIONS } } } }),
  };
}
