import { Box, Grid, Heading, HStack, Link, Skeleton, Stack } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { Link as RouterLink, useNavigate, useParams } from 'react-router-dom';
import { REVIEW_TEXTS } from '../../../shared/enumerations.ts';
import type { ModeratedReview, PendingReview, Redaction } from '../../../shared/schemas/moderation.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { AdminNav, AdminOnly } from './admin-only.tsx';
import { RejectDialog } from './decision-dialog.tsx';
import type { Decision } from './decisions.ts';
import { type Choice, RedactDialog } from './redact-dialog.tsx';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewEvidence } from './review-evidence.tsx';
import { ReviewFacts, StatusBadge } from './review-facts.tsx';
import { ReviewHistory } from './review-history.tsx';
import { ReviewText } from './review-text.tsx';
import { useShortcuts } from './shortcuts.tsx';
import { useReview } from './use-review.ts';

const QUEUE = '/admin';

function BackLink() {
  return (
    <Link asChild minH="9" mt="-4" mb="4" textStyle="sm">
      <RouterLink to={QUEUE}>
        <Icon name="arrow-left" size={18} />
        Back to the queue
      </RouterLink>
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
  const onRedact =
    review.status === 'PENDING'
      ? (redactions: Redaction[]) => void (!moderation.isBusy && redact(redactions))
      : undefined;
  return (
    <Box
      ref={texts}
      tabIndex={-1}
      role="group"
      aria-label="Texts of the review"
      mb="8"
      borderBottomWidth="1px"
      _focus={{ outline: 'none' }}
    >
      {REVIEW_TEXTS.map((field) => (
        <ReviewText key={field} review={review} field={field} onRedact={onRedact} onChoose={setChoice} />
      ))}
      <RedactDialog
        choice={choice}
        isBusy={moderation.isBusy}
        onClose={() => setChoice(null)}
        onRedact={(redaction) => onRedact?.([redaction])}
      />
    </Box>
  );
}

function ReviewView({ review, moderation }: ReviewViewProps) {
  const { approve, reject, rejecting, keys, settle, close } = useDecisions({ review, moderation });
  const hasFiles = review.attachments.length > 0;
  const facts = <ReviewFacts review={review} />;
  const renew = async (id: string) => (await moderation.mutate())?.attachments.find((file) => file.id === id);
  return (
    <PageColumn title={`Review of ${review.company.name}`}>
      <BackLinks />
      <HStack gap="2" mb="3">
        <CategoryBadge category={review.category} />
        <StatusBadge status={review.status} />
      </HStack>
      <Heading as="h1" mb="6" textStyle="title" overflowWrap="anywhere">
        Review of {review.company.name}
      </Heading>
      <Grid
        templateColumns={{ lg: 'minmax(0, 1fr) 22rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        columnGap="10"
        /* What gets the focus is never behind the bar of decisions. */
        css={{ '& :is(a, button, summary)': { scrollMarginBottom: '28' } }}
      >
        <Texts review={review} moderation={moderation} />
        {/* Beside the texts: files, or the facts where there are none. */}
        <Stack gap="8" gridRow={{ lg: 'span 2' }}>
          <ReviewEvidence review={review} fetchedAt={moderation.fetchedAt} renew={renew} />
          {!hasFiles && facts}
        </Stack>
        <Stack gap="8" mt={{ base: '8', lg: '0' }}>
          {hasFiles && facts}
          <ReviewHistory history={review.history} />
        </Stack>
      </Grid>
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
      <Stack gap="6" aria-busy="true" role="group" aria-label="The review is being fetched">
        <Skeleton width="60%" height="10" />
        <Skeleton height="72" />
        <Skeleton height="32" />
      </Stack>
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
        <Box mt="8">
          <BackLink />
        </Box>
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
