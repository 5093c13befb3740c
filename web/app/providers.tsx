import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { SWR_DEFAULTS } from '../lib/use-api.ts';
import { system } from '../theme/system.ts';

/** The prefix of the class names, the same on both sides of hydration. */
export const STYLE_KEY = 'fr';

/** Its global styles are a linked stylesheet (web/build/global-css.ts): the provider has none to insert. */
const withoutGlobalStyles = { ...system, _global: [] };

interface ProvidersProps {
  /** Where the styles of what is drawn go. */
  styles: EmotionCache;
  /** Settings beside the defaults. */
  swr?: SWRConfiguration;
  children: ReactNode;
}

/** What every page depends on, drawn in a browser or not. */
export function Providers({ styles, swr, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={withoutGlobalStyles}>
        <SWRConfig value={{ ...SWR_DEFAULTS, ...swr }}>{children}</SWRConfig>
      </ChakraProvider>
    </CacheProvider>
  );
}
