import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FetchState, isMissing } from '../../ui/fetch-state.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { useOwnReview } from './use-own-review.ts';

interface OwnReviewPageProps {
  title: string;
  children: (review: OwnReview, user: CurrentUser) => ReactNode;
}

export function OwnReviewPage({ title, children }: OwnReviewPageProps) {
  const { id = '' } = useParams();
  const { user } = useCurrentUser();
  const response = useOwnReview(id);
  const { data: review } = response;
  if (!user) return null;
  if (review)
    return review.status === 'PENDING' ? children(review, user) : <Navigate replace to="/my-reviews" />;
  if (isMissing(response))
    return (
      <Page
        narrow="measure"
        title="Review not found"
        lead="This review does not exist, or it is not yours. It may have been withdrawn."
      >
        <ButtonLink to="/my-reviews" mt="8">
          My reviews
        </ButtonLink>
      </Page>
    );
  return (
    <PageColumn narrow="measure" title={title}>
      <FetchState
        isWholePage
        of={response}
        blocks={[{ height: '40rem' }]}
        failure="Failed to fetch your review"
      />
    </PageColumn>
  );
}
