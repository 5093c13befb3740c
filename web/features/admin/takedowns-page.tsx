import { Box, List } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EMAIL_KINDS } from '../../../shared/email-kinds.ts';
import { TAKEDOWN_STATUSES, type TakedownStatus } from '../../../shared/enumerations.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { AdminPage, ListSkeleton } from './admin-only.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import type { DecisionText } from './decisions.ts';
import { TakedownCard } from './takedown-card.tsx';
import { isDialogOpen } from './use-focus-after-decision.ts';
import { useRefusedMail } from './use-refused-mail.ts';
import { type TakedownAction, useTakedowns } from './use-takedowns.ts';

/**
 * Once an action has removed the button that was pressed, the focus goes to the request's heading, or to the page's where
 * the filter hides the request. Returns a function to call with the request before the action.
 */
function useFocusAfterStep(takedowns: readonly ModeratedTakedown[]): (before: ModeratedTakedown) => void {
  const stepped = useRef<ModeratedTakedown | null>(null);
  useEffect(() => {
    const before = stepped.current;
    /* Behind a dialog nothing takes the focus: the render that closes it comes here again. */
    if (!before || isDialogOpen()) return;
    if (takedowns.some(({ id, status }) => id === before.id && status === before.status)) return;
    stepped.current = null;
    if (document.activeElement !== document.body) return;
    const heading = document.getElementById(`takedown-${before.id}`);
    if (heading) heading.focus({ preventScroll: true });
    else focusHeading({ preventScroll: true });
  });
  return (before) => {
    stepped.current = before;
  };
}

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
  return (
    <DecisionDialog
      id={ruling && `${ruling.takedown.id} ${ruling.action}`}
      hint="The requester and the author are told this, word for word. Name neither of them."
      onDecide={(words) => ruling && onDecide(ruling, words)}
      {...texts}
      {...rest}
    >
      <strong>{review?.title}</strong>, about {review?.company.name}.{' '}
      {review?.state === 'gone' ? GONE : outcome}
    </DecisionDialog>
  );
}

const WAITING = <ListSkeleton label="Takedown requests are being fetched" count={3} height="11rem" />;

function Takedowns() {
  const [status, setStatus] = useStatusFilter();
  const { list, isBusy, change } = useTakedowns(status);
  const [ruling, setRuling] = useState<Ruling | null>(null);
  const keepPosition = useFocusAfterStep(list.items);
  const listUnsent = useUnsent();
  const start = (takedown: ModeratedTakedown, action: TakedownAction) => {
    keepPosition(takedown);
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
      <List.Root variant="plain" gap="4" mt="6">
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
