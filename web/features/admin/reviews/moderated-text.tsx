import { Box, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';
import type { ReviewText as Field } from '../../../../shared/enumerations.ts';
import { REVIEW_LABELS } from '../../../../shared/review-labels.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { WordingList } from '../../../ui/wording-list.tsx';
import { cutAtMarks, findingsInText, KIND_NAMES, type Mark, wordingInText } from './marked-text.ts';

export const markColours = (mark: Mark) =>
  ({
    colorPalette: !('kind' in mark) ? 'gray' : mark.blocking ? 'red' : 'amber',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  }) as const;

export const markName = (mark: Mark) => ('kind' in mark ? KIND_NAMES[mark.kind] : 'To be redacted');

export interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
}

export function MarkedText({ text, marks }: MarkedTextProps) {
  return cutAtMarks(text, marks).map(({ text: segment, start, mark }) =>
    mark ? (
      <Box
        key={start}
        as={'kind' in mark ? 'mark' : 'del'}
        px="1px"
        borderBottomWidth="2px"
        borderColor="currentColor"
        {...markColours(mark)}
      >
        <VisuallyHidden data-label="">{markName(mark)}: </VisuallyHidden>
        {segment}
      </Box>
    ) : (
      segment
    ),
  );
}

export interface ModeratedTextProps {
  review: Pick<ModeratedReview, Field | 'findings' | 'wording'> & Partial<Pick<ModeratedReview, 'original'>>;
  field: Field;
  id: string;
  marks?: readonly Mark[];
  ref?: Ref<HTMLParagraphElement>;
  beside?: ReactNode;
  children?: ReactNode;
}

export function ModeratedText({ review, field, id, marks, ref, beside, children }: ModeratedTextProps) {
  const text = review[field];
  if (text === null) return null;
  const original = review.original?.[field] ?? text;
  return (
    <Box as="section" aria-labelledby={id} py="4" borderTopWidth="1px">
      <Flex wrap="wrap" align="center" justify="space-between" gap="3" minH="9">
        <Heading id={id} color="fg.muted" fontFamily="body" letterSpacing="0" textStyle="label">
          {REVIEW_LABELS[field]}
        </Heading>
        {beside}
      </Flex>
      <Text
        ref={ref}
        maxW="measure"
        overflowWrap="anywhere"
        textStyle={field === 'title' ? 'subheading' : 'md'}
        whiteSpace="pre-line"
      >
        <MarkedText text={text} marks={marks ?? findingsInText(review.findings, field)} />
      </Text>
      {children}
      <WordingList text={text} wording={wordingInText(review.wording, field)} />
      {original !== text && (
        <Box as="details" mt="3" color="fg.muted" textStyle="sm">
          <summary>As submitted (only moderators see this)</summary>
          <Text maxW="measure" ps="4" borderStartWidth="2px" overflowWrap="anywhere" whiteSpace="pre-line">
            {original}
          </Text>
        </Box>
      )}
    </Box>
  );
}
