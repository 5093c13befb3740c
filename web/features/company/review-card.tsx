import { Box, chakra, Span, Text, useRecipe } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { CompanyCard } from '../../../shared/schemas/companies.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { shownName } from '../../lib/person.ts';
import { Day } from '../../ui/facts.tsx';
import { reviewFacts } from '../../ui/review-facts.tsx';
import { ReviewLead } from '../../ui/review-lead.tsx';
import { ReviewText, type ReviewTextProps } from '../../ui/review-text.tsx';
import { debtFacts, paymentRule, ReviewNotes } from './review-debt.tsx';
import { ReviewTimeline } from './review-timeline.tsx';

interface ReviewCardProps extends Pick<ReviewTextProps, 'paragraph'> {
  review: PublicReview;
  company: Pick<CompanyCard, 'name' | 'kind'>;
  isListed?: boolean;
  canReply?: boolean;
}

/** Many are drawn at once, so one element holds all styles of a card. */
export function ReviewCard({
  review,
  company,
  isListed = false,
  canReply = false,
  paragraph,
}: ReviewCardProps) {
  const id = useId();
  const styles = useRecipe({ key: 'review' })();
  const { createdAt, reply } = review;
  const rule = paymentRule(company.kind, review);
  const { amountOwedZar, ...further } = reviewFacts(review);
  const facts = [amountOwedZar, ...debtFacts(review), ...Object.values(further)];
  return (
    <chakra.article css={styles} aria-labelledby={id}>
      <ReviewLead id={id} review={review} facts={facts} />
      <div>
        <ReviewText review={review} paragraph={paragraph} />
        {rule && (
          <p>
            <Span color="fg.muted">{rule}</Span>
          </p>
        )}
        <ReviewNotes review={review} />
        {reply && (
          <Box mt="4" ps="4" borderStartWidth="2px" borderColor="teal.solid">
            <h4>Reply from {company.name}</h4>
            <p>{reply.body}</p>
            <Text mt="1" color="fg.muted" textStyle="sm">
              {reply.position}, for the company · <Day of={reply.publishedAt} />
            </Text>
          </Box>
        )}
        <ReviewTimeline timeline={review.timeline} />
      </div>
      <footer>
        <p>
          Reported by <span>{shownName(review.user, 'full')}</span>
          <span>{review.user.firstName ? ' on ' : ' (name not shown) on '}</span>
          <Day of={createdAt} />
        </p>
        <span>
          {canReply && (
            <Link to={`/review/${review.id}#reply`} aria-describedby={id}>
              {reply ? 'Change reply' : 'Reply'}
            </Link>
          )}
          {isListed && (
            <Link to={`/review/${review.id}`} aria-describedby={id}>
              Link to this review
            </Link>
          )}
          <Link to={`/takedown?reviewId=${review.id}`} aria-describedby={id}>
            Report this review
          </Link>
        </span>
      </footer>
    </chakra.article>
  );
}
