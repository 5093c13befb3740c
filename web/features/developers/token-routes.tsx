import { Code, Table, Text } from '@chakra-ui/react';
import { useApi } from '../../lib/use-api.ts';
import { FetchState } from '../../ui/fetch-state.tsx';

/** As functions/openapi/openapi-document.ts writes them. */
type Paths = Record<string, Record<string, { summary: string; security?: { token?: string[] }[] }>>;

const listRoutes = (paths: Paths) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { summary, security = [] }]) =>
      security
        .flatMap(({ token = [] }) => token)
        .map((scope) => ({ route: `${method.toUpperCase()} ${path}`, scope, summary })),
    ),
  );

export function TokenRoutes() {
  const { data, ...response } = useApi('get-openapi', {});
  if (!data)
    return (
      <FetchState
        of={response}
        mt="6"
        blocks={[{ height: '60rem' }]}
        failure="Failed to fetch the routes"
        css={{ '@media (scripting: none)': { display: 'none' } }}
      />
    );
  return (
    <Table.Root mt="6" size="sm" aria-labelledby="routes">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader width={{ base: '45%', md: '30%' }}>Route and token</Table.ColumnHeader>
          <Table.ColumnHeader>What it does</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {listRoutes(data['paths'] as Paths).map(({ route, scope, summary }) => (
          <Table.Row key={route} verticalAlign="top" css={{ '& *': { overflowWrap: 'anywhere' } }}>
            <Table.Cell fontFamily="mono">
              {route} <Text color="fg.muted">{scope}</Text>
            </Table.Cell>
            <Table.Cell>
              {summary
                .split('`')
                .map((part, place) => (place % 2 === 1 ? <Code key={place}>{part}</Code> : part))}
            </Table.Cell>
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  );
}
