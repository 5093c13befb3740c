import { Badge, Box, Button, List, Skeleton, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import type { OwnSession } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';
import { ProfileSection } from './profile-section.tsx';

const NOT_ENDED = { title: 'Session not ended', description: 'Nothing was changed. Please try again.' };

const nameOf = ({ browser }: OwnSession) => browser ?? 'An unknown browser';

interface SessionProps {
  session: OwnSession;
  isBusy: boolean;
  onEnd: () => void;
}

function Session({ session, isBusy, onEnd }: SessionProps) {
  const { id, createdAt, lastUsedAt, current } = session;
  return (
    <List.Item
      flexWrap="wrap"
      justifyContent="space-between"
      alignItems="center"
      columnGap="4"
      rowGap="2"
      py="3"
      borderBottomWidth="1px"
    >
      <Box minW="0" flex="1 1 14rem">
        <Text id={`session-${id}`} fontWeight="medium">
          {nameOf(session)} {current && <Badge colorPalette="green">This one</Badge>}
        </Text>
        <Text textStyle="sm" color="fg.muted">
          Last used {formatLongDate(lastUsedAt)}, {formatTime(lastUsedAt)}. Since {formatLongDate(createdAt)}.
        </Text>
      </Box>
      {!current && (
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isBusy}
          aria-describedby={`session-${id}`}
          onClick={onEnd}
        >
          End session
        </Button>
      )}
    </List.Item>
  );
}

/** Where the user is logged in, and how to end that: for a device that was lost or lent. */
export function Sessions() {
  const { data: sessions, error, mutate } = useApi('list-sessions', {});
  const { isBusy, run } = useAction(['list-sessions']);
  const heading = useRef<HTMLHeadingElement>(null);
  const others = sessions?.filter(({ current }) => !current) ?? [];
  const end = async (ended: readonly OwnSession[]) => {
    const isDone = await run(
      async () => {
        for (const { id } of ended) await call('end-session', { params: { id } });
      },
      {
        done: ended.length === 1 ? 'Session ended' : 'All other sessions ended',
        failed: NOT_ENDED,
      },
    );
    // The button that was pressed is gone then.
    if (isDone) heading.current?.focus();
    await mutate();
  };
  return (
    <ProfileSection title="Where you are logged in" headingRef={heading}>
      {error !== undefined && (
        <Text mt="5">
          Your sessions could not be fetched.{' '}
          <Button size="sm" variant="outline" onClick={() => void mutate()}>
            Try again
          </Button>
        </Text>
      )}
      {error === undefined && !sessions && <Skeleton mt="5" height="4rem" />}
      {sessions && (
        <List.Root variant="plain" mt="2" aria-label="Sessions">
          {sessions.map((session) => (
            <Session key={session.id} session={session} isBusy={isBusy} onEnd={() => void end([session])} />
          ))}
        </List.Root>
      )}
      {others.length > 1 && (
        <Button mt="4" variant="outline" aria-disabled={isBusy} onClick={() => void end(others)}>
          End all others
        </Button>
      )}
    </ProfileSection>
  );
}
