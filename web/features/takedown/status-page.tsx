import { Skeleton } from '@chakra-ui/react';
import { Link, useParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import type { TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useApi } from '../../lib/use-api.ts';
import { Page } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { TakedownBadge } from '../../ui/takedown-badge.tsx';
import { AuthorResponse } from './author-response.tsx';
import styles from './takedown.module.css';

const TITLE = 'Takedown request';

interface Stage {
  name: string;
  /** When it was done; null while it was not. */
  at: string | null;
  /** Until when, while it was not done. */
  by?: string | null;
}

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

const day = (iso: string) => <time dateTime={iso}>{formatLongDate(iso)}</time>;

interface TimelineProps {
  takedown: TakedownStatusView;
}

/** The past and coming steps of a request, with their dates. */
function Timeline({ takedown }: TimelineProps) {
  return (
    <ol className={styles.timeline}>
      {listStages(takedown).map(({ name, at, by }) => (
        <li key={name} className={at ? styles.done : undefined}>
          <strong>{name}</strong>
          <span className={styles.when}>{at ? day(at) : by ? <>By {day(by)}</> : 'Not asked yet'}</span>
        </li>
      ))}
    </ol>
  );
}

/** The status of a request, for everyone who has its reference; it names nobody. */
export function Component() {
  const { reference = '' } = useParams();
  const { data, error, isValidating, mutate } = useApi('get-takedown-status', { params: { reference } });
  if (data)
    return (
      <Page narrow title={TITLE}>
        <p className={styles.standing}>
          <TakedownBadge status={data.status} /> <code>{data.reference}</code>
        </p>
        <Timeline takedown={data} />
        <AuthorResponse takedown={data} onAnswered={() => void mutate()} />
      </Page>
    );
  if (error === undefined || isValidating)
    return (
      <Page narrow title={TITLE}>
        <div
          className={styles.waiting}
          role="group"
          aria-busy="true"
          aria-label="The request is being fetched"
        >
          <Skeleton width="60%" height="1.75rem" />
          <Skeleton height="12rem" />
        </div>
      </Page>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page
        narrow
        title="Request not found"
        lead={
          <>
            {error.userMessage} Check it against the mail that we sent you, or read about the{' '}
            <Link to="/legal/takedown">takedown process</Link>.
          </>
        }
      />
    );
  return (
    <Page narrow title={TITLE}>
      <div className={styles.waiting}>
        <RetryState
          title="Failed to fetch the request"
          reason={errorMessage(error, 'Please try again.')}
          onRetry={() => void mutate()}
        />
      </div>
    </Page>
  );
}
