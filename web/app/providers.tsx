import { ChakraProvider } from '@chakra-ui/react';
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { SWR_DEFAULTS } from '../lib/use-api.ts';
import { system } from '../theme/system.ts';

/** The prefix of class names; the same on the server and in the browser. */
export const STYLE_KEY = 'fr';

/** The global styles are in a linked stylesheet (web/build/global-css.ts), so the provider inserts none. */
const withoutGlobalStyles = { ...system, _global: [] };

interface ProvidersProps {
  /** The cache that collects the styles of the drawn elements. */
  styles: EmotionCache;
  /** Settings in addition to the defaults. */
  swr?: SWRConfiguration;
  children: ReactNode;
}

/** The providers that every page needs, in a browser and on the server. */
export function Providers({ styles, swr, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={withoutGlobalStyles}>
        <SWRConfig value={{ ...SWR_DEFAULTS, ...swr }}>{children}</SWRConfig>
      </ChakraProvider>
    </CacheProvider>
  );
}
