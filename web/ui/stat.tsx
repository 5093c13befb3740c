import { Box, Grid, type GridProps, Stat as ChakraStat } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface StatRowProps extends Pick<GridProps, 'templateColumns' | 'fontSize'> {
  label?: string;
  children: ReactNode;
}

const FOUR = { base: 'repeat(auto-fit, minmax(9rem, 1fr))', md: 'repeat(4, minmax(0, 1fr))' };

export function StatRow({ templateColumns = FOUR, fontSize = '2xl', label, children }: StatRowProps) {
  return (
    <Box
      as={label === undefined ? 'div' : 'section'}
      aria-label={label}
      mt={{ base: '4', md: '6' }}
      borderYWidth="1px"
      borderColor="fg"
      overflow="hidden"
    >
      {/* Each cell has a rule above and before it; the outer rules are cut off. */}
      <Grid
        templateColumns={templateColumns}
        mt="-1px"
        ms={{ base: 'calc(-1px - {spacing.3})', md: 'calc(-1px - {spacing.5})' }}
        css={{
          '& > *': {
            justifyContent: 'space-between',
            ps: { base: '3', md: '5' },
            pe: { base: '1', md: '5' },
            py: { base: '3', md: '4' },
            borderTopWidth: '1px',
            borderStartWidth: '1px',
          },
          '& dd': { fontSize },
        }}
      >
        {children}
      </Grid>
    </Box>
  );
}

interface StatProps {
  label: ReactNode;
  isDanger?: boolean;
  children: ReactNode;
}

export function Stat({ label, isDanger = false, children }: StatProps) {
  return (
    <ChakraStat.Root>
      <ChakraStat.Label>{label}</ChakraStat.Label>
      <ChakraStat.ValueText {...(isDanger && { color: 'fg.error' })}>{children}</ChakraStat.ValueText>
    </ChakraStat.Root>
  );
}
