import { Badge, Button } from '@chakra-ui/react';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import type { OwnSession } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';
import { OwnList, OwnRow, useEnding } from './own-list.tsx';
import { ProfileSection } from './profile-section.tsx';

const nameOf = ({ browser }: OwnSession) => browser ?? 'An unknown browser';

export function Sessions() {
  const sessions = useApi('list-sessions', {});
  const { isBusy, headingRef, end } = useEnding();
  const others = sessions.data?.filter(({ current }) => !current) ?? [];
  const endAll = (ended: readonly OwnSession[]) =>
    end(
      async () => {
        for (const { id } of ended) await call('end-session', { params: { id } });
      },
      {
        done: ended.length === 1 ? 'Session ended' : 'All other sessions ended',
        failed: 'Session not ended',
      },
    );
  return (
    <ProfileSection isFolded title="Where you are logged in" headingRef={headingRef}>
      <OwnList name="Sessions" fetched={sessions}>
        {(session) => (
          <OwnRow
            key={session.id}
            title={
              <>
                {nameOf(session)} {session.current && <Badge colorPalette="green">This one</Badge>}
              </>
            }
            about={`Last used ${formatLongDate(session.lastUsedAt)}, ${formatTime(session.lastUsedAt)}. Since ${formatLongDate(session.createdAt)}.`}
            action={session.current ? undefined : 'End session'}
            isBusy={isBusy}
            onEnd={() => void endAll([session])}
          />
        )}
      </OwnList>
      {others.length > 1 && (
        <Button mt="4" variant="outline" aria-disabled={isBusy} onClick={() => void endAll(others)}>
          End all others
        </Button>
      )}
    </ProfileSection>
  );
}
