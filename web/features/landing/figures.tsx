import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inGroups } from '../../../shared/in-groups.ts';
import { formatRand } from '../../../shared/money.ts';
import type { Transparency } from '../../../shared/schemas/transparency.ts';
import { useApi } from '../../lib/use-api.ts';
import { Stat, StatRow } from '../../ui/stat.tsx';

/** The specification's marketing text, not counted. */
const FIXED = [
  { figure: '12,450+', label: 'Companies flagged' },
  { figure: '28,900+', label: 'Reviews submitted' },
  { figure: 'R 2.1B+', label: 'Amount owed' },
  { figure: '45,000+', label: 'Active users' },
];

const ROW_LABEL = 'The register in numbers';

function MoreFigures({ children }: { children: ReactNode }) {
  return (
    <Text mt="3" textStyle="sm">
      <Link to="/transparency">{children}</Link>
    </Text>
  );
}

export function SpecFigures() {
  return (
    <>
      <StatRow label={ROW_LABEL}>
        {FIXED.map(({ figure, label }) => (
          <Stat key={label} label={label}>
            {figure}
          </Stat>
        ))}
      </StatRow>
      <MoreFigures>See the live figures</MoreFigures>
    </>
  );
}

/** The nearest facts of the register; an amount is what its reviews report, less the payments confirmed since. */
const COUNTED: readonly { label: string; read: (totals: Transparency['totals']) => string }[] = [
  { label: 'Companies listed', read: ({ companies }) => inGroups(companies) },
  { label: 'Current reviews', read: ({ reviews }) => inGroups(reviews) },
  { label: 'Reported as owed', read: ({ outstandingZar }) => formatRand(outstandingZar) },
  { label: 'Confirmed as paid', read: ({ settledZar }) => formatRand(settledZar) },
];

/** Nothing while the register has no review, as a row of zeros tells nobody anything. */
export function LiveFigures() {
  const { data, error } = useApi('get-transparency', {});
  if (error !== undefined || data?.totals.reviews === 0) return null;
  return (
    <>
      <StatRow label={ROW_LABEL} fontSize="clamp(1.125rem, 5.5vw, 1.75rem)">
        {COUNTED.map(({ label, read }) => (
          <Stat key={label} label={label}>
            {/* A blank keeps the place of a figure that is not known yet. */}
            {data ? read(data.totals) : '\u00a0'}
          </Stat>
        ))}
      </StatRow>
      <MoreFigures>See all figures</MoreFigures>
    </>
  );
}
