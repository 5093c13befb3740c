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
  styles: EmotionCache;
  swr?: SWRConfiguration;
  children: ReactNode;
}

export function Providers({ styles, swr, children }: ProvidersProps) {
  return (
    <CacheProvider value={styles}>
      <ChakraProvider value={withoutGlobalStyles}>
        <SWRConfig value={{ ...SWR_DEFAULTS, ...swr }}>{children}</SWRConfig>
      </ChakraProvider>
    </CacheProvider>
  );
}
