import { useState, type SubmitEvent } from 'react';
import { DECISION_NOTE, DECISION_REASON } from '../../../shared/limits.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import styles from './reject-dialog.module.css';
import type { Words } from './use-takedowns.ts';

export interface Ruling {
  takedown: ModeratedTakedown;
  act: 'action' | 'reject';
}

const WORDS = {
  action: {
    title: 'Remove this review?',
    button: 'Remove Review',
    busy: 'Removing…',
    outcome:
      'It leaves public view at once, its amount no longer counts, and every other open request on it is closed with this one. This cannot be undone.',
  },
  reject: {
    title: 'Reject this request?',
    button: 'Reject Request',
    busy: 'Rejecting…',
    outcome: 'The review stays as it is. This cannot be undone.',
  },
} as const;

interface FormProps {
  ruling: Ruling;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (ruling: Ruling, words: Words) => void;
}

function DecisionForm({ ruling, isBusy, onClose, onDecide }: FormProps) {
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { button, busy, outcome } = WORDS[ruling.act];
  const { title, company } = ruling.takedown.review;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onDecide(ruling, { reason: reason.trim(), note: note.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isBusy}>
      <p>
        <strong>{title}</strong>, about {company.name}. {outcome}
      </p>
      <TextAreaField
        optional
        label="Reason"
        rows={3}
        maxLength={DECISION_REASON.max}
        hint="The requester and the author are told this, word for word. Name neither of them."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextAreaField
        optional
        label="Note"
        rows={2}
        maxLength={DECISION_NOTE.max}
        hint="Only moderators see this."
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look="signal" aria-disabled={isBusy}>
          {isBusy ? busy : button}
        </Button>
      </DialogActions>
    </form>
  );
}

type TakedownDialogProps = Omit<FormProps, 'ruling'> & { ruling: Ruling | null };

/** Says what the decision does, and asks for its reason. */
export function TakedownDialog({ ruling, onClose, ...form }: TakedownDialogProps) {
  return (
    <Dialog isOpen={ruling !== null} onClose={onClose} title={ruling ? WORDS[ruling.act].title : ''}>
      {ruling && <DecisionForm ruling={ruling} onClose={onClose} {...form} />}
    </Dialog>
  );
}
