import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './profile-page.module.css';
import { ProfileSection } from './profile-section.tsx';
import { saveFile } from './save-file.ts';

function useDownload() {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      const everything = await call('export-user');
      saveFile('flagregister-my-data.json', 'application/json', JSON.stringify(everything, null, 2));
    } catch (error) {
      const description = errorMessage(error, 'Your data could not be fetched. Please try again.');
      showToast({ tone: 'error', title: 'Download failed', description });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, download };
}

/** POPIA: access and deletion. */
export function OwnData() {
  const { isBusy, download } = useDownload();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ProfileSection title="Your data">
      <p className={styles.words}>Everything that we hold about you, as a file that you can read and keep.</p>
      <Button look="outline" aria-disabled={isBusy} onClick={() => void download()}>
        Download My Data
      </Button>
      <p className={styles.words}>
        Deleting your account takes it away with your pending reviews and all their files. Approved reviews
        stay, shown as “Verified User”.
      </p>
      <Button look="signal" onClick={() => setIsAsking(true)}>
        Delete My Account
      </Button>
      <DeleteDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </ProfileSection>
  );
}
