import type { TakedownStatus } from '../../shared/enumerations.ts';
import { Badge } from './badge.tsx';

const BADGES = {
  RECEIVED: { tone: 'pending', text: 'Received' },
  UNDER_REVIEW: { tone: 'pending', text: 'Under review' },
  ACTIONED: { tone: 'success', text: 'Actioned' },
  REJECTED: { tone: 'neutral', text: 'Rejected' },
} as const;

interface TakedownBadgeProps {
  status: TakedownStatus;
}

/** The status of a takedown request. */
export function TakedownBadge({ status }: TakedownBadgeProps) {
  return <Badge tone={BADGES[status].tone}>{BADGES[status].text}</Badge>;
}
