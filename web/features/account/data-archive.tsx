import { Text } from '@chakra-ui/react';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { call } from '../../lib/api.ts';
import { askForPassword } from '../../lib/password-again.ts';
import { useApi } from '../../lib/use-api.ts';
import { ActionButton } from '../../ui/action-button.tsx';

const ASKED = {
  done: ({ message }: { message: string }) => ({ title: 'Archive asked for', description: message }),
  failed: { title: 'Archive not asked for', description: 'Nothing was asked for. Please try again.' },
};
const FETCHED = { failed: { title: 'Download failed', description: 'Please try again.' } };

/** It takes a while to make: the user requests it, gets an email when it is ready, and then downloads it. */
export function DataArchive() {
  const { data: archive, mutate } = useApi('get-archive', {});
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
      {status === 'READY' && expiresAt && (
        <>
          <Text mb="4">
            It is ready until {formatLongDate(expiresAt)}, {formatTime(expiresAt)}.
          </Text>
          <ActionButton send={fetchArchive} texts={FETCHED}>
            Download My Files
          </ActionButton>
        </>
      )}
      {status === 'WAITING' && (
        <Text mb="4" role="status">
          It is being put together. Reload this page once our mail is there.
        </Text>
      )}
      {status === 'NONE' && (
        <ActionButton send={() => call('request-archive')} texts={ASKED}>
          Ask for My Files
        </ActionButton>
      )}
    </>
  );
}
