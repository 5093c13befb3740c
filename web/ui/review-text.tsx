import { type ElementType, Fragment } from 'react';
import type { ReviewText as Field } from '../../shared/enumerations.ts';

type BelowTitle = Exclude<Field, 'title'>;

export interface ReviewTextProps {
  review: { [Name in BelowTitle]?: string | null };
  /** The compiler requires every text that a review has. */
  headings?: Record<BelowTitle, string | null>;
  paragraph?: ElementType<{ children: string }> | undefined;
}

const TO_READERS = { body: null, evidenceNote: 'Evidence, in the author’s words' };

/** In plain elements, which take their style from what is around them. */
export function ReviewText({ review, headings = TO_READERS, paragraph: Paragraph = 'p' }: ReviewTextProps) {
  return (Object.keys(headings) as BelowTitle[]).map(
    (name) =>
      review[name] && (
        <Fragment key={name}>
          {headings[name] && <h4>{headings[name]}</h4>}
          <Paragraph>{review[name]}</Paragraph>
        </Fragment>
      ),
  );
}
