import type { Plugin } from 'vite';
import { system } from '../app/theme.ts';
import { routePaths } from '../lib/route-paths.ts';

/** Asks for both fonts with the page, before its stylesheet is read. */
export function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
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

const VIRTUAL_ID = 'virtual:theme.css';
const RESOLVED_ID = '/@flagregister/theme.css';

function block(selector: string, variables: Map<string, string>): string {
  const lines = [...variables].map(([name, value]) => `${name}:${value};`);
  return `${selector}{${lines.join('')}}`;
}

/** The theme's tokens as custom properties: dark by class, and by the system's setting where no script ran. */
function themeCss(): string {
  const { cssVarMap } = system.tokens;
  const light = cssVarMap.get('base') ?? new Map<string, string>();
  const dark = cssVarMap.get('_dark') ?? new Map<string, string>();
  return `@layer tokens{
${block(':root', light)}
${block('.dark', dark)}
@media (prefers-color-scheme:dark){${block(':root:not(.light)', dark)}}
}`;
}

/** Serves `virtual:theme.css`, printed from app/theme.ts, so that pages without Chakra share its decisions. */
export function themeStylesheet(): Plugin {
  return {
    name: 'theme-stylesheet',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    load: (id) => (id === RESOLVED_ID ? themeCss() : null),
  };
}
