import { useState } from 'react';
import useSWR from 'swr';

/** Fetches at each showing, because links expire; not after every call, because each reading is recorded. */
export function useRecordedReading<Data>(
  key: readonly [name: string, id: string],
  read: () => Promise<Data>,
) {
  const [fetchedAt, setFetchedAt] = useState(() => Date.now());
  const response = useSWR<Data, unknown>(key, read, {
    revalidateOnMount: true,
    onSuccess: () => setFetchedAt(Date.now()),
  });
  return { ...response, fetchedAt };
}
