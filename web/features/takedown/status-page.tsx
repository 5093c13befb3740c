import { Box, Skeleton } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { isOpenTakedown } from '../../../shared/open-takedown.ts';
import type { TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { AboutReview } from '../../ui/about-review.tsx';
import { RequestPage } from '../../ui/request-page.tsx';
import { type Stage, Stages } from '../../ui/stages.tsx';
import { TakedownBadge } from '../../ui/takedown-badge.tsx';
import { AuthorResponse } from './author-response.tsx';
import { FilesSection } from './files-section.tsx';
import { TakedownAppeal } from './takedown-appeal.tsx';
import { useFiles } from './use-files.ts';

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

/** Only for the person who filed the request while logged in. Nobody else learns whether it has files. */
function OwnFiles({ takedown: { reference, status } }: { takedown: TakedownStatusView }) {
  const { user } = useCurrentUser();
  const { data: kept } = useApi('list-own-takedown-files', user ? { params: { reference } } : null);
  const files = useFiles();
  const isOpen = isOpenTakedown({ status });
  return kept ? <FilesSection files={files} reference={reference} isOpen={isOpen} /> : null;
}

export function Component() {
  const { reference = '' } = useParams();
  const response = useApi('get-takedown-status', { params: { reference } });
  return (
    <RequestPage
      title="Takedown request"
      response={response}
      badge={({ status }) => <TakedownBadge status={status} />}
      missing={
        <>
          , or read about the <Link to="/legal/takedown">takedown process</Link>.
        </>
      }
    >
      {(takedown) => (
        <>
          {takedown.reviewId && <Disputed reviewId={takedown.reviewId} />}
          <Stages stages={listStages(takedown)} />
          <OwnFiles takedown={takedown} />
          <AuthorResponse takedown={takedown} />
          <TakedownAppeal takedown={takedown} />
        </>
      )}
    </RequestPage>
  );
}
