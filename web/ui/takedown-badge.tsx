import { Badge } from '@chakra-ui/react';
import type { TakedownStatus } from '../../shared/enumerations.ts';

const BADGES = {
  RECEIVED: { colorPalette: 'amber', text: 'Received' },
  UNDER_REVIEW: { colorPalette: 'amber', text: 'Under review' },
  ACTIONED: { colorPalette: 'green', text: 'Review removed' },
  REJECTED: { colorPalette: 'gray', text: 'Refused' },
} as const;

export function TakedownBadge({ status }: { status: TakedownStatus }) {
  return <Badge colorPalette={BADGES[status].colorPalette}>{BADGES[status].text}</Badge>;
}
