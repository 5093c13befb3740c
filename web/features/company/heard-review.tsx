import { Box, Heading, Stack } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { isHeard } from '../../../shared/review-state.ts';
import type { HeardReview as Heard } from '../../../shared/schemas/answers.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { FactLines } from '../../ui/fact-lines.tsx';
import { ReviewText } from '../../ui/review-text.tsx';

export function wordHeard(review: Heard): string {
  const when = isHeard(review, new Date())
    ? `It is not public. The company has until ${formatLongDate(review.hearUntil)} to answer; then, or as soon as you answer, a moderator decides whether it is published.`
    : 'A moderator now decides whether it is published, and reads what you answer until then.';
  return `Somebody wrote this review. ${when}`;
}

/** A review that is not public yet, as its company reads it: without anything about its author. */
export function HeardReview({ review }: { review: Heard }) {
  return (
    <Box
      as="article"
      aria-labelledby="heard-review"
      mt="8"
      p="5"
      borderWidth="1px"
      overflowWrap="anywhere"
      maxW="measure"
    >
      <CategoryBadge category={review.category} />
      <Heading as="h2" id="heard-review" textStyle="heading" mt="3">
        {review.title}
      </Heading>
      <Stack gap="1" mt="3" color="fg.muted">
        <FactLines review={review} />
      </Stack>
      <Box whiteSpace="pre-line" mt="4">
        <ReviewText review={review} />
      </Box>
    </Box>
  );
}
