import { Button } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { DECISION_NOTE, DECISION_REASON } from '../../../shared/limits.ts';
import { DialogForm, type DialogFormProps } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import styles from './decision-dialog.module.css';
import { withReason } from './rejection-reasons.ts';

/** The reason and the note of a decision. */
export interface DecisionText {
  reason: string;
  note: string;
}

interface OftenGivenProps {
  reasons: readonly (readonly [name: string, reason: string])[];
  onPick: (reason: string) => void;
}

/** Puts a common reason into the field, where it can be edited. */
function OftenGiven({ reasons, onPick }: OftenGivenProps) {
  return (
    <div className={styles.often} role="group" aria-label="Suggestions">
      {reasons.map(([name, reason]) => (
        <Button key={name} size="sm" variant="outline" onClick={() => onPick(reason)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

interface DecisionFormProps extends Omit<DialogFormProps, 'onSubmit'> {
  /** Says who will read the reason. */
  hint: string;
  suggestions?: OftenGivenProps['reasons'];
  /** The text that was typed when the last attempt failed. */
  kept: DecisionText | undefined;
  onDecide: (words: DecisionText) => void;
}

function DecisionForm({ hint, suggestions, kept, onDecide, children, ...form }: DecisionFormProps) {
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [note, setNote] = useState(kept?.note ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const pick = (picked: string) => {
    setReason(withReason(reason, picked));
    field.current?.focus();
  };
  return (
    <DialogForm {...form} onSubmit={() => onDecide({ reason: reason.trim(), note: note.trim() })}>
      <p>{children}</p>
      <TextAreaField
        ref={field}
        optional
        label="Reason"
        rows={3}
        maxLength={DECISION_REASON.max}
        hint={hint}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {suggestions && <OftenGiven reasons={suggestions} onPick={pick} />}
      <TextAreaField
        optional
        label="Note"
        rows={2}
        maxLength={DECISION_NOTE.max}
        hint="Only moderators see this."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
}

interface DecisionDialogProps extends Omit<DecisionFormProps, 'kept'> {
  /** The id of the item that is decided; null while the dialog is closed. */
  id: string | null;
  title: string;
}

/**
 * Says what a decision does, and asks for its reason. Text is kept when the decision failed and the dialog is opened
 * again.
 */
export function DecisionDialog({ id, title, onDecide, ...form }: DecisionDialogProps) {
  const words = useRef(new Map<string, DecisionText>());
  const send = (typed: DecisionText) => {
    if (id !== null) words.current.set(id, typed);
    onDecide(typed);
  };
  return (
    <Dialog isOpen={id !== null} onClose={form.onClose} title={title}>
      {id !== null && <DecisionForm key={id} kept={words.current.get(id)} onDecide={send} {...form} />}
    </Dialog>
  );
}
