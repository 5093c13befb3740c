import { Box, Heading, Text } from '@chakra-ui/react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import type { ReviewWithCompany } from '../../../shared/schemas/companies.ts';
import type { OwnPart } from '../../../shared/schemas/reviews.ts';
import { focusHeading } from '../../lib/focus.ts';

export interface OwnPartProps {
  review: ReviewWithCompany;
  mine: OwnPart;
}

export const OwnLevel = createContext<'h2' | 'h4'>('h2');

interface OwnSectionProps {
  title: string;
  /** The id of the heading, to which addresses of the review's own page lead. */
  anchor?: string;
  lead: ReactNode;
  children: ReactNode;
}

/** A heading that disappears, as that of a settled debt, hands its focus to the page's. */
const passFocusOn = (heading: HTMLElement | null) => () =>
  void (heading === document.activeElement && focusHeading());

export function OwnSection({ title, anchor, lead, children }: OwnSectionProps) {
  const ownId = useId();
  const level = useContext(OwnLevel);
  const id = (level === 'h2' && anchor) || ownId;
  return (
    <Box as="section" aria-labelledby={id} mt="8" pt="6" borderTopWidth="1px" _print={{ display: 'none' }}>
      <Heading
        as={level}
        ref={passFocusOn}
        id={id}
        tabIndex={-1}
        textStyle={level === 'h2' ? 'heading' : 'subheading'}
      >
        {title}
      </Heading>
      <Text mt="2" maxW="measure" color="fg.muted">
        {lead}
      </Text>
      {children}
    </Box>
  );
}
