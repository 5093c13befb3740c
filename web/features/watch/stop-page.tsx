import { Alert, Box, Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { drop } from '../../lib/stale.ts';
import { useAction } from '../../lib/use-action.ts';
import { reloadCurrentUser } from '../../lib/use-current-user.ts';
import { Page } from '../../ui/page.tsx';

/** The same form that a mail program sends when its own unsubscribe button is pressed (RFC 8058). */
async function stop(token: string): Promise<void> {
  const response = await fetch(`/api/watches/stop?token=${encodeURIComponent(token)}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
}

/** The page behind unsubscribe links. Opening it changes nothing; its button works without a log-in. */
export function Component() {
  const [query] = useSearchParams();
  const [outcome, setOutcome] = useState<'stopped' | { failed: string } | null>(null);
  const { isBusy, run } = useAction();
  const press = () =>
    void run(async () => {
      try {
        await stop(query.get('token') ?? '');
        drop('list-watches');
        void reloadCurrentUser();
        setOutcome('stopped');
      } catch (error) {
        setOutcome({ failed: errorMessage(error, 'Nothing was changed. Please try again.') });
      }
    }, {});
  if (outcome === 'stopped')
    return (
      <Page narrow title="Stopped" lead="You get no more of these emails.">
        <Text mt="6">
          You can change this at any time under <Link to="/watching">Watchlist</Link>.
        </Text>
      </Page>
    );
  return (
    <Page
      narrow
      title="Stop these emails"
      lead="One press stops the emails that the link is about. You need not log in."
    >
      {outcome && (
        <Alert.Root status="error" mt="6" role="alert">
          <Alert.Indicator />
          <Alert.Title>{outcome.failed}</Alert.Title>
        </Alert.Root>
      )}
      <Box mt="8">
        <Button aria-disabled={isBusy} onClick={press}>
          {isBusy ? 'One moment…' : 'Stop these emails'}
        </Button>
      </Box>
    </Page>
  );
}
