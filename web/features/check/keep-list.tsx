import { Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ROW_EVENT_LABELS } from '../../../shared/enumerations.ts';
import { lowerFirst } from '../../../shared/first-letter.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { PAGE, WATCHLIST } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { focusOnceDrawn } from '../../lib/focus.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import type { ListedRow } from './read-list.ts';

/** After a failure, the rows that are not kept yet are sent again. */
export function KeepList({ rows }: { rows: readonly ListedRow[] }) {
  const { user } = useCurrentUser();
  const [kept, setKept] = useState(0);
  const keep = async () => {
    for (let at = kept; at < rows.length; at += WATCHLIST.call) {
      const some = rows.slice(at, at + WATCHLIST.call);
      const added = some.map(({ name, cipcRegNo, reference = null }) => ({ name, cipcRegNo, reference }));
      await call('add-watchlist-rows', { body: { rows: added } });
      setKept(at + some.length);
    }
  };
  if (kept < rows.length)
    return (
      <ActionButton send={keep} texts={{ failed: 'Not all rows are kept' }}>
        {`Keep this list checked${kept > 0 ? `: ${inGroups(kept)} of ${inGroups(rows.length)} rows kept` : ''}`}
      </ActionButton>
    );
  const isMailed = user?.emailVerified && user.watchMail !== 'NEVER';
  return (
    <Text ref={focusOnceDrawn} w="full">
      <span>{`Your list of ${inGroups(rows.length)} is kept: what is new ${isMailed ? 'comes by mail and ' : ''}stands on your `}</span>
      <Link to="/watching">Watchlist</Link>
    </Text>
  );
}

export function WatchlistNews() {
  const { data } = useApi('get-watchlist', { query: { limit: PAGE.max } });
  const [first, ...others] = data?.rows.filter((row) => row.new.length > 0) ?? [];
  const [latest] = first?.new ?? [];
  if (!first || !latest) return null;
  const told = `${first.name ?? first.cipcRegNo} (${lowerFirst(ROW_EVENT_LABELS[latest.event])})`;
  return (
    <Text mt="1" textStyle="sm" overflowWrap="anywhere" _print={{ display: 'none' }}>
      <Link to="/watching">New on your watchlist</Link>
      <span>{` since your last visit: ${told}${others.length > 0 ? `, ${others.length} more` : ''}`}</span>
    </Text>
  );
}
