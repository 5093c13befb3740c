import { Box, Heading, List, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { isAnswered } from '../../../shared/review-state.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { useApi } from '../../lib/use-api.ts';
import { OwnPartOf } from '../../ui/own-part/own-part-of.tsx';

const SHOWN = 5;

const needsAnswer = (review: PublicReview) => review.settledAt === null && !isAnswered(review);

function ToAnswer({ review: { id, title, updatedAt } }: { review: PublicReview }) {
  const heading = useId();
  return (
    <List.Item display="block" py="4" borderTopWidth="1px">
      <Text id={heading} fontWeight="medium">
        <Link to={`/review/${id}`}>{title}</Link>
      </Text>
      <Text mb="3" color="fg.muted">
        Public since {formatLongDate(updatedAt)}, no answer yet
      </Text>
      <OwnPartOf id={id} label="Answer" describedBy={heading} />
    </List.Item>
  );
}

export function ReviewsToAnswer({ slug }: { slug: string }) {
  const { data: company } = useApi('get-company', { params: { slug } });
  const waiting = company?.reviews.filter(needsAnswer) ?? [];
  if (!company || waiting.length === 0) return null;
  /* The company's page holds only its newest reviews. */
  const isWhole = company.reviews.length >= company.reviewCount;
  return (
    <Box mt="2">
      <Heading as="h3" textStyle="subheading">
        {`Waiting for you (${waiting.length}${isWhole ? '' : ' or more'})`}
      </Heading>
      <List.Root variant="plain" mt="3">
        {waiting.slice(0, SHOWN).map((review) => (
          <ToAnswer key={review.id} review={review} />
        ))}
      </List.Root>
    </Box>
  );
}
