import { Badge, Button, List, Skeleton, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import type { OwnSession } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';
import { ProfileRow } from './profile-row.tsx';
import { ProfileSection } from './profile-section.tsx';

const NOT_ENDED = { title: 'Session not ended', description: 'Nothing was changed. Please try again.' };

const nameOf = ({ browser }: OwnSession) => browser ?? 'An unknown browser';

export function Sessions() {
  const { data: sessions, error, mutate } = useApi('list-sessions', {});
  const { isBusy, run } = useAction();
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
    // The button that was pressed has disappeared.
    if (isDone) heading.current?.focus();
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
            <ProfileRow
              key={session.id}
              title={
                <>
                  {nameOf(session)} {session.current && <Badge colorPalette="green">This one</Badge>}
                </>
              }
              about={`Last used ${formatLongDate(session.lastUsedAt)}, ${formatTime(session.lastUsedAt)}. Since ${formatLongDate(session.createdAt)}.`}
              action={session.current ? undefined : 'End session'}
              isBusy={isBusy}
              onAction={() => void end([session])}
            />
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
