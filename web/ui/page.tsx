import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '../../shared/product.ts';

export interface PageProps {
  /** Without the product's name. */
  title: string;
  heading?: ReactNode;
  lead?: ReactNode;
  above?: ReactNode;
  /** As wide as a form, or as a line of text, for pages that contain nothing else. */
  narrow?: boolean | 'measure' | undefined;
  children?: ReactNode;
}

export function Page({ title, heading, lead, above, narrow, children }: PageProps) {
  return (
    <PageColumn title={title} narrow={narrow}>
      {above}
      <Heading as="h1" textStyle="title">
        {heading ?? title}
      </Heading>
      {lead && (
        <Text maxW="measure" mt="3" color="fg.muted" textStyle="lg">
          {lead}
        </Text>
      )}
      {children}
    </PageColumn>
  );
}

/** For pages whose heading loads later or is not first. */
export function PageColumn({ title, narrow, children }: Pick<PageProps, 'title' | 'narrow' | 'children'>) {
  return (
    <Box
      width="full"
      maxW={narrow ? `calc({sizes.${narrow === true ? 'form' : narrow}} + {spacing.10})` : 'content'}
      mx="auto"
      px={{ base: '4', sm: '5' }}
      pt={{ base: '10', md: '14' }}
      pb={{ base: '20', md: '24' }}
      _print={{ maxW: 'none', p: '0' }}
    >
      <title>{`${title} · ${PRODUCT_NAME}`}</title>
      {children}
    </Box>
  );
}
