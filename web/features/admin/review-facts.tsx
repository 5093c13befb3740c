import { Badge, HStack, List, SimpleGrid, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { AUTHOR_REVIEWS_COUNTED } from '../../../shared/limits.ts';
import type { ModeratedReview } from '../../../shared/schemas/moderation.ts';
import { fullName } from '../../lib/person.ts';
import { Money } from '../../ui/money.tsx';
import { Section } from './admin-only.tsx';
import { type Fact, Facts } from './facts.tsx';

const STATUS_BADGES = {
  PENDING: { colorPalette: 'amber', text: 'Pending' },
  APPROVED: { colorPalette: 'green', text: 'Approved' },
  REJECTED: { colorPalette: 'gray', text: 'Rejected' },
} as const;

/** The status of a review. */
export function StatusBadge({ status }: Pick<ModeratedReview, 'status'>) {
  const { colorPalette, text } = STATUS_BADGES[status];
  return <Badge colorPalette={colorPalette}>{text}</Badge>;
}

const day = (iso: string) => <time dateTime={iso}>{formatLongDate(iso)}</time>;

interface OtherReviewsProps {
  reviews: ModeratedReview['company']['otherReviews'];
}

function OtherReviews({ reviews }: OtherReviewsProps) {
  return (
    <Section id="other-reviews" title="Other recent reviews">
      {reviews.length === 0 && <Text color="fg.muted">There are no others.</Text>}
      <List.Root variant="plain" gap="3">
        {reviews.map(({ id, title, status, createdAt, removedAt }) => (
          <List.Item key={id} display="block" overflowWrap="anywhere">
            <Link to={`/admin/reviews/${id}`}>{title}</Link>
            <HStack wrap="wrap" mt="1" color="fg.muted" textStyle="sm">
              {removedAt ? <Badge colorPalette="gray">Taken down</Badge> : <StatusBadge status={status} />}
              {day(createdAt)}
            </HStack>
          </List.Item>
        ))}
      </List.Root>
    </Section>
  );
}

interface FactSectionProps {
  title: string;
  facts: readonly Fact[];
}

function FactSection({ title, facts }: FactSectionProps) {
  return (
    <Section id={title.toLowerCase()} title={title}>
      <Facts size="lg" gap="2" facts={facts} />
    </Section>
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
    <SimpleGrid as="aside" aria-label="Company and author" minChildWidth="min(100%, 16rem)" gap="8">
      <FactSection
        title="Claim"
        facts={[
          ['Amount', amountOwedZar === null ? null : <Money key="amount" cents={amountOwedZar} />],
          ['Date of the incident', incidentDate && day(incidentDate)],
          ['Submitted', day(createdAt)],
        ]}
      />
      <FactSection
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
      <FactSection
        title="Author"
        facts={[
          ['Name', fullName(user) || null],
          ['E-mail address', user.emailVerified ? 'Verified' : 'Not verified'],
          ['Their reviews', `${approved} approved, ${rejected} rejected, ${pending} pending${among}`],
        ]}
      />
    </SimpleGrid>
  );
}
