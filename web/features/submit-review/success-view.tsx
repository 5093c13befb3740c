import { Badge, Button } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { LeadingButton } from '../../ui/button.tsx';
import { PageColumn } from '../../ui/page.tsx';
import { EvidenceSection } from './evidence/evidence-section.tsx';
import styles from './success-view.module.css';

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
    <PageColumn title="Review Submitted Successfully">
      <div className={styles.column}>
        <Badge colorPalette="amber">Pending moderation</Badge>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          Review Submitted Successfully
        </h1>
        <ol className={styles.next}>
          <li>Your review is pending moderation: the public does not see it yet.</li>
          <li>It will be checked for personal information and compliance.</li>
          <li>If approved, it will be published within 24-48 hours.</li>
          <li>You will receive an e-mail notification once it is live.</li>
        </ol>
        {!user.emailVerified && (
          <p className={styles.verify}>
            Your e-mail address is not verified yet. <Link to="/verify-email">Verify it</Link>, so that
            moderators know it is yours and our e-mails reach you.
          </p>
        )}
        <EvidenceSection reviewId={review.id} />
        <div className={styles.actions}>
          <LeadingButton to="/directory">Browse Directory</LeadingButton>
          <Button variant="outline" onClick={onAgain}>
            Submit Another Review
          </Button>
        </div>
      </div>
    </PageColumn>
  );
}
