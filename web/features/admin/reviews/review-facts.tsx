import { Alert, Badge, Button, HStack, List, Stack, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../../shared/dates.ts';
import { SIGNAL_LABELS, STILL_OWED_GROUND_LABELS } from '../../../../shared/enumerations.ts';
import { AUTHOR_REVIEWS_COUNTED, SAME_PLACE_COUNTED, SAME_PLACE_DAYS } from '../../../../shared/limits.ts';
import type { ModeratedReview, ReviewAuthor } from '../../../../shared/schemas/moderation.ts';
import { addressLine } from '../../../lib/address-line.ts';
import { wordNames } from '../../../lib/other-names.ts';
import { fullName } from '../../../lib/person.ts';
import { reviewFacts, wordDemand, wordNotice } from '../../../ui/review-facts.tsx';
import { Section } from '../admin-only.tsx';
import { Day, type Fact, Facts } from '../../../ui/facts.tsx';

const STATUS_BADGES = {
  PENDING: { colorPalette: 'amber', text: 'Pending' },
  APPROVED: { colorPalette: 'green', text: 'Approved' },
  REJECTED: { colorPalette: 'gray', text: 'Rejected' },
} as const;

export function StatusBadge({ status }: Pick<ModeratedReview, 'status'>) {
  const { colorPalette, text } = STATUS_BADGES[status];
  return <Badge colorPalette={colorPalette}>{text}</Badge>;
}

function OtherReviews({ otherReviews }: Pick<ModeratedReview['company'], 'otherReviews'>) {
  return (
    <Section id="other-reviews" title="Other recent reviews">
      {otherReviews.length === 0 && <Text color="fg.muted">There are no others.</Text>}
      <List.Root variant="plain" gap="3">
        {otherReviews.map(({ id, title, status, createdAt, removedAt }) => (
          <List.Item key={id} display="block" overflowWrap="anywhere">
            <Link to={`/admin/reviews/${id}`}>{title}</Link>
            <HStack wrap="wrap" mt="1" color="fg.muted" textStyle="sm">
              {removedAt ? <Badge colorPalette="gray">Taken down</Badge> : <StatusBadge status={status} />}
              <Day of={createdAt} />
            </HStack>
          </List.Item>
        ))}
      </List.Root>
    </Section>
  );
}

function FactSection({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <Section id={title.toLowerCase()} title={title}>
      <Facts size="lg" gap="2" facts={facts.filter(([, value]) => value !== null)} />
    </Section>
  );
}

export function OpenTakedowns({ openTakedowns }: Pick<ModeratedReview, 'openTakedowns'>) {
  if (openTakedowns.length === 0) return null;
  return (
    <Alert.Root status="warning" mb="6">
      <Alert.Indicator />
      <Alert.Content>
        {openTakedowns.map(({ id, reference, status, decideBy }) => (
          <Text key={id}>
            <Link to={`/admin/takedowns?status=${status}`}>Takedown request {reference}</Link> is{' '}
            <span>{status === 'RECEIVED' ? 'open' : 'under review'}</span>, to be decided by{' '}
            <Day of={decideBy} />.
          </Text>
        ))}
      </Alert.Content>
    </Alert.Root>
  );
}

export function Signals({ signals }: Pick<ModeratedReview, 'signals'>) {
  if (signals.length === 0) return null;
  return (
    <Alert.Root status="info" mb="6">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>Look twice</Alert.Title>
        <List.Root variant="plain" gap="1" mt="1">
          {signals.map(({ kind, reviews, times }) => (
            <List.Item key={kind} display="block" overflowWrap="anywhere">
              {SIGNAL_LABELS[kind]}
              <span>{times === null ? '' : times === 1 ? ' (once)' : ` (${times} times)`}</span>
              {reviews.map(({ id, title }, at) => (
                <span key={id}>
                  <span>{at > 0 ? ', ' : ': '}</span>
                  <Link to={`/admin/reviews/${id}`}>{title}</Link>
                </span>
              ))}
              <span>.</span>
            </List.Item>
          ))}
        </List.Root>
        <Text mt="2" textStyle="sm">
          None of it decides: people share offices, networks and letters.
        </Text>
      </Alert.Content>
    </Alert.Root>
  );
}

/** Counts this review too. Many people may share an IP address, as in a mobile network. */
function inThirtyDays(reviews: number): string {
  const most = reviews >= SAME_PLACE_COUNTED ? 'or more ' : '';
  return `${reviews} ${most}${reviews === 1 ? 'review' : 'reviews'} in ${SAME_PLACE_DAYS} days`;
}

function describeStillOwed({ on, ground, caseNumber }: NonNullable<ModeratedReview['stillOwed']>): string {
  return `${STILL_OWED_GROUND_LABELS[ground]}, ${formatLongDate(on)}${caseNumber === null ? '' : `, case number ${caseNumber}`}`;
}

const REACH = {
  REPRESENTATIVE: 'By those who represent it',
  EMAIL: 'By its address for notices',
  NONE: 'No: nobody represents it, and no address is known',
} as const;

interface ReviewFactsProps {
  review: ModeratedReview;
  author: ReviewAuthor | null;
  onShowAuthor: () => void;
}

export function ReviewFacts({ review, author, onShowAuthor }: ReviewFactsProps) {
  const { company, user, createdAt, fromSamePlace, stillOwed, notice } = review;
  const { email, ...name } = author ?? user;
  const isHidden = review.status !== 'PENDING' && !author;
  const { record, emailVerified } = user;
  const among = record?.hasOlder ? ` of the newest ${AUTHOR_REVIEWS_COUNTED}` : '';
  return (
    <Stack as="aside" aria-label="Company and author" gap="8" align="start">
      <FactSection
        title="Claim"
        facts={[
          ...Object.values(reviewFacts(review)),
          ['Demand', wordDemand(review)],
          ['Submitted', <Day key="submitted" of={createdAt} />],
          ['Notice', notice && wordNotice(notice)],
          ['Still owed', stillOwed && describeStillOwed(stillOwed)],
          ['From the same network address', fromSamePlace === null ? null : inThirtyDays(fromSamePlace)],
        ]}
      />
      <FactSection
        title="Company"
        facts={[
          [
            'Name',
            company.listed ? <Link to={`/company/${company.slug}`}>{company.name}</Link> : company.name,
          ],
          ['Other names', wordNames(company.alsoKnownAs).join(' · ') || null],
          ['CIPC Registration Number', company.cipcRegNo],
          ['Address', addressLine(company) || null],
          [
            'Website',
            company.website && (
              <a href={company.website} rel="noreferrer nofollow">
                {company.website}
              </a>
            ),
          ],
          ['Can be told', REACH[company.reach]],
          ['In the directory', company.listed ? 'Listed' : 'Not listed yet: approving the review lists it'],
          ['Approved reviews', company.reviewCount],
        ]}
      />
      <OtherReviews otherReviews={company.otherReviews} />
      <FactSection
        title="Author"
        facts={[
          ['Name', isHidden ? 'Not shown once it is decided' : fullName(name) || null],
          ['Email address', email && `${email}, ${emailVerified ? 'verified' : 'not verified'}`],
          [
            'Their reviews',
            record &&
              `${record.approved} approved, ${record.rejected} rejected, ${record.pending} pending${among}`,
          ],
          ['Other reviews of theirs about this company', record && record.aboutCompany],
        ]}
      />
      {isHidden && !review.ownCase && (
        <Button size="sm" variant="outline" onClick={onShowAuthor}>
          Show author
        </Button>
      )}
      {author?.email && (
        <Link to="/admin/users" state={{ email: author.email }}>
          Their account: history and suspension
        </Link>
      )}
    </Stack>
  );
}
