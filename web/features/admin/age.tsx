import { Text } from '@chakra-ui/react';
import { counted } from '../../../shared/counted.ts';
import { HOUR_MS } from '../../../shared/durations.ts';

/** In whole hours or days: `5 hours`, `2 days`. */
export function describeAge(iso: string, now: Date): string {
  const hours = Math.floor((now.getTime() - Date.parse(iso)) / HOUR_MS);
  if (hours < 1) return 'less than an hour';
  return hours < 24 ? counted(hours, 'hour') : counted(Math.floor(hours / 24), 'day');
}

export type Dated = Partial<Record<'createdAt' | 'confirmedAt' | 'askedAt', string | null>>;

export const waitingSince = (item: Dated) => item.askedAt ?? item.confirmedAt ?? item.createdAt;

export function Age({ since, isLate }: { since: string; isLate: boolean }) {
  return (
    <Text as="span" color={isLate ? 'fg.warning' : 'fg.muted'} fontSize="sm" whiteSpace={{ md: 'nowrap' }}>
      {describeAge(since, new Date()) + (isLate ? ', late' : '')}
    </Text>
  );
}
