import { Box, Heading, Stack } from '@chakra-ui/react';
import { useApi } from '../../lib/use-api.ts';
import { FetchState } from '../../ui/fetch-state.tsx';
import { Example, OperationDetails } from './operation-details.tsx';
import { groupOperations, type OpenApiDocument } from './reference-document.ts';

const TITLES: Record<string, string> = {
  openapi: 'This reference',
  accounts: 'Accounts',
  companies: 'Companies',
  reviews: 'Reviews',
  takedowns: 'Takedown requests',
  appeals: 'Appeals',
  privacy: 'Privacy requests',
  transparency: 'Transparency',
  watchlist: 'Watchlist',
};

const typedClient = () => `import createClient from 'openapi-fetch';
import type { paths } from './flagregister.d.ts';

const client = createClient<paths>({
  baseUrl: '${window.location.origin}',
  headers: { authorization: \`Bearer \${process.env.FLAGREGISTER_TOKEN}\` },
});`;

const FIRST = ['companies', 'reviews', 'transparency'];
const rank = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length);

export function Reference() {
  const { data, ...response } = useApi('get-openapi', {});
  if (!data)
    return (
      <FetchState of={response} blocks={[{ height: '40rem' }]} failure="Failed to fetch the reference" />
    );
  const groups = groupOperations(data as unknown as OpenApiDocument).sort(
    (a, b) => rank(a.name) - rank(b.name),
  );
  return (
    <Stack gap="10">
      <Example level="h3" title="A client in TypeScript" code={typedClient()} />
      {groups.map(({ name, operations }) => (
        <Box key={name}>
          <Heading as="h3" textStyle="xl" mb="3">
            {TITLES[name] ?? name}
          </Heading>
          <Box borderBottomWidth="1px">
            {operations.map((operation) => (
              <OperationDetails key={operation.operationId} operation={operation} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
