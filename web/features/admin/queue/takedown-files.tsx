import { Heading, Skeleton } from '@chakra-ui/react';
import { useState } from 'react';
import useSWR from 'swr';
import type { ModeratedAttachment } from '../../../../shared/schemas/moderation.ts';
import { call } from '../../../lib/api.ts';
import { FetchState } from '../../../ui/fetch-state.tsx';
import { FileCards } from '../reviews/review-evidence.tsx';

/**
 * The requester's files. They are fetched each time that they are shown, because links to files expire, and not
 * after every call, because each reading is recorded.
 */
export function TakedownFiles({ id }: { id: string }) {
  const parts = { params: { id } };
  const [fetchedAt, setFetchedAt] = useState(() => Date.now());
  const response = useSWR<ModeratedAttachment[], unknown>(
    ['takedown files', id],
    () => call('list-takedown-files', parts),
    { revalidateOnMount: true, onSuccess: () => setFetchedAt(Date.now()) },
  );
  const { data: files, mutate } = response;
  const renew = async (fileId: string) => (await mutate())?.find((file) => file.id === fileId);
  const heading = (
    <Heading as="h3" mt="5" mb="3" textStyle="subheading">
      Files of the requester
    </Heading>
  );
  const waiting = (
    <>
      {heading}
      <Skeleton height="48" maxW="2xs" />
    </>
  );
  if (!files) return <FetchState of={response} waiting={waiting} failure="Failed to fetch the files" />;
  return (
    <>
      {heading}
      <FileCards files={files} findings={[]} fetchedAt={fetchedAt} renew={renew} />
    </>
  );
}
