import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { PRODUCT_NAME } from '../../../shared/product.ts';
import { call } from '../../lib/api.ts';
import { askForPassword } from '../../lib/password-again.ts';
import { saveFile } from '../../lib/save-file.ts';
import { deleteAccount } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TypedForm } from '../../ui/typed-form.tsx';
import { ProfileSection } from './profile-section.tsx';

async function download(): Promise<void> {
  const everything = await call('export-user');
  saveFile(
    'flagregister-my-data.json',
    new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
  );
}

const DOWNLOADED = { failed: 'Download failed' };

const ARCHIVE_ASKED = {
  done: ({ message }: { message: string }) => ({ title: 'Archive asked for', description: message }),
  failed: 'Archive not asked for',
};

function DataArchive() {
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
          <ActionButton send={fetchArchive} texts={DOWNLOADED}>
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
        <ActionButton send={() => call('request-archive')} texts={ARCHIVE_ASKED}>
          Ask for My Files
        </ActionButton>
      )}
    </>
  );
}

const DELETION = {
  done: {
    title: 'Account deleted',
    description: `Your account was deleted. Thank you for using ${PRODUCT_NAME}.`,
  },
  failed: 'Account not deleted',
};

function AccountDeletion() {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useAction();
  const navigate = useNavigate();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
        Delete My Account
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title="Delete your account?">
        <TypedForm
          text="DELETE"
          label="Type DELETE to confirm"
          missing="Type DELETE to continue"
          autoCapitalize="characters"
          action="Delete My Account"
          busyText="Deleting…"
          isBusy={isBusy}
          onClose={close}
          onSubmit={() => run(() => deleteAccount(() => navigate('/')), DELETION)}
        >
          <p>
            Your account, its sessions and your pending reviews with their files are deleted at once. Approved
            reviews stay in the register as “Verified User”: withdraw them first if you do not want that. This
            cannot be undone.
          </p>
        </TypedForm>
      </Dialog>
    </>
  );
}

export function OwnData() {
  return (
    <ProfileSection isFolded title="Your data">
      <Text mt="5" mb="4" color="fg.muted">
        Everything that we hold about you, as a file that you can read and keep.
      </Text>
      <ActionButton send={download} texts={DOWNLOADED}>
        Download My Data
      </ActionButton>
      <DataArchive />
      <Text mt="8" mb="4" color="fg.muted">
        Deleting your account also deletes your pending reviews and all their files. Approved reviews stay,
        shown as “Verified User”.
      </Text>
      <AccountDeletion />
    </ProfileSection>
  );
}
