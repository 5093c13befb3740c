import { Box, Code, HStack, Skeleton, Stack, Text } from '@chakra-ui/react';
import { Link, useLocation, useParams } from 'react-router-dom';
import type { PrivacyRequestStatus } from '../../../shared/schemas/privacy.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { useApi } from '../../lib/use-api.ts';
import { Page } from '../../ui/page.tsx';
import { PrivacyBadge } from '../../ui/privacy-badge.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { Stages } from '../../ui/stages.tsx';
import { ConfirmForm } from './confirm-form.tsx';

const TITLE = 'Your privacy request';

function listStages({ status, confirmedAt, startedAt, endedAt, answerBy }: PrivacyRequestStatus) {
  return [
    { name: 'Received', at: confirmedAt },
    { name: 'Taken up by a moderator', at: startedAt },
    { name: status === 'REFUSED' ? 'Refused' : 'Answered', at: endedAt, by: answerBy },
  ];
}

/** The status of a request, for everyone who has its reference. It names no person. */
export function Component() {
  const { reference = '' } = useParams();
  /* A link from another mail that opens in the same tab fills in its own code. */
  const { hash } = useLocation();
  const { data, error, isValidating, mutate } = useApi('get-privacy-request', { params: { reference } });
  if (data)
    return (
      <Page narrow title={TITLE}>
        <HStack wrap="wrap" gap="3" mt="4">
          <PrivacyBadge status={data.status} /> <Code fontSize="md">{data.reference}</Code>
        </HStack>
        {data.status === 'UNCONFIRMED' ? (
          <ConfirmForm
            key={hash}
            reference={data.reference}
            onConfirmed={(request) => void mutate(request, { revalidate: false })}
          />
        ) : (
          <>
            <Stages stages={listStages(data)} />
            <Text mt="6" color="fg.muted">
              Keep the reference: it opens this page.{' '}
              {data.endedAt ? 'Our answer went' : 'We send our answer'} to the email address in your request;
              this page shows no name and no text.
            </Text>
          </>
        )}
      </Page>
    );
  if (error === undefined || isValidating)
    return (
      <Page narrow title={TITLE}>
        <Stack gap="6" mt="4" role="group" aria-busy="true" aria-label="The request is being fetched">
          <Skeleton width="60%" height="7" />
          <Skeleton height="48" />
        </Stack>
      </Page>
    );
  if (error instanceof ApiError && error.status === 404)
    return (
      <Page
        narrow
        title="Request not found"
        lead={
          <>
            {error.userMessage} Check it against the email that we sent you. One that was not confirmed within
            a week is deleted: then <Link to="/privacy-request">send a new one</Link>.
          </>
        }
      />
    );
  return (
    <Page narrow title={TITLE}>
      <Box mt="6">
        <RetryState
          title="Failed to fetch the request"
          reason={errorMessage(error, 'Please try again.')}
          onRetry={() => void mutate()}
        />
      </Box>
    </Page>
  );
}
