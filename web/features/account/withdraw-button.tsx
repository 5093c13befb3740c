import { isPublicReview, isWaitingOrPublic } from '../../../shared/review-state.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { call } from '../../lib/api.ts';
import { findHeading } from '../../lib/focus.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';

export function WithdrawButton({ review }: { review: OwnReview }) {
  const { id, title, company } = review;
  const [verb, done] = isWaitingOrPublic(review) ? ['Withdraw', 'withdrawn'] : ['Delete', 'deleted'];
  const consequence = isPublicReview(review)
    ? 'It is removed from the company’s page at once, and its amount no longer counts. Its files are deleted as soon as no takedown request on it is open.'
    : 'It is deleted with its files, and moderators can no longer see it.';
  return (
    <ConfirmButton
      button={{ size: 'sm', variant: 'outline', 'aria-describedby': id, children: verb }}
      title={`${verb} this review?`}
      action={verb}
      cancel="Keep it"
      send={() => call('withdraw-review', { params: { id } })}
      texts={{
        done: { title: `Review ${done}`, description: `“${title}” was ${done}.` },
        failed: `Review not ${done}`,
      }}
      nextFocus={findHeading}
    >
      <p>
        <strong>{title}</strong>, about {company.name}. {consequence} This cannot be undone.
      </p>
    </ConfirmButton>
  );
}
