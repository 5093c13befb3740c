import { Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { DECISION_REASON } from '../../../../shared/limits.ts';
import { reasonedDecision } from '../../../../shared/schemas/moderation.ts';
import { fieldProps, useSchemaForm } from '../../../lib/form.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';
import { type NamedReview, nameReview } from '../decisions.ts';

interface UnpublishFormProps {
  review: NamedReview;
  /** The text from the last failed attempt. */
  kept: string;
  isBusy: boolean;
  onClose: () => void;
  onUnpublish: (reason: string) => void;
}

function UnpublishForm({ review, kept, onUnpublish, ...rest }: UnpublishFormProps) {
  const form = useSchemaForm(reasonedDecision, { reason: kept });
  return (
    <DialogForm
      action="Unpublish"
      busyText="Unpublishing…"
      onSubmit={form.handleSubmit(({ reason }) => onUnpublish(reason))}
      {...rest}
    >
      <Text>
        {nameReview(review)}. It leaves public view at once, with its amount, and waits in the queue again.
        The company stays listed, and takedown requests stay open.
      </Text>
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={DECISION_REASON.max}
        hint="The author is told this, word for word."
        {...fieldProps(form, 'reason')}
      />
    </DialogForm>
  );
}

type UnpublishDialogProps = Omit<UnpublishFormProps, 'kept'> & { isOpen: boolean };

/** Says what unpublishing does, and asks for its reason, which is kept after a failure. */
export function UnpublishDialog({ isOpen, onUnpublish, ...rest }: UnpublishDialogProps) {
  const kept = useRef('');
  const send = (reason: string) => {
    kept.current = reason;
    onUnpublish(reason);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={rest.onClose}
      title="Unpublish this review?"
      /* The opener has disappeared once the review is pending again. */
      finalFocus={() => document.querySelector('[aria-label="Decision"] button')}
    >
      <UnpublishForm kept={kept.current} onUnpublish={send} {...rest} />
    </Dialog>
  );
}
