import { Box, Button, List } from '@chakra-ui/react';
import { useEffect, useId, useRef, useState } from 'react';
import { REVIEW_TEXTS, type ReviewText as Field } from '../../../../shared/enumerations.ts';
import { focusOn } from '../../../lib/focus.ts';
import { Icon } from '../../../ui/icon.tsx';
import { marksInText, selectedPassage } from './marked-text.ts';
import {
  markColours,
  type MarkedTextProps,
  markName,
  ModeratedText,
  type ModeratedTextProps,
} from './moderated-text.tsx';
import { type Choice, RedactDialog } from './redact-dialog.tsx';
import type { Redactions } from './use-redactions.ts';

interface MarkListProps extends MarkedTextProps {
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
            {...markColours(mark)}
          >
            <Icon name="alert" size={18} />
            <Box id={`${id}-${start}`} flex="1" minW="0">
              <strong>{markName(mark)}</strong> <q>{text.slice(start, end)}</q>{' '}
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

interface ReviewTextsProps extends Pick<ModeratedTextProps, 'review'> {
  redactions?: Redactions | undefined;
}

interface RedactableTextProps extends ReviewTextsProps {
  field: Field;
  onChoose: (choice: Choice) => void;
}

function RedactableText({ review, field, redactions, onChoose }: RedactableTextProps) {
  const id = useId();
  const shown = useRef<HTMLParagraphElement>(null);
  const text = review[field] ?? '';
  const marks = marksInText(review.findings, redactions?.chosen ?? [], field);
  const button = redactions && (
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
  );
  return (
    <ModeratedText ref={shown} id={id} review={review} field={field} marks={marks} beside={button}>
      {marks.length > 0 && <MarkList text={text} marks={marks} redactions={redactions} />}
    </ModeratedText>
  );
}

export function ReviewTexts({ review, redactions }: ReviewTextsProps) {
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
      ref={texts}
      tabIndex={-1}
      role="group"
      aria-label="Texts of the review"
      mb="8"
      borderBottomWidth="1px"
      _focus={{ outline: 'none' }}
    >
      {REVIEW_TEXTS.map((field) => (
        <RedactableText
          key={field}
          review={review}
          field={field}
          redactions={redactions}
          onChoose={setChoice}
        />
      ))}
      <RedactDialog choice={choice} onClose={() => setChoice(null)} onRedact={redact} />
    </Box>
  );
}
