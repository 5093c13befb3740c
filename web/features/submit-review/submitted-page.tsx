import { Badge, Button, Group, Heading, List, Text } from '@chakra-ui/react';
import { Link, useNavigate } from 'react-router-dom';
import { HEARING_WORKING_DAYS } from '../../../shared/limits.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page.tsx';
import { UnverifiedNotice } from '../../ui/unverified-notice.tsx';
import { EvidenceSection } from './evidence/evidence-section.tsx';
import { OwnReviewPage } from './own-review-page.tsx';

const TITLE = 'Review Submitted Successfully';

function SuccessView({ review, user }: { review: OwnReview; user: CurrentUser }) {
  const navigate = useNavigate();
  return (
    <PageColumn narrow="measure" title={TITLE}>
      <Badge colorPalette="amber">Pending moderation</Badge>
      <Heading as="h1" textStyle="title" mt="4">
        {TITLE}
      </Heading>
      <Text mt="3" color="fg.muted" textStyle="lg" overflowWrap="anywhere">
        “{review.title}”, about {review.company.name}
      </Text>
      <List.Root mt="5" ps="6" gap="2" textStyle="lg">
        <List.Item>Your review is pending moderation: the public does not see it yet.</List.Item>
        <List.Item>It will be checked for personal information and compliance.</List.Item>
        <List.Item>If approved, it will be published within 24-48 hours.</List.Item>
        <List.Item>You will receive an e-mail notification once it is live.</List.Item>
      </List.Root>
      {review.waitForCompany && (
        <Text mt="5">
          You asked that the company is told first. Once a moderator has read your review, the company has{' '}
          {HEARING_WORKING_DAYS} working days to answer, or to pay. The review is decided after that, or once
          the company has answered, not within 24-48 hours.
        </Text>
      )}
      <Text mt="5">
        Until then you can <Link to={`/reviews/${review.id}/edit`}>edit it</Link>, add files, or withdraw it.{' '}
        <Link to="/my-reviews">My reviews</Link> shows how it stands.
      </Text>
      {!user.emailVerified && <UnverifiedNotice />}
      <EvidenceSection review={review} />
      <Group wrap="wrap" gap="3" mt="10">
        <LeadingButton to="/directory">Browse Directory</LeadingButton>
        <Button variant="outline" onClick={() => void navigate('/submit-review')}>
          Submit Another Review
        </Button>
      </Group>
    </PageColumn>
  );
}

export function Component() {
  return (
    <OwnReviewPage title={TITLE}>
      {(review, user) => <SuccessView review={review} user={user} />}
    </OwnReviewPage>
  );
}
