import { Badge, Code, Heading, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../../shared/dates.ts';
import { EMAIL_KINDS } from '../../../../shared/email-kinds.ts';
import { TAKEDOWN_GROUND_LABELS } from '../../../../shared/enumerations.ts';
import { mailTo } from '../../../../shared/mailbox.ts';
import type { ModeratedAttachment } from '../../../../shared/schemas/moderation.ts';
import type { ModeratedTakedown } from '../../../../shared/schemas/takedowns.ts';
import { counted } from '../../../../shared/counted.ts';
import { call } from '../../../lib/api.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { FetchState } from '../../../ui/fetch-state.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { TakedownBadge } from '../../../ui/takedown-badge.tsx';
import { type Fact, Facts, ShortDay } from '../../../ui/facts.tsx';
import { useRefusedMail } from '../people/use-refused-mail.ts';
import { type ActionDialogProps, queuePage, Words } from './queue-page.tsx';
import { FileCards } from '../reviews/review-evidence.tsx';
import { useRecordedReading } from '../reviews/use-recorded-reading.ts';

function TakedownFiles({ id }: { id: string }) {
  const reading = useRecordedReading<ModeratedAttachment[]>(['takedown files', id], () =>
    call('list-takedown-files', { params: { id } }),
  );
  const { data: files, fetchedAt, mutate } = reading;
  const renew = async (fileId: string) => (await mutate())?.find((file) => file.id === fileId);
  return (
    <>
      <Heading as="h3" mt="5" mb="3" textStyle="subheading">
        Files of the requester
      </Heading>
      {files ? (
        <FileCards files={files} fetchedAt={fetchedAt} renew={renew} />
      ) : (
        <FetchState
          of={reading}
          blocks={[{ height: '48', maxW: '2xs' }]}
          failure="Failed to fetch the files"
        />
      )}
    </>
  );
}

const STATES = {
  public: null,
  removed: 'removed from public view',
  gone: 'no longer in the register',
} as const;

function listFacts(takedown: ModeratedTakedown): Fact[] {
  const { createdAt, dueBy, decidedAt, requesterName, requesterEmail, respondBy, response } = takedown;
  const asked = respondBy && (
    <>
      asked to respond by <ShortDay of={respondBy} />
    </>
  );
  return [
    ['Received', <ShortDay key="received" of={createdAt} />],
    dueBy
      ? ['Due', <ShortDay key="due" of={dueBy} />]
      : ['Decided', decidedAt && <ShortDay key="decided" of={decidedAt} />],
    [
      'Requester',
      requesterEmail && (
        <>
          {requesterName}
          <br />
          <a href={mailTo(requesterEmail)}>{requesterEmail}</a>
        </>
      ),
    ],
    ['Author', response ? 'responded' : (asked ?? 'not asked yet')],
  ];
}

function listWords(takedown: ModeratedTakedown): Fact[] {
  const { rightInfringed, remedySought, requesterPhone, requesterAddress, signature } = takedown;
  const { goodFaith, truthful, response, decisionReason, decisionNote } = takedown;
  const statements = [goodFaith && 'in good faith', truthful && 'true and correct'];
  const words: Fact[] = [
    ['Right infringed', rightInfringed],
    ['Remedy sought', remedySought],
    ['Phone', requesterPhone],
    ['Address', requesterAddress],
    ['Stated', statements.filter(Boolean).join(', ')],
    ['Signed', signature],
    ['Response of the author', response?.body],
    ['Reason for the decision', decisionReason],
    ['Note for moderators', decisionNote],
  ];
  return words.filter(([, text]) => Boolean(text));
}

/** Looks only among the newest refused mail. */
function Unsent({ takedown: { reference } }: { takedown: ModeratedTakedown }) {
  const { items } = useRefusedMail();
  const kinds = items.flatMap(({ kind, about }) =>
    about?.reference === reference ? EMAIL_KINDS[kind].label : [],
  );
  if (kinds.length === 0) return null;
  return (
    <Text color="fg.muted">
      Not mailed: {kinds.join(', ')}. <Link to="/admin/mail">See refused mail</Link>
    </Text>
  );
}

function About({ takedown }: { takedown: ModeratedTakedown }) {
  const { id, reviewId, review } = takedown;
  return (
    <>
      <Text color="fg.muted">
        About <Link to={`/company/${review.company.slug}`}>{review.company.name}</Link>
        {STATES[review.state] ? (
          <span>, {STATES[review.state]}</span>
        ) : (
          <span>
            {' · '}
            <Link to={`/review/${reviewId}`} aria-describedby={`takedown-${id}`}>
              As the public sees it
            </Link>
          </span>
        )}
      </Text>
      <Unsent takedown={takedown} />
    </>
  );
}

function Further({ takedown }: { takedown: ModeratedTakedown }) {
  const [isOpen, setIsOpen] = useState(false);
  const { id, fileCount } = takedown;
  const words = listWords(takedown);
  if (words.length + fileCount === 0) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Further details</summary>
      <Facts size="lg" gap="3" maxW="measure" mt="3" facts={words} />
      {isOpen && fileCount > 0 && <TakedownFiles id={id} />}
    </details>
  );
}

const loadDecision = async () => (await import('../../../../shared/schemas/moderation.ts')).decision;
const loadDecisionWithReason = async () => (await import('../reasoned-decisions.ts')).decisionWithReason;

const GONE = 'It is no longer in the register, so this only closes the request. This cannot be undone.';

/** A refusal needs a reason, and so does a removal before the end of the author's time to respond. */
function asksDecision(title: string, outcome: string, isRefusal = false) {
  return function TakedownDialog({ item, ...dialog }: ActionDialogProps<ModeratedTakedown>) {
    const { review } = item;
    const awaitedUntil = isRefusal ? null : item.awaitedUntil;
    const needsReason = isRefusal || awaitedUntil !== null;
    return (
      <ReasonDialog
        {...dialog}
        title={title}
        schema={needsReason ? loadDecisionWithReason : loadDecision}
        hasNote
        optional={!needsReason}
        hint="The requester and the author are told this, word for word. Name neither of them."
      >
        <Text>
          <strong>{review.title}</strong>, about {review.company.name}.{' '}
          <span>{review.state === 'gone' ? GONE : outcome}</span>
          {awaitedUntil && (
            <Text as="span" display="block" mt="3">
              <strong>
                The author has until {formatLongDate(awaitedUntil)} to respond, and has not yet.
              </strong>{' '}
              Say why you do not wait: the reason goes on record with the decision, marked as early.
            </Text>
          )}
        </Text>
      </ReasonDialog>
    );
  };
}

export const Component = queuePage<ModeratedTakedown>({
  kind: 'TAKEDOWN',
  title: 'Takedown Requests',
  useList: (status) => usePagedList('list-takedowns', { query: { status } }),
  statuses: {
    all: 'All',
    RECEIVED: 'Received',
    UNDER_REVIEW: 'Under review',
    ACTIONED: 'Actioned',
    REJECTED: 'Rejected',
  },
  empty: (status) => [
    'No takedown requests',
    status === 'all' ? 'Nobody has asked for a takedown' : 'No requests have this status',
  ],
  badges: ({ status, ground, late, decidedAt, reference, fileCount }) => (
    <>
      <TakedownBadge status={status} />
      {ground && <Badge>{TAKEDOWN_GROUND_LABELS[ground]}</Badge>}
      {late && decidedAt && <Badge colorPalette="amber">Decided late</Badge>}
      {fileCount > 0 && <Badge>{counted(fileCount, 'file')}</Badge>}
      <Code>{reference}</Code>
    </>
  ),
  heading: ({ review, reviewId }) =>
    review.state === 'gone' ? (
      (review.title ?? 'A review that no longer exists')
    ) : (
      <Link to={`/admin/reviews/${reviewId}`}>{review.title}</Link>
    ),
  about: (takedown) => <About takedown={takedown} />,
  body: ({ reason }) => <Words>{reason}</Words>,
  facts: listFacts,
  // Fixed widths, so that the cards line up. The widest column holds an email address.
  columns: { lg: '1fr 1fr 2fr 1fr' },
  further: (takedown) => <Further takedown={takedown} />,
  actions: [
    {
      act: 'start-takedown',
      label: 'Start Review',
      done: 'Takedown request is under review',
    },
    {
      act: 'action-takedown',
      label: 'Remove the review',
      done: 'Review removed from public view',
      Dialog: asksDecision(
        'Remove this review?',
        'It is removed from public view at once, its amount no longer counts, and every other open request about it is closed too. This cannot be undone.',
      ),
    },
    {
      act: 'reject-takedown',
      label: 'Reject',
      isSecondary: true,
      done: 'Takedown request rejected',
      Dialog: asksDecision('Reject this request?', 'The review stays as it is. This cannot be undone.', true),
    },
  ],
});
