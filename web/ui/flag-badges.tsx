import { Badge } from '@chakra-ui/react';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { COMPANY_KIND_LABELS, type CompanyKind } from '../../shared/enumerations.ts';
import { counted } from '../../shared/counted.ts';
import { Money } from './money.tsx';

type Figures = Pick<CompanyCard, 'reviewCount' | 'settledCount' | 'totalOwed'>;

export function FlagBadges({ reviewCount, settledCount, totalOwed }: Figures) {
  return (
    <>
      <Badge colorPalette={reviewCount > 0 ? 'red' : 'gray'}>{counted(reviewCount, 'Flag')}</Badge>
      {settledCount > 0 && <Badge colorPalette="green">{`of which ${settledCount} settled`}</Badge>}
      {totalOwed > 0 && (
        <Badge>
          Owed <Money cents={totalOwed} />
        </Badge>
      )}
    </>
  );
}

export const KindBadge = ({ kind }: { kind: CompanyKind }) =>
  kind === 'COMPANY' ? null : <Badge colorPalette="blue">{COMPANY_KIND_LABELS[kind]}</Badge>;
