import { Box } from '@chakra-ui/react';
import { isOpenRepresentation } from '../../../shared/open-representation.ts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { useApi } from '../../lib/use-api.ts';
import { FetchState } from '../../ui/fetch-state.tsx';
import { RepresentationCard } from './representation-card.tsx';
import { RequestForm } from './request-form.tsx';

export function OwnRequest({ company }: { company: Company }) {
  const { data, ...response } = useApi('list-own-representatives', {});
  if (!data) return <FetchState of={response} minH="64" failure="Failed to fetch your requests" />;
  const open = data.find((request) => request.companyId === company.id && isOpenRepresentation(request));
  return open ? (
    <Box mt="8">
      <RepresentationCard representation={open} />
    </Box>
  ) : (
    <RequestForm company={company} />
  );
}
