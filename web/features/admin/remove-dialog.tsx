import { call } from '../../lib/api.ts';
import { useCheckedText } from '../../lib/use-checked-text.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompanyDialogProps, SomeCompany } from './company-dialogs.tsx';

/** What goes with it; the number of those that everyone sees. */
const reviewsOf = (approvedCount: number) =>
  approvedCount === 0
    ? 'every review of it'
    : `its ${approvedCount} approved ${approvedCount === 1 ? 'review' : 'reviews'}, those that wait or were rejected,`;

function RemoveForm({ company, acts, onClose }: CompanyDialogProps & { company: SomeCompany }) {
  const { id, name, reviewCount } = company;
  const typed = useCheckedText<HTMLInputElement>(
    (text) => text.trim() === name.trim(),
    'Type the name just as it stands above',
  );
  const remove = async () => {
    if (!typed.check()) return;
    const isDone = await acts.attempt(() => call('remove-company', { params: { id } }), {
      done: 'Company removed',
      failed: 'Failed to remove the company',
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      action="Remove Company"
      busyText="Removing…"
      isBusy={acts.isBusy}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>
        <strong>{name}</strong> goes, and with it {reviewsOf(reviewCount)} and all their files. This cannot be
        undone.
      </p>
      <TextField
        label="Type the company's name to confirm"
        autoComplete="off"
        spellCheck={false}
        {...typed.field}
      />
    </DialogForm>
  );
}

/** Says what goes; goes on when the name was typed. */
export function RemoveDialog({ company, ...rest }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={rest.onClose} title="Remove this company?">
      {company && <RemoveForm key={company.id} company={company} {...rest} />}
    </Dialog>
  );
}
