import { DECLINE_REASON } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { useValidatedText } from '../../lib/use-validated-text.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';

/** Asks for the reason, and says what will happen. */
export function DeclineForm({ company, actions, onClose }: CompanyFormProps) {
  const { id, name } = company;
  const reason = useValidatedText<HTMLTextAreaElement>((text) => text.trim() !== '', 'Reason is required');
  const decline = async () => {
    if (!reason.check()) return;
    const isDone = await actions.run(
      () => call('decline-company', { params: { id }, body: { reason: reason.text } }),
      { done: 'Company declined', failed: 'Failed to decline the company' },
    );
    if (isDone) onClose();
  };
  return (
    <DialogForm
      action="Decline"
      busyText="Declining…"
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={decline}
    >
      <p>
        <strong>{name}</strong> will not be listed, and its name and number become available again. Its
        pending reviews are rejected for the same reason.
      </p>
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={DECLINE_REASON.max}
        hint="The person who proposed it and the authors of its reviews are told this, word for word."
        {...reason.field}
      />
    </DialogForm>
  );
}
