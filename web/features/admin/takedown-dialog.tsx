import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { DecisionDialog, type DecisionText } from './decision-dialog.tsx';

export interface TakedownChoice {
  takedown: ModeratedTakedown;
  action: 'action' | 'reject';
}

const TEXTS = {
  action: {
    title: 'Remove this review?',
    action: 'Remove Review',
    busyText: 'Removing…',
    outcome:
      'It is removed from public view at once, its amount no longer counts, and every other open request about it is closed too. This cannot be undone.',
  },
  reject: {
    title: 'Reject this request?',
    action: 'Reject Request',
    busyText: 'Rejecting…',
    outcome: 'The review stays as it is. This cannot be undone.',
  },
} as const;
const GONE = 'It is no longer in the register, so this only closes the request. This cannot be undone.';

interface TakedownDialogProps {
  ruling: TakedownChoice | null;
  isBusy: boolean;
  onClose: () => void;
  onDecide: (ruling: TakedownChoice, words: DecisionText) => void;
}

/** Says what the decision does, and asks for its reason. */
export function TakedownDialog({ ruling, onDecide, ...rest }: TakedownDialogProps) {
  const { outcome, ...texts } = TEXTS[ruling?.action ?? 'reject'];
  const review = ruling?.takedown.review;
  return (
    <DecisionDialog
      id={ruling && `${ruling.takedown.id} ${ruling.action}`}
      hint="The requester and the author are told this, word for word. Name neither of them."
      onDecide={(words) => ruling && onDecide(ruling, words)}
      {...texts}
      {...rest}
    >
      <strong>{review?.title}</strong>, about {review?.company.name}.{' '}
      {review?.state === 'gone' ? GONE : outcome}
    </DecisionDialog>
  );
}
