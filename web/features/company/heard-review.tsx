import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { isHeard } from '../../../shared/review-state.ts';
import type { HeardReview as Heard } from '../../../shared/schemas/answers.ts';
import { CategoryBadge } from '../../ui/category-badge.tsx';
import { Money } from '../../ui/money.tsx';
import { listDetails, wordDemand } from '../../ui/review-details.tsx';

export function wordHeard(review: Heard): string {
  const when = isHeard(review, new Date())
    ? `It is not public. The company has until ${formatLongDate(review.hearUntil)} to answer; then, or as soon as you answer, a moderator decides whether it is published.`
    : 'A moderator now decides whether it is published, and reads what you answer until then.';
  return `Somebody wrote this review. ${when}`;
}

/** A review that is not public yet, as its company reads it: without anything about its author. */
export function HeardReview({ review }: { review: Heard }) {
  const { category, title, body, amountOwedZar } = review;
  const demand = wordDemand(review);
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
      <CategoryBadge category={category} />
      <Heading as="h2" id="heard-review" textStyle="heading" mt="3">
        {title}
      </Heading>
      <Stack gap="1" mt="3" color="fg.muted">
        {amountOwedZar !== null && (
          <p>
            Amount owed: <Money cents={amountOwedZar} />
          </p>
        )}
        {listDetails(review).map(
          ([label, value]) =>
            value && (
              <p key={label}>
                {label}: {value}
              </p>
            ),
        )}
        {demand && <p>{demand}</p>}
      </Stack>
      <Text whiteSpace="pre-line" mt="4">
        {body}
      </Text>
    </Box>
  );
}
