import { Box, Timeline } from '@chakra-ui/react';
import { useId } from 'react';
import { type ReviewEvent, STILL_OWED_GROUND_LABELS } from '../../../shared/enumerations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { Fold } from './fold.tsx';
import { Day } from '../../ui/facts.tsx';

const NAMES: Record<ReviewEvent, string> = {
  INCIDENT: 'Incident',
  SUBMITTED: 'Review sent in',
  PUBLISHED: 'Review published',
  REDACTED: 'Part of the text removed by a moderator',
  REPLIED: 'The company replied',
  PAYMENT: 'Payment confirmed by the author',
  PAYMENT_CLAIMED: 'Payment claimed by the company',
  PAYMENT_DENIED: 'Claimed payment denied by the author',
  SETTLED: 'Settled',
  DISPUTED: 'Disputed by the company',
  DISPUTE_WITHDRAWN: 'No longer disputed by the company',
  DISPUTE_ENDED: 'Dispute ended: whoever disputed it no longer speaks for the company',
  TAKEDOWN_REQUESTED: 'Takedown requested',
  TAKEDOWN_REFUSED: 'Takedown request refused',
  APPEALED: 'Appealed against a decision',
  ARCHIVED: 'Moved to the older reports',
  STILL_OWED: 'Still owed, says the author',
  REMINDED: 'Company reminded',
};

const COLOURS: Partial<Record<ReviewEvent, string>> = { PAYMENT: 'green', SETTLED: 'green' };

const SHOWN = 3;

const ALWAYS: readonly ReviewEvent[] = ['INCIDENT', 'SUBMITTED', 'PUBLISHED'];

type Events = PublicReview['timeline'];

function EventList({ events, labelledBy }: { events: Events; labelledBy: string }) {
  return (
    <Timeline.Root asChild size="sm" mt="2" css={{ printColorAdjust: 'exact' }}>
      <ol aria-labelledby={labelledBy}>
        {events.map(({ at, event, ground, amountZar }, index) => (
          <Timeline.Item key={events.length - index} asChild colorPalette={COLOURS[event] ?? 'gray'}>
            <li>
              <Timeline.Connector>
                <Timeline.Separator />
                <Timeline.Indicator />
              </Timeline.Connector>
              <Timeline.Content gap="0" pb="3">
                <Timeline.Title>
                  {NAMES[event] +
                    (ground ? `. ${STILL_OWED_GROUND_LABELS[ground]}` : '') +
                    (amountZar ? `: ${formatRandAndCents(amountZar)}` : '')}
                </Timeline.Title>
                <Timeline.Description>
                  <Day of={at} />
                </Timeline.Description>
              </Timeline.Content>
            </li>
          </Timeline.Item>
        ))}
      </ol>
    </Timeline.Root>
  );
}

export function ReviewTimeline({ timeline }: Pick<PublicReview, 'timeline'>) {
  const id = useId();
  if (timeline.every(({ event }) => ALWAYS.includes(event))) return null;
  const latestFirst = timeline.toReversed();
  const earlier = latestFirst.slice(SHOWN);
  return (
    <Box mt="4">
      <h4 id={id}>What happened since</h4>
      <EventList events={latestFirst.slice(0, SHOWN)} labelledBy={id} />
      {earlier.length > 0 && (
        <Fold summary={`Show ${earlier.length} earlier`}>
          <EventList events={earlier} labelledBy={id} />
        </Fold>
      )}
    </Box>
  );
}
