import { Box, Button, Flex, HStack, List, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import useSWR from 'swr';
import { formatLongDate } from '../../../shared/dates.ts';
import { WATCH_MAIL_LABELS, WATCH_MAILS, type WatchMail } from '../../../shared/enumerations.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { PAGE } from '../../../shared/limits.ts';
import type { Watchlist, WatchlistRow } from '../../../shared/schemas/watchlist.ts';
import { call, callPage } from '../../lib/api.ts';
import { focusOn } from '../../lib/focus.ts';
import { drop } from '../../lib/stale.ts';
import { useAction } from '../../lib/use-action.ts';
import { setCurrentUser, useCurrentUser } from '../../lib/use-current-user.ts';
import { usePart } from '../../lib/use-part.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { options } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchState } from '../../ui/fetch-state.tsx';
import { Page } from '../../ui/page.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { WatchRow } from './watch-row.tsx';
import { type Filter, FILTERS, hasNews, type Order, ORDERS, pickRows } from './watchlist-rows.ts';

function MailChoice() {
  const { user } = useCurrentUser();
  const { isBusy, run } = useAction();
  if (!user) return null;
  const choose = (watchMail: WatchMail) =>
    void run(async () => setCurrentUser(await call('update-user', { body: { watchMail } })), {
      done: 'Saved',
      failed: 'Not saved',
    });
  return (
    <Box maxW="72">
      <SelectField
        label="Email me what is new"
        hint={user.emailVerified ? undefined : 'First verify your email address, in your profile.'}
        value={user.watchMail}
        aria-disabled={isBusy}
        onChange={(event) => choose(event.target.value as WatchMail)}
      >
        {options(WATCH_MAILS, WATCH_MAIL_LABELS)}
      </SelectField>
    </Box>
  );
}

/** Fetches all pages: the list is filtered and sorted as a whole. What is new has then been seen. */
async function loadWatchlist(onLoaded: (rows: number) => void): Promise<Watchlist> {
  const rows: WatchlistRow[] = [];
  let cursor: string | undefined;
  let page;
  do {
    page = await callPage('get-watchlist', { query: { limit: PAGE.max, cursor } });
    rows.push(...page.items.rows);
    onLoaded(rows.length);
    cursor = page.next ?? undefined;
  } while (cursor);
  // News stays marked as new until the next visit.
  if (rows.some(hasNews)) call('mark-watches-seen', { body: {} }).catch(() => undefined);
  return { ...page.items, rows };
}

const DRAWN = 100;

interface RowsProps {
  list: Watchlist;
  onChanged: (list?: Watchlist) => unknown;
}

function Rows({ list, onChanged }: RowsProps) {
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<Filter>('All');
  const [order, setOrder] = useState<Order>('What is new');
  const [drawn, setDrawn] = useState(DRAWN);
  const items = useRef<HTMLUListElement>(null);
  const { data: part } = usePart('remove-all', () => import('./remove-all.tsx'));
  const rows = pickRows(list.rows, filter, order, text);
  const checkedAt = list.checkedAt ?? new Date().toISOString();
  const drawMore = () => {
    flushSync(() => setDrawn(drawn + DRAWN));
    focusOn(items.current?.children[drawn]?.querySelector<HTMLElement>('h2'));
  };
  const remove = (id: string) =>
    onChanged({ ...list, rows: list.rows.filter((row) => row.id !== id), total: list.total - 1 });
  return (
    <>
      <Flex wrap="wrap" gap="4" mt="8" css={{ '& > *': { flex: '1', minW: 'min(100%, {sizes.40})' } }}>
        <TextField
          label="Search by name"
          type="search"
          required={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <SelectField label="Show" value={filter} onChange={({ target }) => setFilter(target.value as Filter)}>
          {optionsOf(FILTERS)}
        </SelectField>
        <SelectField label="Sort by" value={order} onChange={({ target }) => setOrder(target.value as Order)}>
          {optionsOf(ORDERS)}
        </SelectField>
      </Flex>
      <HStack wrap="wrap" gap="4" mt="4" align="end">
        <MailChoice />
        <ActionButton
          send={async () => (await import('./watchlist-sheet.ts')).saveWatchlist(rows, checkedAt)}
          texts={{ failed: 'Not downloaded' }}
        >
          Download Excel
        </ActionButton>
        {part && <part.RemoveAll onRemoved={() => onChanged()} />}
      </HStack>
      <Text my="3" role="status" color="fg.muted" textStyle="sm">
        {`${inGroups(rows.length)} of ${inGroups(list.total)} rows, checked on ${formatLongDate(checkedAt)}`}
      </Text>
      <List.Root variant="plain" ref={items} aria-label="Watchlist">
        {rows.slice(0, drawn).map((row) => (
          <WatchRow key={row.id} row={row} onRemoved={() => remove(row.id)} />
        ))}
      </List.Root>
      {rows.length > drawn && (
        <Button variant="outline" mt="4" onClick={drawMore}>
          {`Show ${Math.min(DRAWN, rows.length - drawn)} more`}
        </Button>
      )}
      {rows.length === 0 && <EmptyState title="No row matches">Search for less, or show all.</EmptyState>}
    </>
  );
}

const optionsOf = (named: object) => Object.keys(named).map((name) => <option key={name}>{name}</option>);

const EMPTY = (
  <EmptyState
    title="Nothing is on your watchlist yet"
    actions={
      <>
        <ButtonLink to="/check">Check a list</ButtonLink>
        <ButtonLink to="/directory">Open the directory</ButtonLink>
      </>
    }
  >
    Keep a list that you check, or press Watch on a company’s page. You see here, and by email, when one is
    found in the register, and when a review is published, answered, settled or removed.
  </EmptyState>
);

export function Component() {
  const [loaded, setLoaded] = useState(0);
  const load = () => loadWatchlist(setLoaded);
  // By its route, so that it goes with the session.
  const { data: list, ...response } = useSWR(['get-watchlist', 'all'], load, {
    revalidateOnMount: true,
    dedupingInterval: 0,
  });
  useEffect(() => () => drop('get-watchlist'), []);
  const change = (after?: Watchlist) =>
    after ? response.mutate(after, { revalidate: false }) : response.mutate();
  return (
    <Page title="Watchlist" lead="What is new since your last visit comes first. Nobody else sees your list.">
      {!list && (
        <FetchState
          of={response}
          blocks={[{ height: '40' }]}
          mt="8"
          failure="Failed to fetch your watchlist"
        />
      )}
      {!list && loaded > 0 && <Text role="status">{`${inGroups(loaded)} rows loaded…`}</Text>}
      {list && (list.total > 0 ? <Rows list={list} onChanged={change} /> : <Box mt="8">{EMPTY}</Box>)}
    </Page>
  );
}
