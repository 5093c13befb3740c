import { Badge, Skeleton } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { REVIEW_TEXTS, type ReviewText as Field } from '../../../shared/enumerations.ts';
import type { ModeratedReview, PendingReview, Redaction } from '../../../shared/schemas/moderation.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { AdminNav } from './admin-nav.tsx';
import { AdminOnly } from './admin-only.tsx';
import type { Decision } from './decide-review.ts';
import { type Choice, RedactDialog } from './redact-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewEvidence } from './review-evidence.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewHistory } from './review-history.tsx';
import styles from './review-page.module.css';
import { STATUS_BADGES } from './review-status.ts';
import { ReviewText } from './review-text.tsx';
import { selectedPassage } from './selected-passage.ts';
import { useShortcuts } from './use-shortcuts.ts';
import { useReview } from './use-review.ts';

const QUEUE = '/admin';

function BackLink() {
  return (
    <Link to={QUEUE} className={styles.back}>
      <Icon name="arrow-left" size={18} />
      Back to the queue
    </Link>
  );
}

/** The links above the heading: to the other pages of moderators, then back. */
function BackLinks() {
  return (
    <>
      <AdminNav />
      <BackLink />
    </>
  );
}

interface ReviewViewProps {
  review: ModeratedReview;
  moderation: ReturnType<typeof useReview>;
}

function useDecisions({ review, moderation }: ReviewViewProps) {
  const { isBusy, decide } = moderation;
  const navigate = useNavigate();
  const [rejecting, setRejecting] = useState<PendingReview | null>(null);
  const canDecide = review.status === 'PENDING' && !isBusy;
  const settle = async (decision: Decision) => {
    const isDone = await decide(decision);
    setRejecting(null);
    if (isDone) void navigate(QUEUE);
  };
  const approve = () => void (canDecide && settle({ action: 'approve' }));
  const reject = () => canDecide && setRejecting(review);
  const shortcuts = useShortcuts({ a: approve, r: reject, escape: () => void navigate(QUEUE) });
  return { approve, reject, rejecting, keys: shortcuts, settle, close: () => setRejecting(null) };
}

function Texts({ review, moderation }: ReviewViewProps) {
  const [choice, setChoice] = useState<Choice | null>(null);
  const texts = useRef<HTMLDivElement>(null);
  const redact = async (redactions: Redaction[]) => {
    await moderation.redact(redactions);
    setChoice(null);
    /* The button that was pressed has disappeared with its finding. */
    if (!texts.current?.contains(document.activeElement)) texts.current?.focus({ preventScroll: true });
  };
  const choose = (field: Field) =>
    setChoice({ field, text: review[field] ?? '', selected: selectedPassage(field) });
  const onRedact =
    review.status === 'PENDING'
      ? (redactions: Redaction[]) => void (!moderation.isBusy && redact(redactions))
      : undefined;
  return (
    <div ref={texts} tabIndex={-1} className={styles.texts} role="group" aria-label="Texts of the review">
      {REVIEW_TEXTS.map((field) => (
        <ReviewText key={field} review={review} field={field} onRedact={onRedact} onChoose={choose} />
      ))}
      <RedactDialog
        choice={choice}
        isBusy={moderation.isBusy}
        onClose={() => setChoice(null)}
        onRedact={(redaction) => onRedact?.([redaction])}
      />
    </div>
  );
}

function ReviewView({ review, moderation }: ReviewViewProps) {
  const { approve, reject, rejecting, keys, settle, close } = useDecisions({ review, moderation });
  const badge = STATUS_BADGES[review.status];
  const renew = async (id: string) => (await moderation.mutate())?.attachments.find((file) => file.id === id);
  return (
    <PageColumn title={`Review of ${review.company.name}`}>
      <BackLinks />
      <p className={styles.badges}>
        <CategoryBadge category={review.category} /> <Badge tone={badge.tone}>{badge.text}</Badge>
      </p>
      <h1 className={styles.heading}>Review of {review.company.name}</h1>
      <div className={styles.columns}>
        <Texts review={review} moderation={moderation} />
        <ReviewFacts review={review} />
      </div>
      <ReviewEvidence review={review} fetchedAt={moderation.fetchedAt} renew={renew} />
      <ReviewHistory history={review.history} />
      <ReviewDecision
        review={review}
        isBusy={moderation.isBusy}
        onApprove={approve}
        onReject={reject}
        shortcuts={keys}
      />
      <RejectDialog
        review={rejecting}
        isBusy={moderation.isBusy}
        onClose={close}
        onReject={(words) => void settle({ action: 'reject', ...words })}
      />
    </PageColumn>
  );
}

function Waiting() {
  return (
    <PageColumn title="Review">
      <BackLinks />
      <div className={styles.waiting} aria-busy="true" role="group" aria-label="The review is being fetched">
        <Skeleton width="60%" height="2.5rem" />
        <Skeleton height="18rem" />
        <Skeleton height="8rem" />
      </div>
    </PageColumn>
  );
}

function Review({ id }: Pick<ModeratedReview, 'id'>) {
  const moderation = useReview(id);
  const { data, error, isValidating, mutate } = moderation;
  if (data) return <ReviewView review={data} moderation={moderation} />;
  if (error === undefined || isValidating) return <Waiting />;
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page
        title="Review not found"
        lead={`${error.userMessage} Its author may have withdrawn it.`}
        above={<AdminNav />}
      >
        <p className={styles.badges}>
          <BackLink />
        </p>
      </Page>
    );
  return (
    <PageColumn title="Review">
      <BackLinks />
      <RetryState
        isWholePage
        title="Failed to fetch the review"
        reason={errorMessage(error, 'Nothing was changed. Please try again.')}
        onRetry={() => void mutate()}
      />
    </PageColumn>
  );
}

/** A review's page for moderators. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <AdminOnly waiting={<Waiting />}>
      <Review key={id} id={id} />
    </AdminOnly>
  );
}
