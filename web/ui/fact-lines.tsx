import type { ReviewFacts } from '../../shared/schemas/reviews.ts';
import type { Fact } from './facts.tsx';
import { type Factual, reviewFacts, wordDemand } from './review-facts.tsx';

interface FactLinesProps {
  review: Factual & Pick<ReviewFacts, 'demandedOn' | 'demandHow'>;
  /** All of them by default. */
  facts?: readonly Fact[];
}

/** A line for each fact that there is, the last for how payment was asked for. */
export function FactLines({ review, facts = Object.values(reviewFacts(review)) }: FactLinesProps) {
  const demand = wordDemand(review);
  return (
    <>
      {facts.map(
        ([label, value]) =>
          value !== null && (
            <p key={label}>
              {label}: {value}
            </p>
          ),
      )}
      {demand && <p>{demand}</p>}
    </>
  );
}
