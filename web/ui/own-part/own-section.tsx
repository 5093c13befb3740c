import { Box, Heading, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import type { RouteId } from '../../../shared/routes.ts';
import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import type { OwnPart } from '../../../shared/schemas/reviews.ts';

/** The routes of other pages that show the effect of these actions. */
const AFFECTED: readonly RouteId[] = [
  'get-company',
  'list-company-reviews',
  'list-companies',
  'list-own-reviews',
];

export interface OwnPartProps {
  review: ReviewWithCompany;
  mine: OwnPart;
  /** Fetches the review again. It stays on the screen meanwhile, and so does the typed text. */
  onChange: () => unknown;
}

interface Place {
  /** The level of the sections’ headings: lower in a list of reviews. */
  level: 'h2' | 'h4';
  /** The route of the review's list, which is fetched again and stays on the screen meanwhile. */
  list?: RouteId;
}
export const OwnPlace = createContext<Place>({ level: 'h2' });

/** The routes whose cached responses are dropped after an action. */
export function useAffected(): readonly RouteId[] {
  const { list } = useContext(OwnPlace);
  return AFFECTED.filter((route) => route !== list);
}

interface OwnSectionProps {
  title: string;
  /** The fragment of addresses that lead to the section on the review's own page, as its heading's id. */
  anchor?: string;
  lead: ReactNode;
  children: ReactNode;
}

export function OwnSection({ title, anchor, lead, children }: OwnSectionProps) {
  const ownId = useId();
  const { level } = useContext(OwnPlace);
  const id = (level === 'h2' && anchor) || ownId;
  return (
    <Box as="section" aria-labelledby={id} mt="8" pt="6" borderTopWidth="1px" _print={{ display: 'none' }}>
      <Heading as={level} id={id} textStyle={level === 'h2' ? 'heading' : 'subheading'}>
        {title}
      </Heading>
      <Text mt="2" maxW="measure" color="fg.muted">
        {lead}
      </Text>
      {children}
    </Box>
  );
}
