import type { ReviewFacts } from '../../shared/schemas/reviews.ts';
import type { Fact } from './facts.tsx';
import { type Factual, reviewFacts, wordDemand } from './review-facts.tsx';

interface FactLinesProps {
  review: Factual & Pick<ReviewFacts, 'demandedOn' | 'demandHow'>;
  facts?: readonly Fact[];
}

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
