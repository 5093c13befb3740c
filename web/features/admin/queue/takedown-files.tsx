import { Heading, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import useSWR from 'swr';
import type { ModeratedAttachment } from '../../../../shared/schemas/moderation.ts';
import { call } from '../../../lib/api.ts';
import { RetryState } from '../../../ui/retry-state.tsx';
import { FileCards } from '../reviews/review-evidence.tsx';

/**
 * The requester's files. They are fetched each time that they are shown, because links to files expire, and not
 * after every call, because each reading is recorded.
 */
export function TakedownFiles({ id }: { id: string }) {
  const parts = { params: { id } };
  const [fetchedAt, setFetchedAt] = useState(() => Date.now());
  const {
    data: files,
    error,
    isValidating,
    mutate,
  } = useSWR<ModeratedAttachment[], unknown>(
    ['takedown files', id],
    () => call('list-takedown-files', parts),
    { revalidateOnMount: true, onSuccess: () => setFetchedAt(Date.now()) },
  );
  const renew = async (fileId: string) => (await mutate())?.find((file) => file.id === fileId);
  if (error !== undefined && !files && !isValidating)
    return <RetryState title="Failed to fetch the files" error={error} onRetry={mutate} />;
  return (
    <>
      <Heading as="h3" mt="5" mb="3" textStyle="subheading">
        Files of the requester
      </Heading>
      {files ? (
        <FileCards files={files} findings={[]} fetchedAt={fetchedAt} renew={renew} />
      ) : (
        <Skeleton height="48" maxW="2xs" />
      )}
    </>
  );
}
