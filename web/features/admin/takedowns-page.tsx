import { Skeleton } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EMAIL_KINDS } from '../../../shared/email-kinds.ts';
import { TAKEDOWN_STATUSES, type TakedownStatus } from '../../../shared/enumerations.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { focusHeading } from '../../lib/focus-heading.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { AdminPage } from './admin-only.tsx';
import type { DecisionText } from './decision-dialog.tsx';
import { TakedownCard } from './takedown-card.tsx';
import { type TakedownChoice, TakedownDialog } from './takedown-dialog.tsx';
import styles from './takedowns-page.module.css';
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
    if (!before || document.querySelector('dialog[open]')) return;
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

const TITLE = 'Takedown Requests';
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

function Waiting() {
  return (
    <div
      className={styles.list}
      role="group"
      aria-busy="true"
      aria-label="Takedown requests are being fetched"
    >
      {[1, 2, 3].map((n) => (
        <Skeleton key={n} height="11rem" />
      ))}
    </div>
  );
}

function Takedowns() {
  const [status, setStatus] = useStatusFilter();
  const { list, isBusy, change } = useTakedowns(status);
  const [ruling, setRuling] = useState<TakedownChoice | null>(null);
  const keepPosition = useFocusAfterStep(list.items);
  const listUnsent = useUnsent();
  const start = (takedown: ModeratedTakedown, action: TakedownAction) => {
    keepPosition(takedown);
    if (action === 'start') void change(takedown, action);
    else setRuling({ takedown, action });
  };
  const decide = async ({ takedown, action }: TakedownChoice, words: DecisionText) => {
    await change(takedown, action, words);
    setRuling(null);
  };
  return (
    <>
      <div className={styles.filter}>
        <SelectField label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
          {Object.entries(LABELS).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {list.isLoading && <Waiting />}
      <ul className={styles.list}>
        {list.items.map((takedown) => (
          <li key={takedown.id}>
            <TakedownCard
              takedown={takedown}
              unsent={listUnsent(takedown)}
              isBusy={isBusy}
              onAction={(action) => start(takedown, action)}
            />
          </li>
        ))}
      </ul>
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
    <AdminPage title={TITLE} waiting={<Waiting />}>
      <Takedowns />
    </AdminPage>
  );
}
