import type { ReactElement } from 'react';
import { formatLongDate } from '../../shared/dates.ts';
import type { ReviewDetail, ReviewFacts } from '../../shared/schemas/reviews.ts';

type Detail = [label: string, value: ReactElement | string | null];

/** The details of a review with their labels, for every page that shows it; null where its author gave none. */
export function listDetails({ incidentDate }: Pick<ReviewFacts, ReviewDetail>): Detail[] {
  const details: Record<ReviewDetail, Detail> = {
    incidentDate: [
      'Date of the incident',
      incidentDate ? <time dateTime={incidentDate.slice(0, 10)}>{formatLongDate(incidentDate)}</time> : null,
    ],
  };
  return Object.values(details);
}
