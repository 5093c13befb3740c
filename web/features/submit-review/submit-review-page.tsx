import { Alert, Skeleton } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import {
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { leaveForLogin } from './leave-for-login.ts';
import { ReviewForm } from './review-form.tsx';
import { SuccessView } from './success-view.tsx';

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

interface SignedInProps {
  user: CurrentUser;
}

interface Sent {
  review: OwnReview;
  /** The key of the history entry at which it was submitted. */
  at: string;
}

/** The review that was submitted here, until a link leads to the form again; a link within the page does not count. */
function useSent() {
  const { key } = useLocation();
  const isByLink = useNavigationType() !== NavigationType.Pop;
  const [sent, setSent] = useState<Sent | null>(null);
  const [again, setAgain] = useState(0);
  if (sent && sent.at !== key && isByLink) {
    setSent(null);
    setAgain(again + 1);
  }
  /* The path stays, so nothing else moves the focus to the form that is back. */
  useEffect(() => {
    if (again > 0) focusHeading();
  }, [again]);
  return { review: sent?.review, keep: (review: OwnReview) => setSent({ review, at: key }) };
}

/** The form, then what became of it, then the form again. */
function SignedIn({ user }: SignedInProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { review, keep } = useSent();
  if (review) {
    const startAgain = () => void navigate('/submit-review', { replace: true });
    return <SuccessView review={review} user={user} onAgain={startAgain} />;
  }
  return (
    <Page narrow="measure" title={TITLE}>
      <LegalNotice />
      <ReviewForm userId={user.id} companyId={search.get('companyId')} onSubmitted={keep} />
    </Page>
  );
}

/** Sends visitors to the log-in page. Users who log out here are on their way to another page already. */
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

/** The form, then the view that says what became of it. */
export function Component() {
  const { user, isLeaving } = useLogin();
  if (user) return <SignedIn key={user.id} user={user} />;
  if (isLeaving) {
    return (
      <Page
        narrow="measure"
        title={TITLE}
        heading="Log in to flag a company"
        lead="Taking you to the log-in page."
      />
    );
  }
  return (
    <Page narrow="measure" title={TITLE}>
      <LegalNotice />
      <Skeleton aria-busy="true" mt="8" height={{ base: '118rem', sm: '91.5rem' }} />
    </Page>
  );
}
