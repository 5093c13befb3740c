import { Code, HStack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import { errorMessage } from '../lib/api-error.ts';
import { FetchState, isMissing } from './fetch-state.tsx';
import { Page } from './page.tsx';

interface RequestPageProps<Found> {
  title: string;
  response: SWRResponse<Found, unknown>;
  badge: (request: Found) => ReactNode;
  missing: ReactNode;
  children: (request: Found) => ReactNode;
}

/** Where a request stands, for everyone who has its reference; it names no person. */
export function RequestPage<Found extends { reference: string }>({
  title,
  response,
  badge,
  missing,
  children,
}: RequestPageProps<Found>) {
  const { data, error } = response;
  if (isMissing(response))
    return (
      <Page
        narrow
        title="Request not found"
        lead={
          <>
            {errorMessage(error, '')} Check it against the email that we sent you{missing}
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
      ) : (
        <FetchState
          of={response}
          label="The request is being fetched"
          blocks={[{ width: '60%', height: '7' }, { height: '64' }]}
          mt="4"
          failure="Failed to fetch the request"
        />
      )}
    </Page>
  );
}
