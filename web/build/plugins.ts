import type { Plugin } from 'vite';
import { routesForTokens } from '../features/developers/routes-for-tokens.ts';
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

const AT_BUILD = {
  '/web/lib/route-paths.ts': { routePaths },
  '/web/features/developers/routes-for-tokens.ts': { routesForTokens },
};

/** So that pages that validate nothing do not load the route table's schemas (zod, 21 KB). */
export function routesAtBuild(): Plugin {
  return {
    name: 'routes-at-build',
    load(id) {
      const [, exported] = Object.entries(AT_BUILD).find(([file]) => id.endsWith(file)) ?? [];
      const [[name, value] = []] = Object.entries(exported ?? {});
      return name === undefined ? null : `export const ${name} = ${JSON.stringify(value)};`;
    },
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
