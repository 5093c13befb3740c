import { Box, DataList, Grid, Heading, Link, List, Span, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

export interface LegalSection {
  /** As in `/legal/terms#disclaimer`. It never changes, because others may link to it. */
  id: string;
  title: string;
  text: ReactNode;
}

interface LegalPageProps {
  title: string;
  inShort: ReactNode;
  sections: readonly LegalSection[];
}

export function LegalPage({ title, inShort, sections }: LegalPageProps) {
  return (
    <Page title={title} lead={inShort}>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 15rem' }} columnGap="16">
        <Contents sections={sections} />
        <Box>
          {sections.map(({ id, title: heading, text }, index) => (
            <Box
              as="section"
              key={id}
              id={id}
              aria-labelledby={`${id}-title`}
              position="relative"
              pt="12"
              ps={{ lg: '12' }}
              scrollMarginTop="2"
              css={{ '& > p': { maxW: 'measure', mt: '3' } }}
            >
              <Span
                aria-hidden="true"
                display="block"
                color="fg.muted"
                fontFamily="heading"
                textStyle="xl"
                position={{ lg: 'absolute' }}
                left="0"
              >
                {index + 1}
              </Span>
              <Heading id={`${id}-title`} textStyle="heading" lineHeight="short">
                {heading}
              </Heading>
              {text}
            </Box>
          ))}
        </Box>
      </Grid>
    </Page>
  );
}

function Contents({ sections }: Pick<LegalPageProps, 'sections'>) {
  return (
    <Box
      as="nav"
      aria-label="On this page"
      gridColumn={{ lg: 2 }}
      gridRow={{ lg: 1 }}
      alignSelf="start"
      position={{ lg: 'sticky' }}
      top="6"
      mt={{ base: '8', lg: '12' }}
      py={{ base: '4', lg: '3' }}
      borderYWidth="1px"
      borderTopColor={{ lg: 'fg' }}
      textStyle="sm"
    >
      <Text color="fg.muted" fontWeight="medium">
        On this page
      </Text>
      <List.Root as="ol" variant="plain" mt="1">
        {sections.map(({ id, title }, index) => (
          <List.Item key={id} gap="3" alignItems="baseline">
            <Box aria-hidden="true" w="5" color="fg.muted" textStyle="figures">
              {index + 1}
            </Box>
            <Link
              href={`#${id}`}
              variant="plain"
              color="fg"
              flex="1"
              py="1.5"
              _hover={{ textDecoration: 'underline' }}
            >
              {title}
            </Link>
          </List.Item>
        ))}
      </List.Root>
    </Box>
  );
}

export function Rows({ rows }: { rows: Readonly<Record<string, ReactNode>> }) {
  return (
    <DataList.Root size="lg" gap="0" maxW="measure" mt="3" borderBottomWidth="1px">
      {Object.entries(rows).map(([term, meaning]) => (
        <DataList.Item
          key={term}
          display="grid"
          gridTemplateColumns={{ md: '12rem minmax(0, 1fr)' }}
          alignItems="start"
          rowGap="0"
          columnGap="6"
          py="3"
          borderTopWidth="1px"
        >
          <DataList.ItemLabel color="fg" fontWeight="semibold">
            {term}
          </DataList.ItemLabel>
          <DataList.ItemValue display="block">{meaning}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}

export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <List.Root maxW="measure" mt="3" ps="5" gap="2">
      {items.map((item) => (
        <List.Item key={item}>{item}</List.Item>
      ))}
    </List.Root>
  );
}

/** A stage's `takedownAddress`, when the web app is built: so a page reads the same with and without script. */
const TAKEDOWN_ADDRESS: string =
  (import.meta.env.VITE_TAKEDOWN_ADDRESS as string | undefined) || 'takedown@flagregister.example';

export const TakedownAddress = ({ subject }: { subject: string }) => (
  <a href={`mailto:${TAKEDOWN_ADDRESS}?subject=${encodeURIComponent(subject)}`}>{TAKEDOWN_ADDRESS}</a>
);
