import type { ReactElement } from 'react';
import { formatLongDate } from '../../shared/dates.ts';
import { DEMAND_WAY_LABELS } from '../../shared/enumerations.ts';
import type { Notice, ReviewDetail, ReviewFacts } from '../../shared/schemas/reviews.ts';

type Detail = [label: string, value: ReactElement | string | null];

/** For every page that shows a review; null where the author gave none. */
export function listDetails({ incidentDate }: Pick<ReviewFacts, ReviewDetail>): Detail[] {
  const details: Record<ReviewDetail, Detail> = {
    incidentDate: [
      'Date of the incident',
      incidentDate ? <time dateTime={incidentDate.slice(0, 10)}>{formatLongDate(incidentDate)}</time> : null,
    ],
  };
  return Object.values(details);
}

/** 'Payment asked for on 3 November 2026, by e-mail'; null where the author gave neither. */
export function wordDemand({ demandedOn, demandHow }: Pick<ReviewFacts, 'demandedOn' | 'demandHow'>) {
  if (demandedOn === null && demandHow === null) return null;
  const on = demandedOn && ` on ${formatLongDate(demandedOn)}`;
  const how = demandHow && ` ${DEMAND_WAY_LABELS[demandHow].phrase}`;
  return `Payment asked for${[on, how].filter(Boolean).join(',')}`;
}

/** Whether its author can change no word of a review any more: its company was told of it, or answered it. */
export const isFixed = ({ notice, hearUntil }: { notice: Notice | null; hearUntil: string | null }) =>
  hearUntil !== null || (notice !== null && (notice.how !== 'NONE' || notice.answered));

/**
 * 'Company told on 3 November 2026 · no answer yet'. Who could not be reached may still have answered later.
 */
export function wordNotice({ on, how, answered }: Notice): string {
  const day = formatLongDate(on);
  if (how !== 'NONE') return `Company told on ${day} · ${answered ? 'it answered' : 'no answer yet'}`;
  return `Company could not be reached on ${day}${answered ? ' · it has answered since' : ''}`;
}
