import { Box, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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

interface OwnSectionProps {
  /** Of the heading. */
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A part of a review's page for those whom it concerns. */
export function OwnSection({ id, title, lead, children }: OwnSectionProps) {
  return (
    <Box as="section" aria-labelledby={id} mt="8" pt="6" borderTopWidth="1px" _print={{ display: 'none' }}>
      <Heading as="h2" id={id} textStyle="heading">
        {title}
      </Heading>
      <Text mt="2" maxW="measure" color="fg.muted">
        {lead}
      </Text>
      {children}
    </Box>
  );
}
