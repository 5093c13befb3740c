import { Box, List } from '@chakra-ui/react';
import { useApi } from '../../lib/use-api.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FetchState } from '../../ui/fetch-state.tsx';
import { Page } from '../../ui/page.tsx';
import { RepresentationCard } from './representation-card.tsx';

function Representations() {
  const { data, ...response } = useApi('list-own-representatives', {});
  if (!data)
    return <FetchState of={response} blocks={[{ height: '40' }]} failure="Failed to fetch your companies" />;
  if (data.length === 0)
    return (
      <EmptyState
        title="No companies yet"
        actions={<ButtonLink to="/directory">Find your company</ButtonLink>}
      >
        Open your company in the directory and choose ‘Answer here’ to reply to its reviews, free of charge.
      </EmptyState>
    );
  return (
    <List.Root variant="plain" gap="4">
      {data.map((representation) => (
        <List.Item key={representation.id} display="block">
          <RepresentationCard representation={representation} />
        </List.Item>
      ))}
    </List.Root>
  );
}

export function Component() {
  return (
    <Page
      narrow="measure"
      title="Companies you represent"
      lead="Here you see for which companies you may answer, and where your requests stand."
    >
      <Box mt="8">
        <Representations />
      </Box>
    </Page>
  );
}
