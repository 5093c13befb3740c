import { Box, Span } from '@chakra-ui/react';
import { EVIDENCE_KIND_LABELS } from '../../../shared/enumerations.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { Money } from '../../ui/money.tsx';

interface ReviewProps {
  review: PublicReview;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Such as `Settled after 41 days`, from the day on which it was sent in. */
function wordSettlement({ createdAt, settledAt }: Pick<PublicReview, 'createdAt' | 'settledAt'>) {
  if (settledAt === null) return null;
  const days = Math.floor((Date.parse(settledAt) - Date.parse(createdAt)) / DAY_MS);
  return days === 0
    ? 'Settled on the day it was sent in'
    : `Settled after ${days} ${days === 1 ? 'day' : 'days'}`;
}

/** Rows of a review's facts: what was claimed, what was paid of it, and what is still owed. */
export function DebtFacts({ review }: ReviewProps) {
  const { amountOwedZar, paidZar, outstandingZar, settledAt } = review;
  const rows: [label: string, cents: number | null][] = [
    ['Amount owed', amountOwedZar],
    ['Paid', paidZar > 0 ? paidZar : null],
    ['Still owed', paidZar > 0 && settledAt === null ? outstandingZar : null],
  ];
  const settlement = wordSettlement(review);
  return (
    <>
      {rows.map(
        ([label, cents]) =>
          cents !== null && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Money cents={cents} />
              </dd>
            </div>
          ),
      )}
      {settlement && (
        <div>
          <dt>Debt</dt>
          <Box as="dd" color="fg.success">
            {settlement}
          </Box>
        </div>
      )}
    </>
  );
}

/** What a moderator saw of its evidence, and whether somebody asks for its removal just now. */
export function ReviewNotes({ review: { evidenceSeen, underReview } }: ReviewProps) {
  const kinds = evidenceSeen.map((kind) => EVIDENCE_KIND_LABELS[kind].toLowerCase());
  return (
    <>
      {kinds.length > 0 && (
        <p>
          Moderators saw: <Span fontWeight="medium">{kinds.join(', ')}</Span>
        </p>
      )}
      {underReview && <p>A request to take this review down is under review.</p>}
    </>
  );
}
