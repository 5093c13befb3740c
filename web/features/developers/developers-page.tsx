import { Box, Code, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { inGroups } from '../../../shared/in-groups.ts';
import { CHECKED_ROWS, TOKEN_CALLS } from '../../../shared/limits.ts';
import { siteAddress } from '../../lib/site-address.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Page } from '../../ui/page.tsx';
import { routesForTokens } from './routes-for-tokens.ts';

const search = () => `curl '${siteAddress('/api/companies?q=roofing&limit=3')}'`;

const checkList = () => `curl ${siteAddress('/api/companies/check')} \\
  -H "Authorization: Bearer $TOKEN" \\
  -H 'Content-Type: application/json' \\
  -d '{"rows": [
    {"name": "Acme Roofing"},
    {"cipcRegNo": "2016/926208/07"}]}'`;

const CHECKED = `[{"row": 0, "match": "NAME",
  "companies": [
    {"name": "Acme Roofing (Pty) Ltd",
     "score": 0.99, …}, …],
  "soundsLike": []},
 {"row": 1, "match": "NONE",
  "companies": [], "soundsLike": []}]`;

const followChanges = () => `next='/api/changes?limit=100'
while [ "$next" ]; do
  curl -fsS -D headers.txt \\
    -H "Authorization: Bearer $TOKEN" \\
    "${siteAddress('$next')}" >> changes.json || break
  next=$(sed -n 's/^[Ll]ink: <\\(.*\\)>; rel="next".*/\\1/p' headers.txt)
done`;

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box maxW="measure" mt="10" css={{ '& p': { mt: '3' } }}>
      <Heading textStyle="heading">{title}</Heading>
      {children}
    </Box>
  );
}

/** With a button where it is to be copied. */
function CodeBlock({ copied, children }: { copied?: string; children: string }) {
  return (
    <Box mt="3">
      <Code p="3" display="block" whiteSpace="pre-wrap" overflowWrap="anywhere">
        {children}
      </Code>
      {copied && (
        <CopyButton size="sm" mt="2" name={copied} text={children} advice="Paste it into a shell." />
      )}
    </Box>
  );
}

const ROW = {
  role: 'row',
  display: 'grid',
  gridTemplateColumns: { base: '1fr auto', md: '20rem 4rem 1fr' },
  columnGap: '6',
  py: '3',
  borderTopWidth: '1px',
} as const;

/** On a phone each route stands above its text. */
function TokenRoutes() {
  return (
    <Box role="table" aria-labelledby="routes" mt="6" borderBottomWidth="1px" textStyle="sm">
      <Box role="rowgroup" srOnly={{ base: true, md: false }} color="fg.muted" fontWeight="medium">
        <Box {...ROW}>
          {['Route', 'Token', 'What it does'].map((name) => (
            <span key={name} role="columnheader">
              {name}
            </span>
          ))}
        </Box>
      </Box>
      {routesForTokens.map(({ route, scope, summary }) => (
        <Box key={route} {...ROW}>
          <Text role="cell" fontFamily="mono">
            {route.split(/(?<=\/)/).map((part, place) => (
              <span key={place}>
                <wbr />
                {part}
              </span>
            ))}
          </Text>
          <Text role="cell" color="fg.muted" fontFamily="mono">
            {scope}
          </Text>
          <Text role="cell" gridColumn={{ base: '1 / -1', md: 'auto' }}>
            {summary}
          </Text>
        </Box>
      ))}
    </Box>
  );
}

export function Component() {
  return (
    <Page
      title="For developers"
      lead="Read the register and check lists of companies from your own programs."
    >
      <Section title="Without a token">
        <p>Reading needs none. This finds companies by their names:</p>
        <CodeBlock copied="Search command">{search()}</CodeBlock>
        <p>
          Money is in cents, in rand for OpenRefine; times are in UTC; what is absent is <Code>null</Code>.
          Each page of a list but the last names the next in its <Code>Link</Code> header. An error has a{' '}
          <Code>code</Code> for your program and a <Code>message</Code> for people; after a 429 or 503 wait
          for the seconds of <Code>Retry-After</Code>.
        </p>
        <p>
          Reviews are allegations by their authors, not findings. Show both sides, and ask again before you
          rely on what you kept: reviews are answered, settled and removed.
        </p>
      </Section>
      <Section title="With a token">
        <p>
          Your calls are counted for you, {inGroups(TOKEN_CALLS.max)} a day, and not for your network, and you
          can check lists. Make one in <Link to="/profile">your profile</Link>: <Code>READ</Code> is for the
          register, <Code>CHECK</Code> for lists of companies. The <Code>RateLimit</Code> header says how many
          calls are left and for how many seconds. The commands below find the token in the shell:
        </p>
        <CodeBlock>export TOKEN=flagregister_…</CodeBlock>
      </Section>
      <Section title="Check a list of names">
        <p>
          Send up to {CHECKED_ROWS.max} rows, each with a name, a registration number or both, and a token
          with <Code>CHECK</Code>:
        </p>
        <CodeBlock copied="Check command">{checkList()}</CodeBlock>
        <CodeBlock>{CHECKED}</CodeBlock>
        <p>
          The rows come back in their order, each with up to {CHECKED_ROWS.companies} companies, best first,
          and its <Code>match</Code>: <Code>NUMBER</Code> has that number, <Code>NAME</Code> differs in
          nothing that tells companies apart, <Code>SIMILAR</Code> is for a person to look at, and with{' '}
          <Code>NONE</Code> nothing was found. <Code>soundsLike</Code> has companies that match in sound
          alone. Nothing of the list is kept.
        </p>
      </Section>
      <Section title="Follow the changes">
        <p>
          With <Code>READ</Code>, page by page, oldest first:
        </p>
        <CodeBlock copied="Changes command">{followChanges()}</CodeBlock>
        <p>
          Each page is a JSON array. A company or review comes once, by its last change, as it is now: replace
          what you kept under its <Code>id</Code>. <Code>REMOVED</Code> means that it left the register, for
          whatever reason: delete what you kept of it. Next time begin with <Code>since=</Code> and the{' '}
          <Code>at</Code> of your last entry.
        </p>
      </Section>
      <Section title="OpenRefine">
        <p>
          Choose <em>Reconcile › Start reconciling › Add standard service</em> and give this address, with a
          token that has <Code>CHECK</Code> alone, for OpenRefine keeps it:
        </p>
        <CodeBlock>{siteAddress('/api/reconcile?token=flagregister_…')}</CodeBlock>
      </Section>
      <Heading id="routes" textStyle="heading" mt="10">
        Routes
      </Heading>
      <Text mt="3" maxW="measure">
        Those that a token opens. <a href="/api/openapi.json">OpenAPI 3.1</a> has what each takes and answers,
        with all other routes and errors; <Code>openapi-typescript</Code> makes the types of a client from it.
      </Text>
      <TokenRoutes />
    </Page>
  );
}
