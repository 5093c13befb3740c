import { Box, Code, Heading, List, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { TOKEN_CALLS } from '../../../shared/limits.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { Page } from '../../ui/page.tsx';
import { Reference } from './reference.tsx';

export function Component() {
  return (
    <Page
      title="For developers"
      lead="Read the register and check lists of companies from your own programs."
    >
      <Box maxW="measure">
        <Heading textStyle="heading" mt="10">
          Tokens
        </Heading>
        <Text mt="3">
          Reading needs no token. With one, your calls are counted for you, {inGroups(TOKEN_CALLS.max)} a day,
          and not for your network, and you can check lists. Make one in{' '}
          <Link to="/profile">your profile</Link> and send it with each call:
        </Text>
        <Code mt="4" p="3" display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
          Authorization: Bearer flagregister_…
        </Code>
        <List.Root mt="4" ps="5" gap="2">
          <List.Item>
            <Code>READ</Code> is for every route below that anybody may read and for{' '}
            <Code>GET /api/changes</Code>, <Code>CHECK</Code> for <Code>POST /api/companies/check</Code> and{' '}
            <Code>/api/reconcile</Code>, which OpenRefine calls.
          </List.Item>
          <List.Item>
            Each response says in its <Code>RateLimit</Code> header how many calls are left and for how many
            seconds.
          </List.Item>
          <List.Item>
            Reviews are allegations by their authors, not findings. Show both sides, and ask again before you
            rely on what you kept: reviews are answered, settled and removed.
          </List.Item>
        </List.Root>
      </Box>
      <Heading textStyle="heading" mt="10">
        Reference
      </Heading>
      <Text mt="3">
        Every route that you or a token may call; all routes are in the file,{' '}
        <a href="/api/openapi.json">OpenAPI 3.1</a>, from which <Code>openapi-typescript</Code> makes the
        types of a client.
      </Text>
      <Box mt="6" minH="40rem">
        <Reference />
      </Box>
    </Page>
  );
}
