import type { Category } from '../../shared/enumerations.ts';
import { CategoryBadge } from './category-badge.tsx';
import type { Fact } from './facts.tsx';

interface ReviewLeadProps {
  id: string;
  review: { category: Category; title: string };
  /** Those whose value is null are left out. */
  facts: readonly Fact[];
}

/** The beginning of a review's card, on the company's page and in the preview before it is sent. */
export function ReviewLead({ id, review: { category, title }, facts }: ReviewLeadProps) {
  const given = facts.filter(([, value]) => value !== null);
  return (
    <>
      <p>
        <CategoryBadge category={category} />
      </p>
      <h3 id={id}>{title}</h3>
      {given.length > 0 && (
        <dl>
          {given.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
