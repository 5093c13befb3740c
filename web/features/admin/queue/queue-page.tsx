import { Box, Button, Card, Flex, Heading, HStack, List, Text, Wrap } from '@chakra-ui/react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { capitalise } from '../../../../shared/first-letter.ts';
import { type ActionId, findAction, MODERATED, type ModeratedKind } from '../../../../shared/moderated.ts';
import type { RouteId } from '../../../../shared/routes.ts';
import { lateSince } from '../../../../shared/waiting.ts';
import { call, type Parts } from '../../../lib/api.ts';
import type { ToastText } from '../../../lib/toaster.ts';
import type { PagedList } from '../../../lib/use-paged-list.ts';
import { Choice, options } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { AdminPage, ListSkeleton } from '../admin-only.tsx';
import { Age, type Dated, waitingSince } from '../age.tsx';
import { Bar } from '../bar.tsx';
import { useQueueDecision } from '../decisions.ts';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { AskerHidden, OwnCase } from '../own-case.tsx';
import { useFilters } from '../use-filters.ts';
import { ShortcutToggle, useListShortcuts } from '../shortcuts.tsx';
import { useFocusAfterDecision } from '../use-focus-after-decision.ts';

interface Queued extends Dated {
  id: string;
  status?: string;
  ownCase?: boolean;
  ownDecision?: boolean;
  dueBy?: string | null;
  late?: boolean;
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
  done: string | ToastText;
  failed?: string;
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
  /** No button stands out, so that none suggests a decision. */
  isBlind?: boolean;
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

const offeredOn = <Item extends Queued>({ actions }: Queue<Item>, { status }: Item) =>
  actions.filter(({ act, on }) =>
    on ? on === status : status === undefined || findAction(act)?.from?.includes(status),
  );

interface CardProps<Item> {
  queue: Queue<Item>;
  item: Item;
  isBusy: boolean;
  onAct: (action: QueueAction<Item>) => void;
}

function Actions<Item extends Queued>({ queue, item, isBusy, onAct }: CardProps<Item>) {
  const offered = offeredOn(queue, item);
  if (offered.length === 0) return null;
  if (item.ownCase || item.ownDecision) return <OwnCase isDecision={item.ownDecision === true} />;
  return (
    <Wrap gap="2">
      {offered.map((action) => (
        <Button
          key={action.label}
          size="sm"
          variant={action.isSecondary || queue.isBlind ? 'outline' : 'solid'}
          aria-disabled={isBusy}
          aria-describedby={headingId(queue.kind, item.id)}
          aria-keyshortcuts={action.isSecondary ? 'R' : 'A'}
          onClick={() => !isBusy && onAct(action)}
        >
          {action.label}
        </Button>
      ))}
    </Wrap>
  );
}

function Waiting<Item extends Queued>({ queue, item }: Pick<CardProps<Item>, 'queue' | 'item'>) {
  const { dueBy, late } = item;
  const since = waitingSince(item);
  const waits = offeredOn(queue, item).some(({ on }) => on !== 'APPROVED');
  if (!waits || !since) return null;
  const now = new Date();
  const isLate = late ?? (dueBy ? dueBy < now.toISOString() : since < lateSince(now));
  return <Age since={since} isLate={isLate} />;
}

function ItemCard<Item extends Queued>(props: CardProps<Item>) {
  const { queue, item } = props;
  const { kind, badges, heading, about, body, facts, columns, further } = queue;
  const id = headingId(kind, item.id);
  return (
    <Card.Root as="article" size="sm" aria-labelledby={id} overflowWrap="anywhere">
      <Card.Body gap="3">
        {badges && <HStack wrap="wrap">{badges(item)}</HStack>}
        <Flex justify="space-between" gap="3">
          <Box>
            <Heading id={id} tabIndex={-1} textStyle="subheading">
              {heading(item)}
            </Heading>
            {about?.(item)}
          </Box>
          <Waiting {...props} />
        </Flex>
        {body?.(item)}
        {facts && (
          <Facts
            display="grid"
            gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', ...columns }}
            gap="3"
            facts={facts(item).filter(([, value]) => value !== null)}
          />
        )}
        {further?.(item)}
        <Actions {...props} />
      </Card.Body>
    </Card.Root>
  );
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
  const perform = async (item: Item, action: QueueAction<Item>, body: object = {}) => {
    const { act, label, done, failed = `Failed to ${label.toLowerCase()}` } = action;
    keepPosition(stepOf(item));
    // Every action takes the item's id; the dialog makes the body that its route needs.
    const parts = { params: { id: item.id }, body } as Parts<'reject-reply'>;
    const { isOver } = await decide(() => call(act as 'reject-reply', parts), { done, failed });
    /* Closed before the list arrives, so that the focus can move into it. */
    if (isOver) close();
  };
  const begin = (item: Item, action: QueueAction<Item>) => {
    if (action.Dialog) setAsked({ item, action, isOpen: true });
    else void perform(item, action, action.body);
  };
  return { list, isBusy, asked, begin, perform, close };
}

/** By key, with the names of the buttons. */
function listShortcuts<Item>({ actions }: Queue<Item>) {
  const nameButtons = (areSecondary: boolean) =>
    actions
      .filter(({ isSecondary = false }) => isSecondary === areSecondary)
      .map(({ label }) => label)
      .join(' or ');
  return { N: 'next', P: 'previous', A: nameButtons(false), R: nameButtons(true) };
}

function QueueList<Item extends Queued>({ queue }: Pick<CardProps<Item>, 'queue'>) {
  const { kind, statuses = {}, empty } = queue;
  const [first = ''] = Object.keys(statuses);
  const { filters, change } = useFilters(['status']);
  const status = filters.status && filters.status in statuses ? filters.status : first;
  const { list, isBusy, asked, begin, perform, close } = useQueue(queue, status);
  const shortcuts = useListShortcuts(() =>
    list.items.map(({ id }) => document.getElementById(headingId(kind, id))),
  );
  const [title, text] = empty(status);
  const [, many] = MODERATED[kind].noun;
  const AskedDialog = asked?.action.Dialog;
  return (
    <>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mt="4">
        {queue.statuses && (
          <Box width={{ base: 'full', sm: '56' }}>
            <Choice
              isQuiet
              label="Status"
              name="status"
              value={status}
              onChoose={(next) => change('status', next === first ? '' : next)}
            >
              {options(Object.keys(statuses), statuses)}
            </Choice>
          </Box>
        )}
        {list.items.length > 0 && <ShortcutToggle shortcuts={shortcuts} actions={listShortcuts(queue)} />}
      </Flex>
      {list.isLoading && (
        <ListSkeleton label={`${capitalise(many)} are being fetched`} count={3} height="14rem" />
      )}
      <List.Root variant="plain" gap="4" mt="4">
        {list.items.map((item) => (
          <List.Item key={item.id} display="block">
            <ItemCard queue={queue} item={item} isBusy={isBusy} onAct={(action) => begin(item, action)} />
          </List.Item>
        ))}
      </List.Root>
      <ListFooter
        list={{ ...list, reload: () => void list.reload() }}
        failure={`Failed to fetch ${many}`}
        fallback="Decisions made so far are kept. Please try again."
        empty={<EmptyState title={title}>{text}</EmptyState>}
      />
      <Bar />
      {asked && AskedDialog && (
        <AskedDialog
          isOpen={asked.isOpen}
          item={asked.item}
          action={asked.action.label}
          isBusy={isBusy}
          onClose={close}
          onSend={(body) => perform(asked.item, asked.action, { ...asked.action.body, ...body })}
        />
      )}
    </>
  );
}

export function queuePage<Item extends Queued>(queue: Queue<Item>): ComponentType {
  return () => (
    <AdminPage title={queue.title ?? MODERATED[queue.kind].page.name} lead={queue.lead}>
      <QueueList queue={queue} />
    </AdminPage>
  );
}
