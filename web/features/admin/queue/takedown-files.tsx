import { Heading } from '@chakra-ui/react';
import type { ModeratedAttachment } from '../../../../shared/schemas/moderation.ts';
import { call } from '../../../lib/api.ts';
import { FetchState } from '../../../ui/fetch-state.tsx';
import { FileCards } from '../reviews/review-evidence.tsx';
import { useRecordedReading } from '../reviews/use-recorded-reading.ts';

export function TakedownFiles({ id }: { id: string }) {
  const reading = useRecordedReading<ModeratedAttachment[]>(['takedown files', id], () =>
    call('list-takedown-files', { params: { id } }),
  );
  const { data: files, fetchedAt, mutate } = reading;
  const renew = async (fileId: string) => (await mutate())?.find((file) => file.id === fileId);
  return (
    <>
      <Heading as="h3" mt="5" mb="3" textStyle="subheading">
        Files of the requester
      </Heading>
      {files ? (
        <FileCards files={files} fetchedAt={fetchedAt} renew={renew} />
      ) : (
        <FetchState
          of={reading}
          blocks={[{ height: '48', maxW: '2xs' }]}
          failure="Failed to fetch the files"
        />
      )}
    </>
  );
}
