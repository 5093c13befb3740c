import { Box, chakra, Text } from '@chakra-ui/react';
import { MONTHS_SHOWN } from '../../../shared/limits.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { BAR_STEP, drawBars } from '../../ui/bar-drawing.ts';
import { countByMonth } from './flag-counts.ts';

const HEIGHT = 48;

export function MonthBars({ company: { monthCounts } }: { company: Company }) {
  const counts = countByMonth(monthCounts, new Date()).map(({ flags }) => flags);
  return (
    <Box hideBelow="md" flex="none" mt="3" _print={{ display: 'block' }}>
      <chakra.svg
        role="img"
        aria-label="Flags by month, in the last two years"
        viewBox={`0 0 ${MONTHS_SHOWN * BAR_STEP} ${HEIGHT}`}
        width="60"
        height="12"
        borderBottomWidth="1px"
        color="red.solid"
      >
        <path fill="currentColor" d={drawBars(counts, { top: Math.max(...counts, 1), height: HEIGHT })} />
      </chakra.svg>
      <Text aria-hidden mt="1" color="fg.muted" textStyle="sm">
        Flags by month, last two years
      </Text>
    </Box>
  );
}
