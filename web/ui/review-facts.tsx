import { formatLongDate } from '../../shared/dates.ts';
import { DEMAND_WAY_LABELS } from '../../shared/enumerations.ts';
import { formatRandAndCents } from '../../shared/money.ts';
import type { Notice, PublicReview, ReviewDetail, ReviewFacts } from '../../shared/schemas/reviews.ts';
import { Day, type Fact } from './facts.tsx';
import { Money } from './money.tsx';

type FactName = ReviewDetail | 'amountOwedZar';
export type Factual = Pick<ReviewFacts, FactName> & Partial<Pick<PublicReview, 'settledAt'>>;

export function reviewFacts({
  amountOwedZar,
  incidentDate,
  settledAt = null,
}: Factual): Record<FactName, Fact> {
  return {
    amountOwedZar: [
      settledAt === null ? 'Amount owed' : 'Amount claimed',
      amountOwedZar === null ? null : <Money cents={amountOwedZar} />,
    ],
    incidentDate: ['Date of the incident', incidentDate ? <Day of={incidentDate} /> : null],
  };
}

/** 'Payment asked for on 3 November 2026, by e-mail'; null where the author gave neither. */
export function wordDemand({ demandedOn, demandHow }: Pick<ReviewFacts, 'demandedOn' | 'demandHow'>) {
  if (demandedOn === null && demandHow === null) return null;
  const on = demandedOn && ` on ${formatLongDate(demandedOn)}`;
  const how = demandHow && ` ${DEMAND_WAY_LABELS[demandHow].phrase}`;
  return `Payment asked for${[on, how].filter(Boolean).join(',')}`;
}

/** Its author can no longer change a word once the company was told of it, or answered it. */
export const isFixed = ({ notice, hearUntil }: { notice: Notice | null; hearUntil: string | null }) =>
  hearUntil !== null || (notice !== null && (notice.how !== 'NONE' || notice.answered));

/** 'Company told on 3 November 2026 · no answer yet'. One that was not reached may still have answered. */
export function wordNotice({ on, how, answered, remindedOn }: Notice): string {
  const day = formatLongDate(on);
  const days = remindedOn === null ? day : `${day}, reminded on ${formatLongDate(remindedOn)}`;
  if (how !== 'NONE') return `Company told on ${days} · ${answered ? 'it answered' : 'no answer yet'}`;
  return `Company could not be reached on ${day}${answered ? ' · it has answered since' : ''}`;
}

const CLAIMS = {
  CLAIMED: 'The author has not confirmed it yet.',
  DENIED: 'The author says that it did not arrive.',
  UNANSWERED: 'The author did not say whether it arrived.',
} as const;

/** Null for a confirmed payment. */
export function wordClaim({ amountZar, paidOn, status }: PublicReview['payments'][number]): string | null {
  if (status === 'CONFIRMED') return null;
  const paid = `${formatRandAndCents(amountZar)} on ${formatLongDate(paidOn)}`;
  return `The company says that it paid ${paid}. ${CLAIMS[status]}`;
}
