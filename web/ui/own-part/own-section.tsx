import { Box, Heading, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import type { RouteId } from '../../../shared/routes.ts';
import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import type { OwnPart } from '../../../shared/schemas/reviews.ts';

/** The routes of other pages that show what becomes of a review. */
export const AFFECTED: readonly RouteId[] = [
  'get-company',
  'list-company-reviews',
  'list-companies',
  'list-own-reviews',
];

export interface OwnPartProps {
  review: ReviewWithCompany;
  mine: OwnPart;
  /** Fetches the review again, which is on the screen meanwhile: what was typed stays. */
  onChange: () => unknown;
}

/** The level of the sections’ headings: lower in a list of reviews. */
export const SectionLevel = createContext<'h2' | 'h4'>('h2');

interface OwnSectionProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A part of what a review holds for those whom it concerns. */
export function OwnSection({ title, lead, children }: OwnSectionProps) {
  const id = useId();
  const level = useContext(SectionLevel);
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
