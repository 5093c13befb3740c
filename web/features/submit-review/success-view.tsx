import { Alert, Badge, Button, Group, Heading, List } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page.tsx';
import { EvidenceSection } from './evidence/evidence-section.tsx';

const TITLE = 'Review Submitted Successfully';

interface SuccessViewProps {
  review: OwnReview;
  user: CurrentUser;
  onAgain: () => void;
}

/** Says what happens next with the review that was just submitted. */
export function SuccessView({ review, user, onAgain }: SuccessViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  /* The address stays, so nothing else moves the focus to what is new. */
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <PageColumn narrow="measure" title={TITLE}>
      <Badge colorPalette="amber">Pending moderation</Badge>
      <Heading as="h1" ref={heading} tabIndex={-1} textStyle="title" mt="4">
        {TITLE}
      </Heading>
      <List.Root as="ol" mt="5" ps="6" gap="2" textStyle="lg">
        <List.Item>Your review is pending moderation: the public does not see it yet.</List.Item>
        <List.Item>It will be checked for personal information and compliance.</List.Item>
        <List.Item>If approved, it will be published within 24-48 hours.</List.Item>
        <List.Item>You will receive an e-mail notification once it is live.</List.Item>
      </List.Root>
      {!user.emailVerified && (
        <Alert.Root status="warning" mt="5">
          <Alert.Indicator />
          <Alert.Description>
            Your e-mail address is not verified yet. <Link to="/verify-email">Verify it</Link>, so that
            moderators know it is yours and our e-mails reach you.
          </Alert.Description>
        </Alert.Root>
      )}
      <EvidenceSection reviewId={review.id} />
      <Group wrap="wrap" gap="3" mt="10">
        <LeadingButton to="/directory">Browse Directory</LeadingButton>
        <Button variant="outline" onClick={onAgain}>
          Submit Another Review
        </Button>
      </Group>
    </PageColumn>
  );
}
