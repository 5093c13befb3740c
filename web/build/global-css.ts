import { createSystem } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { serializeStyles } from '@emotion/serialize';
import type { Plugin } from 'vite';
import { globalCss } from '../theme/global-css.ts';
import { system } from '../theme/system.ts';

const VIRTUAL_ID = 'virtual:global.css';
const RESOLVED_ID = '/@flagregister/global.css';

/** Pages in dark mode are printed in the colours of the light mode: ink on white. */
function printCss(): string {
  const values = system.tokens.cssVarMap.get('base');
  const names = system.tokens.cssVarMap.get('_dark')?.keys() ?? [];
  const light = [...names].map((name) => `${name}:${values?.get(name)}`).join(';');
  return `@media print{.dark{color-scheme:light;${light}}}`;
}

function writeCss(): string {
  const cache = createCache({ key: 'global' });
  cache.compat = true;
  const styles = serializeStyles(createSystem(system._config, { globalCss })._global);
  cache.insert('', styles, cache.sheet, true);
  return `${system.layers.atRule}\n${cache.inserted[styles.name]}\n${printCss()}`;
}

/** Linked (`virtual:global.css`), it gives a page its background before any script runs. */
export function globalStylesheet(): Plugin {
  return {
    name: 'global-stylesheet',
    resolveId: (id) => (id === VIRTUAL_ID ? RESOLVED_ID : null),
    load: (id) => (id === RESOLVED_ID ? writeCss() : null),
  };
}
