import { DECLINE_REASON } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { useCheckedText } from '../../lib/use-checked-text.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import type { CompanyDialogProps, SomeCompany } from './company-dialogs.tsx';

function DeclineForm({ company, acts, onClose }: CompanyDialogProps & { company: SomeCompany }) {
  const { id, name } = company;
  const reason = useCheckedText<HTMLTextAreaElement>((text) => text.trim() !== '', 'Reason is required');
  const decline = async () => {
    if (!reason.check()) return;
    const isDone = await acts.attempt(
      () => call('decline-company', { params: { id }, body: { reason: reason.text } }),
      { done: 'Company declined', failed: 'Failed to decline the company' },
    );
    if (isDone) onClose();
  };
  return (
    <DialogForm
      action="Decline"
      busyText="Declining…"
      isBusy={acts.isBusy}
      onClose={onClose}
      onSubmit={decline}
    >
      <p>
        <strong>{name}</strong> will not be listed, and its name and number are free again. Reviews of it that
        wait are rejected for the same reason.
      </p>
      <TextAreaField
        label="Reason"
        rows={3}
        maxLength={DECLINE_REASON.max}
        hint="Whoever proposed it, and the authors of its reviews, are told this word for word."
        {...reason.field}
      />
    </DialogForm>
  );
}

/** Asks for the reason, and says what will happen. */
export function DeclineDialog({ company, ...rest }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={rest.onClose} title="Decline this company?">
      {company && <DeclineForm key={company.id} company={company} {...rest} />}
    </Dialog>
  );
}
