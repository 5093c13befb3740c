import { Box, Code, HStack, Skeleton, Stack } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import type { TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useApi } from '../../lib/use-api.ts';
import { AboutReview } from '../../ui/about-review.tsx';
import { Page } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { type Stage, Stages } from '../../ui/stages.tsx';
import { TakedownBadge } from '../../ui/takedown-badge.tsx';
import { AuthorResponse } from './author-response.tsx';
import { TakedownAppeal } from './takedown-appeal.tsx';

const TITLE = 'Takedown request';

function listStages(takedown: TakedownStatusView): Stage[] {
  const { status, createdAt, acknowledgeBy, startedAt, respondBy, respondedAt, decidedAt, decideBy } =
    takedown;
  const isDecided = decidedAt !== null;
  const outcome =
    status === 'ACTIONED' ? 'Decided: the review was removed' : 'Decided: the request was refused';
  return [
    { name: 'Received', at: createdAt },
    { name: startedAt ? 'Legal review began' : 'Legal review begins', at: startedAt, by: acknowledgeBy },
    { name: 'Response of the author', at: respondedAt, by: respondBy },
    { name: isDecided ? outcome : 'Decision', at: decidedAt, by: decideBy },
  ].filter(({ at }) => at !== null || !isDecided);
}

/** The review and its company, from the review's public page; the status itself names neither. */
function Disputed({ reviewId }: { reviewId: string }) {
  const { data: review } = useApi('get-review', { params: { id: reviewId } });
  return <Box mt="6">{review ? <AboutReview review={review} /> : <Skeleton height="12" />}</Box>;
}

/** The status of a request, for everyone who has its reference. It names no person. */
export function Component() {
  const { reference = '' } = useParams();
  const { data, error, isValidating, mutate } = useApi('get-takedown-status', { params: { reference } });
  if (data)
    return (
      <Page narrow title={TITLE}>
        <HStack wrap="wrap" gap="3" mt="4">
          <TakedownBadge status={data.status} /> <Code fontSize="md">{data.reference}</Code>
        </HStack>
        {data.reviewId && <Disputed reviewId={data.reviewId} />}
        <Stages stages={listStages(data)} />
        <AuthorResponse takedown={data} onAnswered={() => void mutate()} />
        <TakedownAppeal takedown={data} onAppealed={() => void mutate()} />
      </Page>
    );
  if (error === undefined || isValidating)
    return (
      <Page narrow title={TITLE}>
        <Stack gap="6" mt="4" role="group" aria-busy="true" aria-label="The request is being fetched">
          <Skeleton width="60%" height="7" />
          <Skeleton height="12" />
          <Skeleton height="64" />
        </Stack>
      </Page>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page
        narrow
        title="Request not found"
        lead={
          <>
            {error.userMessage} Check it against the email that we sent you, or read about the{' '}
            <Link to="/legal/takedown">takedown process</Link>.
          </>
        }
      />
    );
  return (
    <Page narrow title={TITLE}>
      <Box mt="6">
        <RetryState
          title="Failed to fetch the request"
          reason={errorMessage(error, 'Please try again.')}
          onRetry={() => void mutate()}
        />
      </Box>
    </Page>
  );
}
