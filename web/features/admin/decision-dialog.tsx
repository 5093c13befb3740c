import { Fieldset, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { SIGNAL_LABELS, type SignalKind } from '../../../shared/enumerations.ts';
import type { ModeratedReview, PendingReview } from '../../../shared/schemas/moderation.ts';
import { DECISION_NOTE, DECISION_REASON } from '../../../shared/limits.ts';
import { tooLong } from '../../../shared/schemas/fields.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DialogForm, type DialogFormProps } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextAreaField } from '../../ui/text-field.tsx';
import type { DecisionText } from './decisions.ts';
import { ANOTHER_REASON, REJECTION_REASONS, withReason } from './reviews/rejection-reasons.ts';

interface DecisionFormProps extends Omit<DialogFormProps, 'onSubmit'> {
  hint: string;
  needsReason?: boolean;
  /** Whether to offer the reasons for rejecting a review, each with its code and words. */
  hasReasons?: boolean;
  /** Signals that the moderator was shown, which the decision may name. */
  signals?: ModeratedReview['signals'];
  onDecide: (words: DecisionText) => void;
}

function DecisionForm({
  hint,
  needsReason = false,
  hasReasons = false,
  signals = [],
  onDecide,
  children,
  ...form
}: DecisionFormProps) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [listed, setListed] = useState(ANOTHER_REASON);
  const [refusedFor, setRefusedFor] = useState<readonly SignalKind[]>([]);
  const field = useRef<HTMLTextAreaElement>(null);
  const [isAskedFor, setIsAskedFor] = useState(false);
  const isMissing = needsReason && reason.trim() === '';
  const isTooLong = reason.trim().length > DECISION_REASON.max;
  const missing = isAskedFor && isMissing ? 'Reason is required' : undefined;
  const decide = () => {
    setIsAskedFor(isMissing);
    if (isMissing || isTooLong) field.current?.focus();
    else
      onDecide({
        ...{ reason: reason.trim(), note: note.trim() },
        ...(hasReasons && { reasonCode: listed.code, signals: [...refusedFor] }),
      });
  };
  const choose = (name: string) => {
    const chosen = REJECTION_REASONS.find((one) => one.name === name) ?? ANOTHER_REASON;
    setReason(withReason(reason, listed.words, chosen.words));
    setListed(chosen);
  };
  return (
    <DialogForm {...form} isReady={!isTooLong} onSubmit={decide}>
      <Text>{children}</Text>
      {hasReasons && (
        <SelectField
          label="What is wrong with it"
          value={listed.name}
          onChange={(event) => choose(event.target.value)}
        >
          {REJECTION_REASONS.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        ref={field}
        optional={!needsReason}
        label="Reason"
        error={isTooLong ? tooLong('Reason', DECISION_REASON.max) : missing}
        rows={3}
        hint={hint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {signals.length > 0 && (
        <Fieldset.Root>
          <Fieldset.Legend>Rejected for this, too</Fieldset.Legend>
          <Fieldset.HelperText>Counted by month. The author is not told.</Fieldset.HelperText>
          <Stack gap="2" mt="2">
            {signals.map(({ kind }) => (
              <CheckboxField
                key={kind}
                label={SIGNAL_LABELS[kind]}
                onChange={({ target }) =>
                  setRefusedFor(
                    target.checked ? [...refusedFor, kind] : refusedFor.filter((one) => one !== kind),
                  )
                }
              />
            ))}
          </Stack>
        </Fieldset.Root>
      )}
      <TextAreaField
        optional
        label="Note"
        rows={2}
        maxLength={DECISION_NOTE.max}
        hint="Only moderators see this, for seven years: write about the review, not about its author."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
}

interface DecisionDialogProps extends DecisionFormProps {
  /** The id of the item; null while the dialog is closed. */
  id: string | null;
  title: string;
}

export function DecisionDialog({ id, title, ...form }: DecisionDialogProps) {
  return (
    <Dialog isOpen={id !== null} onClose={form.onClose} title={title}>
      {id !== null && <DecisionForm key={id} {...form} />}
    </Dialog>
  );
}

interface RejectDialogProps extends Pick<DecisionDialogProps, 'isBusy' | 'onClose' | 'signals'> {
  review: Pick<PendingReview, 'id' | 'title' | 'company'> | null;
  onReject: (words: DecisionText) => void;
}

/** Asks for the reason of a rejection, and offers the listed ones with words to start from. */
export function RejectDialog({ review, onReject, ...rest }: RejectDialogProps) {
  return (
    <DecisionDialog
      id={review?.id ?? null}
      title="Reject this review?"
      hint="The author is told this, word for word."
      needsReason
      hasReasons
      action="Reject"
      busyText="Rejecting…"
      onDecide={onReject}
      {...rest}
    >
      <strong>{review?.title}</strong>, about {review?.company.name}. It will not be published, and its author
      is told so.
    </DecisionDialog>
  );
}
