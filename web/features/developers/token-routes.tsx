import { Code, Table, Text } from '@chakra-ui/react';
import { routesForTokens } from './routes-for-tokens.ts';

export function TokenRoutes() {
  return (
    <Table.Root mt="6" size="sm" aria-labelledby="routes">
      <Table.Header>
        <Table.Row>
          <Table.ColumnHeader width={{ base: '45%', md: '30%' }}>Route and token</Table.ColumnHeader>
          <Table.ColumnHeader>What it does</Table.ColumnHeader>
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {routesForTokens.map(({ route, scope, summary }) => (
          <Table.Row key={route} verticalAlign="top" css={{ '& *': { overflowWrap: 'anywhere' } }}>
            <Table.Cell fontFamily="mono">
              {route.split(/(?<=\/)/).map((part, place) => (
                <span key={place}>
                  <wbr />
                  {part}
                </span>
              ))}
              <Text color="fg.muted">{scope}</Text>
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
