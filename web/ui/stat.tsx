import { Stat as ChakraStat } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StatProps {
  label: string;
  /** In the colour of flags. */
  isDanger?: boolean;
  children: ReactNode;
}

/** A prominent number with its label. */
export function Stat({ label, isDanger = false, children }: StatProps) {
  return (
    <ChakraStat.Root>
      <ChakraStat.Label>{label}</ChakraStat.Label>
      <ChakraStat.ValueText {...(isDanger && { color: 'fg.error' })}>{children}</ChakraStat.ValueText>
    </ChakraStat.Root>
  );
}
