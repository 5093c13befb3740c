import { Box, Code, Heading, List, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inGroups } from '../../../shared/in-groups.ts';
import { CHECKED_ROWS, TOKEN_CALLS } from '../../../shared/limits.ts';
import { siteAddress } from '../../lib/site-address.ts';
import { Page } from '../../ui/page.tsx';
import { TokenRoutes } from './token-routes.tsx';

const checkList = () => `curl ${siteAddress('/api/companies/check')} \\
  -H "Authorization: Bearer $FLAGREGISTER_TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"rows": [{"name": "Acme Roofing"}, {"cipcRegNo": "2016/926208/07"}]}'`;

const followChanges = () => `next='/api/changes?limit=100'
while [ "$next" ]; do
  curl -fsS -D headers.txt -H "Authorization: Bearer $FLAGREGISTER_TOKEN" \\
    "${siteAddress('$next')}" >> changes.json || break
  next=$(sed -n 's/^[Ll]ink: <\\(.*\\)>; rel="next".*/\\1/p' headers.txt)
done`;

const reconcile = () => `curl "${siteAddress('/api/reconcile?token=$FLAGREGISTER_TOKEN')}" \\
  --data-urlencode 'queries={"row1": {"query": "Acme Roofing"}}'`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box maxW="measure" mt="10">
      <Heading textStyle="heading">{title}</Heading>
      {children}
    </Box>
  );
}

function CodeBlock({ children }: { children: string }) {
  return (
    <Code mt="4" p="3" display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
      {children}
    </Code>
  );
}

export function Component() {
  return (
    <Page
      title="For developers"
      lead="Read the register and check lists of companies from your own programs."
    >
      <Section title="Tokens">
        <Text mt="3">
          Reading needs no token. With one, your calls are counted for you, {inGroups(TOKEN_CALLS.max)} a day,
          and not for your network, and you can check lists. Make one in{' '}
          <Link to="/profile">your profile</Link> and send it with each call:
        </Text>
        <CodeBlock>Authorization: Bearer flagregister_…</CodeBlock>
        <List.Root mt="4" ps="5" gap="2">
          <List.Item>
            <Code>READ</Code> is for the register, <Code>CHECK</Code> for lists of companies.
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
        <Text mt="4">
          The commands below find the token in the shell’s <Code>FLAGREGISTER_TOKEN</Code>.
        </Text>
      </Section>
      <Section title="Check a list of names">
        <Text mt="3">
          Send up to {CHECKED_ROWS.max} rows, each with a name, a registration number or both, and a token
          with <Code>CHECK</Code>:
        </Text>
        <CodeBlock>{checkList()}</CodeBlock>
        <Text mt="4">
          The rows come back in their order, each with up to {CHECKED_ROWS.companies} companies, best first,
          and its <Code>match</Code>: <Code>NUMBER</Code> has that number, <Code>NAME</Code> differs in
          nothing that tells companies apart, <Code>SIMILAR</Code> is for a person to look at, and with{' '}
          <Code>NONE</Code> nothing was found. Nothing of the list is kept.
        </Text>
      </Section>
      <Section title="Follow the changes">
        <Text mt="3">
          With <Code>READ</Code>. The <Code>Link</Code> header of each page but the last names the next:
        </Text>
        <CodeBlock>{followChanges()}</CodeBlock>
        <Text mt="4">
          Each page is a JSON array. A company or review comes once, by its last change, as it is now: replace
          what you kept under its <Code>id</Code>. <Code>REMOVED</Code> means that it left the register, for
          whatever reason: delete what you kept of it. Next time begin with <Code>since=</Code> and the{' '}
          <Code>at</Code> of your last entry.
        </Text>
      </Section>
      <Section title="OpenRefine">
        <Text mt="3">
          Choose <em>Reconcile › Start reconciling › Add standard service</em> and give this address, with a
          token that has <Code>CHECK</Code> alone, for OpenRefine keeps it:
        </Text>
        <CodeBlock>{siteAddress('/api/reconcile?token=flagregister_…')}</CodeBlock>
        <Text mt="4">The same service from a command line:</Text>
        <CodeBlock>{reconcile()}</CodeBlock>
      </Section>
      <Heading id="routes" textStyle="heading" mt="10">
        Routes
      </Heading>
      <Text mt="3" maxW="measure">
        Those that a token opens. All routes, fields and errors are in{' '}
        <a href="/api/openapi.json">OpenAPI 3.1</a>, from which <Code>openapi-typescript</Code> makes the
        types of a client.
      </Text>
      <TokenRoutes />
    </Page>
  );
}
