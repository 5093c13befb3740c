import { Text } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { ReviewText } from '../../../../shared/enumerations.ts';
import { REVIEW_LABELS } from '../../../../shared/review-labels.ts';
import type { Redaction } from '../../../../shared/schemas/moderation.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { normaliseLineBreaks, offsetInText } from './marked-text.ts';

/** A text, and the passage selected in it on the page, as offsets in a text area. */
export interface Choice {
  field: ReviewText;
  text: string;
  selected: [start: number, end: number] | null;
}

interface RedactFormProps {
  choice: Choice;
  onClose: () => void;
  onRedact: (redaction: Redaction) => void;
}

function RedactForm({ choice: { field, text, selected }, onClose, onRedact }: RedactFormProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [[start, end], setSpan] = useState(selected ?? [0, 0]);
  /* The dialog gives the text area the focus. */
  useEffect(() => area.current?.setSelectionRange(...(selected ?? [0, 0])), [selected]);
  const shown = normaliseLineBreaks(text);
  const isEmpty = start === end;
  const redact = () => onRedact({ field, start: offsetInText(text, start), end: offsetInText(text, end) });
  return (
    <DialogForm
      action="Redact selection"
      busyText="Redacting…"
      isBusy={false}
      isReady={!isEmpty}
      onClose={onClose}
      onSubmit={() => !isEmpty && redact()}
    >
      <TextAreaField
        ref={area}
        label={REVIEW_LABELS[field]}
        rows={8}
        // Not `readOnly`, because Chromium then allows no selection by keyboard. Typing changes nothing.
        aria-readonly="true"
        inputMode="none"
        value={shown}
        onBeforeInput={(event) => event.preventDefault()}
        onChange={() => undefined}
        hint="Select the passage, with the pointer or with Shift and the arrow keys."
        onSelect={({ currentTarget }) => setSpan([currentTarget.selectionStart, currentTarget.selectionEnd])}
      />
      <Text>
        {isEmpty ? (
          'Nothing is selected yet.'
        ) : (
          <span>
            The public will read <strong>[removed]</strong> instead of <q>{shown.slice(start, end)}</q>.
            Moderators keep the original. Until you save it, you can put it back.
          </span>
        )}
      </Text>
    </DialogForm>
  );
}

type RedactDialogProps = Omit<RedactFormProps, 'choice'> & { choice: Choice | null };

export function RedactDialog({ choice, onClose, ...form }: RedactDialogProps) {
  return (
    <Dialog isOpen={choice !== null} onClose={onClose} title="Redact a passage">
      {choice && <RedactForm choice={choice} onClose={onClose} {...form} />}
    </Dialog>
  );
}
