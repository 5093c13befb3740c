import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { SWR_DEFAULTS } from '../lib/use-api.ts';

interface ProvidersProps {
  children: ReactNode;
}

/** What every page stands on. */
export function Providers({ children }: ProvidersProps) {
  return <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>;
}
