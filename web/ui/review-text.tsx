import { Fragment } from 'react';
import type { ReviewText as Field } from '../../shared/enumerations.ts';

type BelowTitle = Exclude<Field, 'title'>;

/** The compiler requires every text that a review has. */
const HEADINGS: Record<BelowTitle, string | null> = {
  body: null,
  evidenceNote: 'Evidence, in the author’s words',
};

interface ReviewTextProps {
  review: { [Name in BelowTitle]?: string | null };
}

/** The texts below the title, in plain elements, which take their style from what is around them. */
export function ReviewText({ review }: ReviewTextProps) {
  return (Object.keys(HEADINGS) as BelowTitle[]).map(
    (name) =>
      review[name] && (
        <Fragment key={name}>
          {HEADINGS[name] && <h4>{HEADINGS[name]}</h4>}
          <p>{review[name]}</p>
        </Fragment>
      ),
  );
}
