import { Badge, Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatShortDate } from '../../../shared/dates.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { TakedownBadge } from '../../ui/takedown-badge.tsx';
import styles from './takedowns-page.module.css';
import type { TakedownAction } from './use-takedowns.ts';

const day = (iso: string) => <time dateTime={iso}>{formatShortDate(iso)}</time>;

const STATES = {
  public: null,
  removed: 'removed from public view',
  gone: 'no longer in the register',
} as const;

interface TakedownProps {
  takedown: ModeratedTakedown;
}

function Facts({ takedown }: TakedownProps) {
  const { createdAt, dueBy, decidedAt, requesterName, requesterEmail, respondBy, response } = takedown;
  const facts: [label: string, value: ReactNode][] = [
    ['Received', day(createdAt)],
    dueBy ? ['Due', day(dueBy)] : ['Decided', decidedAt && day(decidedAt)],
    [
      'Requester',
      <>
        {requesterName}
        <br />
        <a href={`mailto:${requesterEmail}`}>{requesterEmail}</a>
      </>,
    ],
    [
      'Author',
      response ? 'responded' : respondBy ? <>asked to respond by {day(respondBy)}</> : 'not asked yet',
    ],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The words of both sides, and the decision. */
function Words({ takedown }: TakedownProps) {
  const { reason, rightInfringed, remedySought, requesterPhone, requesterAddress, signature } = takedown;
  const { goodFaith, truthful, response, decisionReason, decisionNote } = takedown;
  const statements = [goodFaith && 'in good faith', truthful && 'true and correct']
    .filter(Boolean)
    .join(', ');
  const words: [label: string, text: string | null][] = [
    ['Reason', reason],
    ['Right infringed', rightInfringed],
    ['Remedy sought', remedySought],
    ['Phone', requesterPhone],
    ['Address', requesterAddress],
    ['Stated', statements || null],
    ['Signed', signature],
    ['Response of the author', response?.body ?? null],
    ['Reason for the decision', decisionReason],
    ['Note for moderators', decisionNote],
  ];
  return (
    <details className={styles.words}>
      <summary>Reason and further details</summary>
      <dl>
        {words
          .filter(([, text]) => text)
          .map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}

interface TakedownCardProps extends TakedownProps {
  /** The kinds of mail about it that could not be delivered. */
  unsent: readonly string[];
  isBusy: boolean;
  onAction: (action: TakedownAction) => void;
}

/** A request: its status and due date, its review, who asks and why, and the actions that are possible. */
export function TakedownCard({ takedown, unsent, isBusy, onAction }: TakedownCardProps) {
  const { id, reference, reviewId, status, late, review, decidedAt } = takedown;
  const headingId = `takedown-${id}`;
  const actions: [TakedownAction, string][] =
    status === 'RECEIVED'
      ? [['start', 'Start Review']]
      : status === 'UNDER_REVIEW'
        ? [
            ['action', 'Action'],
            ['reject', 'Reject'],
          ]
        : [];
  return (
    <article className={styles.card} aria-labelledby={headingId} aria-busy={isBusy}>
      <p className={styles.badges}>
        <TakedownBadge status={status} />
        {late && <Badge colorPalette="amber">{decidedAt ? 'Decided late' : 'Overdue'}</Badge>}
        <code>{reference}</code>
      </p>
      <h2 id={headingId} tabIndex={-1} className={styles.title}>
        {review.state === 'gone' ? (
          (review.title ?? 'A review that no longer exists')
        ) : (
          <Link to={`/admin/reviews/${reviewId}`}>{review.title}</Link>
        )}
      </h2>
      <p className={styles.about}>
        About <Link to={`/company/${review.company.slug}`}>{review.company.name}</Link>
        {STATES[review.state] && <>, {STATES[review.state]}</>}
      </p>
      {unsent.length > 0 && (
        <p className={styles.about}>
          Not mailed: {unsent.join(', ')}. <Link to="/admin/mail">See refused mail</Link>
        </p>
      )}
      <Facts takedown={takedown} />
      <Words takedown={takedown} />
      {actions.length > 0 && (
        <p className={styles.actions}>
          {actions.map(([action, text]) => (
            <Button
              key={action}
              size="sm"
              variant={action === 'reject' ? 'outline' : 'solid'}
              aria-disabled={isBusy}
              aria-describedby={headingId}
              onClick={() => !isBusy && onAction(action)}
            >
              {text}
            </Button>
          ))}
        </p>
      )}
    </article>
  );
}
