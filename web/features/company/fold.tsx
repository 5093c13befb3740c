import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FoldProps {
  summary: string;
  children: ReactNode;
}

/** Open in print. */
export function Fold({ summary, children }: FoldProps) {
  return (
    <chakra.details _print={{ '&::details-content': { contentVisibility: 'visible' } }}>
      <chakra.summary py="1" color="teal.fg" textStyle="sm" cursor="pointer" _print={{ display: 'none' }}>
        {summary}
      </chakra.summary>
      {children}
    </chakra.details>
  );
}
