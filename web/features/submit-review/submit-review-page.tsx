import { Alert, Button, Skeleton } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { clearReviewDraft, type Draft, isEmpty, newDraft, readReviewDraft } from './draft.ts';
import { sendWith } from './evidence/kept-uploads.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { ReviewForm } from './review-form.tsx';
import { valuesOf } from './review-form-values.ts';
import { rememberOwnReview, useOwnReview } from './use-own-review.ts';

const TITLE = 'Submit a Review';

function LegalNotice() {
  return (
    <Alert.Root as="aside" aria-labelledby="legal-notice" status="warning" mt="6">
      <Alert.Indicator>
        <Icon name="scale" />
      </Alert.Indicator>
      <Alert.Content>
        <Alert.Title asChild>
          <h2 id="legal-notice">Legal notice</h2>
        </Alert.Title>
        <Alert.Description asChild>
          <p>
            What you write must be truthful and first-hand. False allegations may lead to legal action against
            you. A moderator reads every review before the public does.
          </p>
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  );
}

function startingDraft(userId: string, search: URLSearchParams, again: OwnReview | null): Draft {
  const kept = readReviewDraft(userId) ?? newDraft(userId);
  if (again && kept.again !== again.id && isEmpty(kept.values))
    return { userId, again: again.id, values: valuesOf(again, { isAcknowledged: false }) };
  const companyId = search.get('companyId');
  return companyId ? { ...kept, values: { ...kept.values, companyId } } : kept;
}

function WriteReview({ user, again }: { user: CurrentUser; again: OwnReview | null }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => startingDraft(user.id, search, again));
  const startAgain = () => {
    clearReviewDraft();
    setDraft(startingDraft(user.id, search, again));
  };
  const onSubmitted = (review: OwnReview) => {
    void rememberOwnReview(review);
    sendWith(user.id, review.id);
    void navigate(`/reviews/${review.id}/submitted`, { replace: true });
  };
  return (
    <>
      {again && draft.again !== again.id && (
        <Alert.Root status="info" mt="6">
          <Alert.Indicator />
          <Alert.Content gap="3">
            <Alert.Description>
              This is the draft that you began before. Starting from “{again.title}” discards it.
            </Alert.Description>
            <Button size="sm" variant="outline" alignSelf="flex-start" onClick={startAgain}>
              Start from “{again.title}”
            </Button>
          </Alert.Content>
        </Alert.Root>
      )}
      <ReviewForm key={draft.again} user={user} draft={draft} onSubmitted={onSubmitted} />
    </>
  );
}

function SignedIn({ user }: { user: CurrentUser }) {
  const id = useSearchParams()[0].get('again');
  const { data, isLoading } = useOwnReview(id);
  const again = data?.status === 'REJECTED' ? data : null;
  return (
    <Page narrow="measure" title={TITLE}>
      <LegalNotice />
      {isLoading ? <FormSkeleton /> : <WriteReview user={user} again={again} />}
    </Page>
  );
}

/** Users who log out here are already on their way to another page. */
function useLogin(): { user: CurrentUser | null; isLeaving: boolean } {
  const { user, isLoading } = useCurrentUser();
  const wasSignedIn = useRef(false);
  if (user) wasSignedIn.current = true;
  const isVisitor = !user && !isLoading;
  useEffect(() => {
    if (isVisitor && !wasSignedIn.current) return leaveForLogin();
  }, [isVisitor]);
  return { user, isLeaving: isVisitor };
}

function FormSkeleton() {
  return <Skeleton aria-busy="true" mt="8" height={{ base: '202rem', sm: '149rem' }} />;
}

export function Component() {
  const { user, isLeaving } = useLogin();
  if (user) return <SignedIn key={user.id} user={user} />;
  const leaving = { heading: 'Log in to flag a company', lead: 'Taking you to the log-in page.' };
  return (
    <Page narrow="measure" title={TITLE} {...(isLeaving && leaving)}>
      {!isLeaving && (
        <>
          <LegalNotice />
          <FormSkeleton />
        </>
      )}
    </Page>
  );
}
