import { useRef, useState, type SubmitEvent } from 'react';
import { DECISION_NOTE, DECISION_REASON } from '../../../shared/limits.ts';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import styles from './reject-dialog.module.css';
import { REJECTION_REASONS, withReason } from './rejection-reasons.ts';

interface Words {
  reason: string;
  note: string;
}

interface OftenGivenProps {
  onPick: (reason: string) => void;
}

/** Puts what authors are often told into the field, where it can be changed. */
function OftenGiven({ onPick }: OftenGivenProps) {
  return (
    <div className={styles.often} role="group" aria-label="Often given">
      {REJECTION_REASONS.map(([name, reason]) => (
        <Button key={name} small look="outline" onClick={() => onPick(reason)}>
          {name}
        </Button>
      ))}
    </div>
  );
}

interface RejectFormProps {
  review: PendingReview;
  /** What was typed when the server refused the last try. */
  kept: Words | undefined;
  isBusy: boolean;
  onClose: () => void;
  onReject: (review: PendingReview, words: Words) => void;
}

function RejectForm({ review, kept, isBusy, onClose, onReject }: RejectFormProps) {
  const [reason, setReason] = useState(kept?.reason ?? '');
  const [note, setNote] = useState(kept?.note ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const pick = (picked: string) => {
    setReason(withReason(reason, picked));
    field.current?.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) onReject(review, { reason: reason.trim(), note: note.trim() });
  };
  return (
    <form className={styles.form} onSubmit={submit} aria-busy={isBusy}>
      <p>
        <strong>{review.title}</strong>, about {review.company.name}. It will not be published, and its author
        is told so.
      </p>
      <TextAreaField
        ref={field}
        optional
        label="Reason"
        rows={3}
        maxLength={DECISION_REASON.max}
        hint="The author is told this, word for word."
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <OftenGiven onPick={pick} />
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
          {isBusy ? 'Rejecting…' : 'Reject'}
        </Button>
      </DialogActions>
    </form>
  );
}

type RejectDialogProps = Omit<RejectFormProps, 'review' | 'kept'> & { review: PendingReview | null };

/** Asks for the reason. What was typed is there again when the server refused and the dialog is opened once more. */
export function RejectDialog({ review, onClose, onReject, isBusy }: RejectDialogProps) {
  const words = useRef(new Map<string, Words>());
  const send = (rejected: PendingReview, typed: Words) => {
    words.current.set(rejected.id, typed);
    onReject(rejected, typed);
  };
  return (
    <Dialog isOpen={review !== null} onClose={onClose} title="Reject this review?">
      {review && (
        <RejectForm
          key={review.id}
          review={review}
          kept={words.current.get(review.id)}
          isBusy={isBusy}
          onClose={onClose}
          onReject={send}
        />
      )}
    </Dialog>
  );
}
