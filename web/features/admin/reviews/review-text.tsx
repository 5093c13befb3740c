import { Box, Button, Flex, Heading, List, Text, VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { REVIEW_TEXTS, type ReviewText as Field } from '../../../../shared/enumerations.ts';
import { REVIEW_LABELS } from '../../../../shared/review-labels.ts';
import type { ModeratedReview } from '../../../../shared/schemas/moderation.ts';
import { focusOn, focusOnceDrawn } from '../../../lib/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { WordingList } from '../../../ui/wording-list.tsx';
import {
  cutAtMarks,
  KIND_NAMES,
  type Mark,
  marksInText,
  selectedPassage,
  wordingInText,
} from './marked-text.ts';
import { type Choice, RedactDialog } from './redact-dialog.tsx';
import type { Redactions } from './use-redactions.ts';

/** Red for what must be redacted, amber for what should be looked at, grey for what will be redacted. */
const colours = (mark: Mark) =>
  ({
    colorPalette: !('kind' in mark) ? 'gray' : mark.blocking ? 'red' : 'amber',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
  }) as const;

const nameOf = (mark: Mark) => ('kind' in mark ? KIND_NAMES[mark.kind] : 'To be redacted');

interface MarkedTextProps {
  text: string;
  marks: readonly Mark[];
}

/** A text whose marks are visible and have names for screen readers. */
export function MarkedText({ text, marks }: MarkedTextProps) {
  return cutAtMarks(text, marks).map(({ text: segment, start, mark }) =>
    mark ? (
      <Box
        key={start}
        as={'kind' in mark ? 'mark' : 'del'}
        px="1px"
        borderBottomWidth="2px"
        borderColor="currentColor"
        {...colours(mark)}
      >
        <VisuallyHidden data-label="">{nameOf(mark)}: </VisuallyHidden>
        {segment}
      </Box>
    ) : (
      segment
    ),
  );
}

interface MarkListProps extends MarkedTextProps {
  /** Absent where nothing can be redacted, or not any more. */
  redactions: Redactions | undefined;
}

function MarkList({ text, marks, redactions }: MarkListProps) {
  const id = useId();
  return (
    <List.Root variant="plain" gap="2" mt="3">
      {marks.map((mark) => {
        const { field, start, end } = mark;
        const isFinding = 'kind' in mark;
        const press = () => (isFinding ? redactions?.add({ field, start, end }) : redactions?.restore(mark));
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
            {...colours(mark)}
          >
            <Icon name="alert" size={18} />
            <Box id={`${id}-${start}`} flex="1" minW="0">
              <strong>{nameOf(mark)}</strong> <q>{text.slice(start, end)}</q>{' '}
              {isFinding && mark.blocking && <span>must be redacted before approval</span>}
            </Box>
            {redactions && (
              <Button
                size="sm"
                variant="outline"
                colorPalette="gray"
                aria-describedby={`${id}-${start}`}
                onClick={press}
              >
                {isFinding ? 'Redact' : 'Put back'}
              </Button>
            )}
          </List.Item>
        );
      })}
    </List.Root>
  );
}

interface ReviewTextsProps {
  review: Pick<ModeratedReview, Field | 'findings' | 'wording'> & Partial<Pick<ModeratedReview, 'original'>>;
  /** Absent where nothing can be redacted, or not any more. */
  redactions?: Redactions | undefined;
  /** In a dialog the texts get the focus, so that reading starts there. Their marks are not listed. */
  inDialog?: boolean;
}

interface RedactableTextProps extends ReviewTextsProps {
  field: Field;
  /** Opens the dialog to choose a passage by hand. */
  onChoose: (choice: Choice) => void;
}

/** One of the review's texts, with its findings, the ways to redact it, and the original. */
function RedactableText({ review, field, redactions, inDialog, onChoose }: RedactableTextProps) {
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const text = review[field];
  if (text === null) return null;
  const marks = marksInText(review.findings, redactions?.chosen ?? [], field);
  const original = review.original?.[field] ?? text;
  return (
    <Box as="section" aria-labelledby={id} py="4" borderTopWidth="1px">
      <Flex align="center" justify="space-between" gap="3" minH="9">
        <Heading id={id} color="fg.muted" fontFamily="body" letterSpacing="0" textStyle="label">
          {REVIEW_LABELS[field]}
        </Heading>
        {redactions && (
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
        <MarkedText text={text} marks={marks} />
      </Text>
      {marks.length > 0 && !inDialog && <MarkList text={text} marks={marks} redactions={redactions} />}
      <WordingList text={text} wording={wordingInText(review.wording, field)} />
      {original !== text && !inDialog && (
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

/** The review's texts, in which moderators choose passages to redact. */
export function ReviewTexts(props: ReviewTextsProps) {
  const { redactions, inDialog } = props;
  const [choice, setChoice] = useState<Choice | null>(null);
  const texts = useRef<HTMLDivElement>(null);
  const isChosen = (redactions?.chosen ?? []).length > 0;
  const wasChosen = useRef(isChosen);
  /* The button that saved the passages, or put them back, has disappeared with them. */
  useEffect(() => {
    if (wasChosen.current && !isChosen && document.activeElement === document.body) focusOn(texts.current);
    wasChosen.current = isChosen;
  }, [isChosen]);
  const redact: Redactions['add'] = (passage) => {
    redactions?.add(passage);
    setChoice(null);
  };
  return (
    <Box
      ref={inDialog ? focusOnceDrawn : texts}
      tabIndex={-1}
      role="group"
      aria-label="Texts of the review"
      mb="8"
      borderBottomWidth="1px"
      _focus={{ outline: 'none' }}
    >
      {REVIEW_TEXTS.map((field) => (
        <RedactableText key={field} {...props} field={field} onChoose={setChoice} />
      ))}
      {!inDialog && <RedactDialog choice={choice} onClose={() => setChoice(null)} onRedact={redact} />}
    </Box>
  );
}
