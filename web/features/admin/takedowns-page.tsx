import { Box, List, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { EMAIL_KINDS } from '../../../shared/email-kinds.ts';
import { TAKEDOWN_STATUSES, type TakedownStatus } from '../../../shared/enumerations.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { AdminPage, ListSkeleton } from './admin-only.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { DecisionText } from './decisions.ts';
import { QueueKeys } from './queue-keys.tsx';
import { TakedownCard } from './takedown-card.tsx';
import { useFocusAfterDecision } from './use-focus-after-decision.ts';
import { useRefusedMail } from './use-refused-mail.ts';
import { type TakedownAction, useTakedowns } from './use-takedowns.ts';

/** A request at a step of its way: what an action ends. */
const stepOf = ({ id, status }: ModeratedTakedown) => `${id} ${status}`;
const findHeading = (step: string) => document.getElementById(`takedown-${step.split(' ')[0]}`);

const LABELS: Record<TakedownStatus | 'all', string> = {
  all: 'All',
  RECEIVED: 'Received',
  UNDER_REVIEW: 'Under review',
  ACTIONED: 'Actioned',
  REJECTED: 'Rejected',
};
type Filter = keyof typeof LABELS;

/** The filter lives in the address, so that back, reload and a shared link work. */
function useStatusFilter(): [Filter, (status: string) => void] {
  const [params, setParams] = useSearchParams();
  const given = params.get('status');
  const status = TAKEDOWN_STATUSES.find((candidate) => candidate === given) ?? 'all';
  return [status, (next) => setParams(next === 'all' ? {} : { status: next }, { replace: true })];
}

/** Finds the kinds of mail about a request that could not be delivered, among the newest refused mail. */
function useUnsent(): (takedown: ModeratedTakedown) => string[] {
  const { items } = useRefusedMail();
  return ({ reference }) =>
    items.flatMap(({ kind, about }) => (about?.name === reference ? EMAIL_KINDS[kind] : []));
}

interface Ruling {
  takedown: ModeratedTakedown;
  action: Exclude<TakedownAction, 'start'>;
}

const TEXTS = {
  action: {
    title: 'Remove this review?',
    action: 'Remove Review',
    busyText: 'Removing…',
    outcome:
      'It is removed from public view at once, its amount no longer counts, and every other open request about it is closed too. This cannot be undone.',
  },
  reject: {
    title: 'Reject this request?',
    action: 'Reject Request',
    busyText: 'Rejecting…',
    outcome: 'The review stays as it is. This cannot be undone.',
  },
} as const;
const GONE = 'It is no longer in the register, so this only closes the request. This cannot be undone.';

interface TakedownDialogProps {
  ruling: Ruling | null;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (ruling: Ruling, words: DecisionText) => void;
}

/** Says what the decision does, and asks for its reason. */
function TakedownDialog({ ruling, onDecide, ...rest }: TakedownDialogProps) {
  const { outcome, ...texts } = TEXTS[ruling?.action ?? 'reject'];
  const review = ruling?.takedown.review;
  const awaitedUntil = ruling?.action === 'action' ? ruling.takedown.awaitedUntil : null;
  return (
    <DecisionDialog
      id={ruling && `${ruling.takedown.id} ${ruling.action}`}
      needsReason={awaitedUntil !== null}
      hint="The requester and the author are told this, word for word. Name neither of them."
      onDecide={(words) => ruling && onDecide(ruling, words)}
      {...texts}
      {...rest}
    >
      <strong>{review?.title}</strong>, about {review?.company.name}.{' '}
      {review?.state === 'gone' ? GONE : outcome}
      {awaitedUntil && (
        <Text as="span" display="block" mt="3">
          <strong>The author has until {formatLongDate(awaitedUntil)} to respond, and has not yet.</strong>{' '}
          Say why you do not wait: the reason goes on record with the decision, marked as early.
        </Text>
      )}
    </DecisionDialog>
  );
}

const WAITING = <ListSkeleton label="Takedown requests are being fetched" count={3} height="11rem" />;

function Takedowns() {
  const [status, setStatus] = useStatusFilter();
  const { list, isBusy, change } = useTakedowns(status);
  const [ruling, setRuling] = useState<Ruling | null>(null);
  /* The action's button goes with the step; the filter may hide the request then. */
  const keepPosition = useFocusAfterDecision(list.items.map(stepOf), (_, left) => findHeading(left));
  const listUnsent = useUnsent();
  const start = (takedown: ModeratedTakedown, action: TakedownAction) => {
    keepPosition(stepOf(takedown));
    if (action === 'start') void change(takedown, action);
    else setRuling({ takedown, action });
  };
  const decide = async ({ takedown, action }: Ruling, words: DecisionText) => {
    await change(takedown, action, words);
    setRuling(null);
  };
  return (
    <>
      <Box maxW="64" mt="6">
        <SelectField label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
          {Object.entries(LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Box>
      {list.isLoading && WAITING}
      <QueueKeys items={list.items} prefix="takedown" />
      <List.Root variant="plain" gap="4" mt="4">
        {list.items.map((takedown) => (
          <List.Item key={takedown.id} display="block">
            <TakedownCard
              takedown={takedown}
              unsent={listUnsent(takedown)}
              isBusy={isBusy}
              onAction={(action) => start(takedown, action)}
            />
          </List.Item>
        ))}
      </List.Root>
      <ListFooter
        list={list}
        failure="Failed to fetch takedown requests"
        fallback="Decisions made so far are kept. Please try again."
        empty={
          <EmptyState title="No takedown requests">
            {status === 'all' ? 'Nobody has asked for a takedown' : 'No requests have this status'}
          </EmptyState>
        }
      />
      <TakedownDialog
        ruling={ruling}
        isBusy={isBusy}
        onClose={() => setRuling(null)}
        onDecide={(decided, words) => void decide(decided, words)}
      />
    </>
  );
}

/** The takedown requests with their status and dates, and the actions on them. */
export function Component() {
  return (
    <AdminPage title="Takedown Requests" waiting={WAITING}>
      <Takedowns />
    </AdminPage>
  );
}
