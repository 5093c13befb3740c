import { Badge } from '@chakra-ui/react';
import { PRIVACY_STATUS_LABELS, type PrivacyStatus } from '../../shared/enumerations.ts';

const COLOURS: Record<PrivacyStatus, string> = {
  UNCONFIRMED: 'gray',
  RECEIVED: 'amber',
  IN_PROGRESS: 'amber',
  ANSWERED: 'green',
  REFUSED: 'gray',
};

export function PrivacyBadge({ status }: { status: PrivacyStatus }) {
  return <Badge colorPalette={COLOURS[status]}>{PRIVACY_STATUS_LABELS[status]}</Badge>;
}
