import { Text } from '@chakra-ui/react';
import { SIGNAL_LABELS } from '../../../shared/enumerations.ts';
import type { ModeratedReview, PendingReview, Rejection } from '../../../shared/schemas/moderation.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import type { DialogFormProps } from '../../ui/dialog-form.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { REJECTION_REASONS } from './reviews/rejection-reasons.ts';

const loadRejection = async () => (await import('./reasoned-decisions.ts')).rejectionWithReason;

interface RejectDialogProps extends Pick<DialogFormProps, 'isBusy' | 'onClose'> {
  isOpen: boolean;
  review: Pick<PendingReview, 'title' | 'company'>;
  signals?: ModeratedReview['signals'];
  onReject: (rejection: Rejection) => unknown;
}

export function RejectDialog({ review, signals = [], onReject, ...dialog }: RejectDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      title="Reject this review?"
      action="Reject"
      busyText="Rejecting…"
      schema={loadRejection}
      hasNote
      listed={REJECTION_REASONS}
      hint="The author is told this, word for word."
      fields={({ getValues, setValue }) =>
        signals.length > 0 && (
          <CheckboxGroup legend="Rejected for this, too" hint="Counted by month. The author is not told.">
            {signals.map(({ kind }) => (
              <CheckboxField
                key={kind}
                label={SIGNAL_LABELS[kind]}
                onChange={({ target }) => {
                  const others = (getValues('signals') ?? []).filter((one) => one !== kind);
                  setValue('signals', target.checked ? [...others, kind] : others);
                }}
              />
            ))}
          </CheckboxGroup>
        )
      }
      onSend={onReject}
    >
      <Text>
        <strong>{review.title}</strong>, about {review.company.name}. It will not be published, and its author
        is told so.
      </Text>
    </ReasonDialog>
  );
}
