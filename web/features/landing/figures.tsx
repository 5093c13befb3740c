import { Text } from '@chakra-ui/react';
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

interface FiguresProps {
  figures: readonly { label: string; figure: string }[];
  fontSize?: string;
  more: string;
}

function Figures({ figures, fontSize = '2xl', more }: FiguresProps) {
  return (
    <>
      <StatRow label="The register in numbers" fontSize={fontSize}>
        {figures.map(({ label, figure }) => (
          <Stat key={label} label={label}>
            {figure}
          </Stat>
        ))}
      </StatRow>
      <Text mt="3" textStyle="sm">
        <Link to="/transparency">{more}</Link>
      </Text>
    </>
  );
}

export const SpecFigures = () => <Figures figures={FIXED} more="See the live figures" />;

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
  /* A blank keeps the place of a figure that is not known yet. */
  const figures = COUNTED.map(({ label, read }) => ({ label, figure: data ? read(data.totals) : '\u00a0' }));
  return <Figures figures={figures} fontSize="clamp(1.125rem, 5.5vw, 1.75rem)" more="See all figures" />;
}
