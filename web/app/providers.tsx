import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { neverByItself } from '../lib/use-answer.ts';

interface ProvidersProps {
  children: ReactNode;
}

/** What every page stands on. */
export function Providers({ children }: ProvidersProps) {
  return <SWRConfig value={neverByItself}>{children}</SWRConfig>;
}
