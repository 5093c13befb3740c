import { Box, Button, Card, Heading, HStack, List, Text, Wrap } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { capitalise } from '../../../../shared/first-letter.ts';
import { type ActionId, findAction, MODERATED, type ModeratedKind } from '../../../../shared/moderated.ts';
import type { RouteId } from '../../../../shared/routes.ts';
import { call, type Parts } from '../../../lib/api.ts';
import type { ActionTexts } from '../../../lib/use-action.ts';
import type { PagedList } from '../../../lib/use-paged-list.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { AdminPage, ListSkeleton } from '../admin-only.tsx';
import { useQueueDecision } from '../decisions.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { AskerHidden, OwnCase } from '../own-case.tsx';
import { useFocusAfterDecision } from '../use-focus-after-decision.ts';
import { QueueKeys } from './queue-keys.tsx';

interface Queued {
  id: string;
  status?: string;
  ownCase?: boolean;
  ownDecision?: boolean;
}

export interface ActionDialogProps<Item> {
  isOpen: boolean;
  item: Item;
  action: string;
  isBusy: boolean;
  onClose: () => void;
  onSend: (body: object) => unknown;
}

interface QueueAction<Item> {
  /** The route. The button appears where the action may follow the item's status. */
  act: ActionId & RouteId;
  on?: string;
  label: string;
  isSecondary?: boolean;
  texts: ActionTexts<unknown>;
  body?: object;
  Dialog?: ComponentType<ActionDialogProps<Item>>;
}

/** The parts of a page that depend on the kind; the rest comes from shared/moderated.ts. */
export interface Queue<Item> {
  kind: ModeratedKind;
  title?: string;
  lead?: string;
  useList: (status: string) => PagedList<Item>;
  /** By the status in the address. Without a status, the first one applies. */
  statuses?: Readonly<Record<string, string>>;
  empty: (status: string) => readonly [title: string, text: string];
  badges?: (item: Item) => ReactNode;
  heading: (item: Item) => ReactNode;
  about?: (item: Item) => ReactNode;
  body?: (item: Item) => ReactNode;
  further?: (item: Item) => ReactNode;
  facts?: (item: Item) => readonly Fact[];
  columns?: { lg: string };
  actions: readonly QueueAction<Item>[];
}

const headingId = (kind: ModeratedKind, id: string) => `${kind.toLowerCase()}-${id}`;

export const Words = ({ children }: { children: string | null }) =>
  children === null ? (
    <AskerHidden />
  ) : (
    <Text whiteSpace="pre-line" maxW="measure">
      {children}
    </Text>
  );

interface QueueProps<Item> {
  queue: Queue<Item>;
}

interface CardProps<Item> extends QueueProps<Item> {
  item: Item;
  isBusy: boolean;
  onAct: (action: QueueAction<Item>) => void;
}

function Actions<Item extends Queued>({ queue, item, isBusy, onAct }: CardProps<Item>) {
  const { status } = item;
  const offered = queue.actions.filter(({ act, on }) =>
    on ? on === status : status === undefined || findAction(act)?.from?.includes(status),
  );
  if (offered.length === 0) return null;
  if (item.ownCase || item.ownDecision) return <OwnCase isDecision={item.ownDecision === true} />;
  return (
    <Wrap gap="2">
      {offered.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={action.isSecondary ? 'outline' : 'solid'}
          aria-disabled={isBusy}
          aria-describedby={headingId(queue.kind, item.id)}
          onClick={() => !isBusy && onAct(action)}
        >
          {action.label}
        </Button>
      ))}
    </Wrap>
  );
}

function ItemCard<Item extends Queued>(props: CardProps<Item>) {
  const { queue, item } = props;
  const { kind, badges, heading, about, body, facts, columns, further } = queue;
  const id = headingId(kind, item.id);
  return (
    <Card.Root as="article" size="sm" aria-labelledby={id} overflowWrap="anywhere">
      <Card.Body gap="3">
        {badges && <HStack wrap="wrap">{badges(item)}</HStack>}
        <Box>
          <Heading id={id} tabIndex={-1} textStyle="subheading">
            {heading(item)}
          </Heading>
          {about?.(item)}
        </Box>
        {body?.(item)}
        {facts && (
          <Facts
            display="grid"
            gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', ...columns }}
            gap="3"
            facts={facts(item)}
          />
        )}
        {further?.(item)}
        <Actions {...props} />
      </Card.Body>
    </Card.Root>
  );
}

function useStatus(statuses: Readonly<Record<string, string>>): [string, (status: string) => void] {
  const [params, setParams] = useSearchParams();
  const [first = ''] = Object.keys(statuses);
  const chosen = params.get('status') ?? '';
  const status = chosen in statuses ? chosen : first;
  return [status, (next) => setParams(next === first ? {} : { status: next }, { replace: true })];
}

/** Identifies an item in its current step, which an action ends. */
const stepOf = ({ id, status = '' }: Queued) => `${id} ${status}`;

interface Asked<Item> {
  item: Item;
  action: QueueAction<Item>;
  isOpen: boolean;
}

/** Afterwards the focus goes to the item or, once it has left the list, to the next one. */
function useQueue<Item extends Queued>({ kind, useList }: Queue<Item>, status: string) {
  const list = useList(status);
  const { isBusy, decide } = useQueueDecision();
  const [asked, setAsked] = useState<Asked<Item> | null>(null);
  const find = (step = '') => document.getElementById(headingId(kind, step.split(' ')[0] ?? ''));
  const keepPosition = useFocusAfterDecision(
    list.items.map(stepOf),
    (next, left) => find(left) ?? find(next),
  );
  const close = () => setAsked((last) => last && { ...last, isOpen: false });
  const perform = async (item: Item, { act, texts }: QueueAction<Item>, body: object = {}) => {
    keepPosition(stepOf(item));
    // Every action takes the item's id; the dialog makes the body that its route needs.
    const parts = { params: { id: item.id }, body } as Parts<'reject-reply'>;
    const { isOver } = await decide(() => call(act as 'reject-reply', parts), texts);
    /* Closed before the list arrives, so that the focus can move into it. */
    if (isOver) close();
  };
  const begin = (item: Item, action: QueueAction<Item>) => {
    if (action.Dialog) setAsked({ item, action, isOpen: true });
    else void perform(item, action, action.body);
  };
  return { list, isBusy, asked, begin, perform, close };
}

function QueueList<Item extends Queued>({ queue, waiting }: QueueProps<Item> & { waiting: ReactNode }) {
  const { kind, statuses = {}, empty } = queue;
  const [status, setStatus] = useStatus(statuses);
  const { list, isBusy, asked, begin, perform, close } = useQueue(queue, status);
  const [title, text] = empty(status);
  const AskedDialog = asked?.action.Dialog;
  return (
    <>
      {queue.statuses && (
        <Box maxW="64" mt="6">
          <SelectField label="Status" value={status} onChange={(event) => setStatus(event.target.value)}>
            {Object.entries(statuses).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </Box>
      )}
      {list.isLoading && waiting}
      <QueueKeys items={list.items} prefix={kind.toLowerCase()} />
      <List.Root variant="plain" gap="4" mt="4">
        {list.items.map((item) => (
          <List.Item key={item.id} display="block">
            <ItemCard queue={queue} item={item} isBusy={isBusy} onAct={(action) => begin(item, action)} />
          </List.Item>
        ))}
      </List.Root>
      <ListFooter
        list={{ ...list, reload: () => void list.reload() }}
        failure={`Failed to fetch ${MODERATED[kind].noun[1]}`}
        fallback="Decisions made so far are kept. Please try again."
        empty={<EmptyState title={title}>{text}</EmptyState>}
      />
      {asked && AskedDialog && (
        <AskedDialog
          isOpen={asked.isOpen}
          item={asked.item}
          action={asked.action.label}
          isBusy={isBusy}
          onClose={close}
          onSend={(body) => perform(asked.item, asked.action, body)}
        />
      )}
    </>
  );
}

export function queuePage<Item extends Queued>(queue: Queue<Item>): ComponentType {
  const { page, noun } = MODERATED[queue.kind];
  const [, many] = noun;
  const label = `${capitalise(many)} are being fetched`;
  const waiting = <ListSkeleton label={label} count={3} height="14rem" />;
  return () => (
    <AdminPage title={queue.title ?? page.name} lead={queue.lead} waiting={waiting}>
      <QueueList queue={queue} waiting={waiting} />
    </AdminPage>
  );
}
