import { Badge } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { AUTHOR_REVIEWS_COUNTED } from '../../../shared/limits.ts';
import type { ModeratedReview } from '../../../shared/schemas/moderation.ts';
import { fullName } from '../../lib/person.ts';
import { Money } from '../../ui/money.tsx';
import styles from './review-facts.module.css';
import { STATUS_BADGES } from './review-status.ts';

type Facts = readonly (readonly [label: string, value: ReactNode])[];

interface FactListProps {
  title: string;
  facts: Facts;
}

function FactList({ title, facts }: FactListProps) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const day = (iso: string) => <time dateTime={iso}>{formatLongDate(iso)}</time>;

interface OtherReviewsProps {
  reviews: ModeratedReview['company']['otherReviews'];
}

function OtherReviews({ reviews }: OtherReviewsProps) {
  return (
    <section className={styles.group} aria-labelledby="other-reviews">
      <h2 id="other-reviews">Other recent reviews</h2>
      {reviews.length === 0 && <p className={styles.none}>There are no others.</p>}
      <ul>
        {reviews.map(({ id, title, status, createdAt, removedAt }) => {
          const { tone, text } = STATUS_BADGES[status];
          return (
            <li key={id}>
              <Link to={`/admin/reviews/${id}`}>{title}</Link>
              <p className={styles.state}>
                <Badge tone={removedAt ? 'neutral' : tone}>{removedAt ? 'Taken down' : text}</Badge>{' '}
                {day(createdAt)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface ReviewFactsProps {
  review: ModeratedReview;
}

/** The claim, the company and the author of a review. */
export function ReviewFacts({ review }: ReviewFactsProps) {
  const { company, user, amountOwedZar, incidentDate, createdAt } = review;
  const { approved, rejected, pending, hasOlder } = user.record;
  const among = hasOlder ? ` of the newest ${AUTHOR_REVIEWS_COUNTED}` : '';
  return (
    <aside className={styles.facts} aria-label="Company and author">
      <FactList
        title="Claim"
        facts={[
          ['Amount', amountOwedZar === null ? '-' : <Money key="amount" cents={amountOwedZar} />],
          ['Date of the incident', incidentDate ? day(incidentDate) : '-'],
          ['Submitted', day(createdAt)],
        ]}
      />
      <FactList
        title="Company"
        facts={[
          [
            'Name',
            company.listed ? <Link to={`/company/${company.slug}`}>{company.name}</Link> : company.name,
          ],
          ['In the directory', company.listed ? 'Listed' : 'Not listed yet: approving the review lists it'],
          ['Approved reviews', company.reviewCount],
        ]}
      />
      <OtherReviews reviews={company.otherReviews} />
      <FactList
        title="Author"
        facts={[
          ['Name', fullName(user) || '-'],
          ['E-mail address', user.emailVerified ? 'Verified' : 'Not verified'],
          ['Their reviews', `${approved} approved, ${rejected} rejected, ${pending} pending${among}`],
        ]}
      />
    </aside>
  );
}
