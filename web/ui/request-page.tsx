import { Box, Code, HStack, Skeleton, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { Page } from './page.tsx';
import { RetryState } from './retry-state.tsx';

interface RequestPageProps<Found> {
  title: string;
  /** What was fetched by the reference in the address. */
  fetched: { data: Found | undefined; error: unknown; isValidating: boolean; mutate: () => unknown };
  badge: (request: Found) => ReactNode;
  /** What to do where there is no such request, after the server's words. */
  missing: ReactNode;
  children: (request: Found) => ReactNode;
}

/** Where a request stands, for everyone who has its reference; it names no person. */
export function RequestPage<Found extends { reference: string }>({
  title,
  fetched: { data, error, isValidating, mutate },
  badge,
  missing,
  children,
}: RequestPageProps<Found>) {
  if (!data && error instanceof ApiError && error.status === 404 && !isValidating)
    return (
      <Page
        narrow
        title="Request not found"
        lead={
          <>
            {error.userMessage} Check it against the email that we sent you{missing}
          </>
        }
      />
    );
  return (
    <Page narrow title={title}>
      {data ? (
        <>
          <HStack wrap="wrap" gap="3" mt="4">
            {badge(data)} <Code fontSize="md">{data.reference}</Code>
          </HStack>
          {children(data)}
        </>
      ) : error === undefined || isValidating ? (
        <Stack gap="6" mt="4" role="group" aria-busy="true" aria-label="The request is being fetched">
          <Skeleton width="60%" height="7" />
          <Skeleton height="64" />
        </Stack>
      ) : (
        <Box mt="6">
          <RetryState title="Failed to fetch the request" error={error} onRetry={mutate} />
        </Box>
      )}
    </Page>
  );
}
