import { Badge } from '@chakra-ui/react';
import { COMPANY_KIND_LABELS, type CompanyKind } from '../../shared/enumerations.ts';

export const KindBadge = ({ kind }: { kind: CompanyKind }) =>
  kind === 'COMPANY' ? null : <Badge colorPalette="blue">{COMPANY_KIND_LABELS[kind]}</Badge>;
