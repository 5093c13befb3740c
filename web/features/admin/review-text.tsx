import { Box, Button, Flex, Heading, List, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId, useRef } from 'react';
import type { ReviewText as Field } from '../../../shared/enumerations.ts';
import type { ModeratedReview, Redaction, ReviewFinding } from '../../../shared/schemas/moderation.ts';
import { Icon } from '../../ui/icon.tsx';
import { cutAtFindings, findingsInText, KIND_NAMES, selectedPassage, TEXT_NAMES } from './marked-text.ts';
import type { Choice } from './redact-dialog.tsx';

/** Red for what must be redacted, amber for what should be looked at. */
const colours = ({ blocking }: ReviewFinding) =>
  ({
    colorPalette: blocking ? 'red' : 'amber',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  }) as const;

interface MarkedTextProps {
  text: string;
  findings: readonly ReviewFinding[];
}

/** A text whose findings are marked visually and named for screen readers. */
function MarkedText({ text, findings }: MarkedTextProps) {
  return cutAtFindings(text, findings).map(({ text: segment, start, finding }) =>
    finding ? (
      <Box
        key={start}
        as="mark"
        px="1px"
        borderBottomWidth="2px"
        borderColor="currentColor"
        {...colours(finding)}
      >
        <VisuallyHidden data-label="">{KIND_NAMES[finding.kind]}: </VisuallyHidden>
        {segment}
      </Box>
    ) : (
      segment
    ),
  );
}

interface FindingListProps extends MarkedTextProps {
  /** Absent when nothing can be redacted any more. */
  onRedact: ((redactions: Redaction[]) => void) | undefined;
}

function FindingList({ text, findings, onRedact }: FindingListProps) {
  const id = useId();
  return (
    <List.Root variant="plain" gap="2" mt="3">
      {findings.map((finding) => {
        const { field, kind, start, end, blocking } = finding;
        return (
          <List.Item
            key={start}
            alignItems="center"
            gap="2"
            px="3"
            py="2"
            borderStartWidth="3px"
            borderColor="currentColor"
            borderRadius="l1"
            textStyle="sm"
            overflowWrap="anywhere"
            {...colours(finding)}
          >
            <Icon name="alert" size={18} />
            <Box id={`${id}-${start}`} flex="1" minW="0">
              <strong>{KIND_NAMES[kind]}</strong> <q>{text.slice(start, end)}</q>{' '}
              {blocking && 'must be redacted before approval'}
            </Box>
            {onRedact && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-describedby={`${id}-${start}`}
                onClick={() => onRedact([{ field, start, end }])}
              >
                Redact
              </Button>
            )}
          </List.Item>
        );
      })}
    </List.Root>
  );
}

interface ReviewTextProps {
  review: ModeratedReview;
  field: Field;
  onRedact: ((redactions: Redaction[]) => void) | undefined;
  /** Asked to choose a passage by hand. */
  onChoose: (choice: Choice) => void;
}

/** One of the review's texts, with its findings, the ways to redact it, and the original. */
export function ReviewText({ review, field, onRedact, onChoose }: ReviewTextProps) {
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const text = review[field];
  if (text === null) return null;
  const findings = findingsInText(review.findings, field);
  const original = review.original?.[field] ?? text;
  return (
    <Box as="section" aria-labelledby={id} py="4" borderTopWidth="1px">
      <Flex align="center" justify="space-between" gap="3" minH="9">
        <Heading id={id} color="fg.muted" fontFamily="body" letterSpacing="0" textStyle="label">
          {TEXT_NAMES[field]}
        </Heading>
        {onRedact && (
          <Button
            size="sm"
            variant="ghost"
            me="-3"
            aria-describedby={id}
            /* A click would clear the selection, which the dialog uses. */
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose({ field, text, selected: selectedPassage(shown.current) })}
          >
            Redact a passage
          </Button>
        )}
      </Flex>
      <Text ref={shown} maxW="measure" overflowWrap="anywhere" whiteSpace="pre-line">
        <MarkedText text={text} findings={findings} />
      </Text>
      {findings.length > 0 && <FindingList text={text} findings={findings} onRedact={onRedact} />}
      {original !== text && (
        <Box as="details" mt="3" color="fg.muted" textStyle="sm">
          <Box as="summary" width="fit-content" py="1" cursor="pointer">
            As submitted (only moderators see this)
          </Box>
          <Text maxW="measure" ps="4" borderStartWidth="2px" overflowWrap="anywhere" whiteSpace="pre-line">
            {original}
          </Text>
        </Box>
      )}
    </Box>
  );
}
