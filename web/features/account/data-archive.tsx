import { Button, Text } from '@chakra-ui/react';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { call } from '../../lib/api.ts';
import { askForPassword } from '../../lib/password-again.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';

const ASKED = {
  done: ({ message }: { message: string }) => ({ title: 'Archive asked for', description: message }),
  failed: { title: 'Archive not asked for', description: 'Nothing was asked for. Please try again.' },
};
const FETCH_FAILED = { title: 'Download failed', description: 'Please try again.' };

/** It takes a while to make: the user requests it, gets an email when it is ready, and then downloads it. */
export function DataArchive() {
  const { data: archive, mutate } = useApi('get-archive', {});
  const { isBusy, run } = useAction();
  /** The URL works for five minutes, so it is fetched again each time, after the password if needed. */
  const fetchArchive = async () => {
    let fresh = await call('get-archive');
    const isLocked = fresh.status === 'READY' && !fresh.downloadUrl;
    if (isLocked && (await askForPassword())) fresh = await call('get-archive');
    await mutate(fresh, { revalidate: false });
    if (fresh.downloadUrl) window.location.assign(fresh.downloadUrl);
  };
  const { status = 'NONE', expiresAt = null } = archive ?? {};
  return (
    <>
      <Text mt="8" mb="4" color="fg.muted">
        The same with your files, as a ZIP. We put it together and mail you when it is ready.
      </Text>
      {status === 'READY' && expiresAt ? (
        <>
          <Text mb="4">
            It is ready until {formatLongDate(expiresAt)}, {formatTime(expiresAt)}.
          </Text>
          <Button
            variant="outline"
            aria-disabled={isBusy}
            onClick={() => void run(fetchArchive, { failed: FETCH_FAILED })}
          >
            Download My Files
          </Button>
        </>
      ) : (
        <>
          {status === 'WAITING' && (
            <Text mb="4" role="status">
              It is being put together. Reload this page once our mail is there.
            </Text>
          )}
          {status === 'NONE' && (
            <Button
              variant="outline"
              aria-disabled={isBusy}
              onClick={() => void run(() => call('request-archive'), ASKED)}
            >
              Ask for My Files
            </Button>
          )}
        </>
      )}
    </>
  );
}
