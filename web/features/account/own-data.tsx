import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { DataArchive } from './data-archive.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';

async function download(): Promise<void> {
  const everything = await call('export-user');
  saveFile(
    'flagregister-my-data.json',
    new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
  );
}

const DOWNLOADED = {
  failed: { title: 'Download failed', description: 'Your data could not be fetched. Please try again.' },
};

export function OwnData() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <ProfileSection title="Your data">
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
      <Button variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
        Delete My Account
      </Button>
      <DeleteDialog isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </ProfileSection>
  );
}
