import { call } from '../../lib/api.ts';
import { useValidatedText } from '../../lib/use-validated-text.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';

/** The reviews that are deleted with a company, in words. */
const describeReviews = (approvedCount: number) =>
  approvedCount === 0
    ? 'all of its reviews'
    : `its ${approvedCount} approved ${approvedCount === 1 ? 'review' : 'reviews'}, its pending and rejected ones`;

/** Says what is deleted, and asks for the company's name before it is. */
export function RemoveForm({ company, actions, onClose }: CompanyFormProps) {
  const { id, name, reviewCount } = company;
  const typed = useValidatedText<HTMLInputElement>(
    (text) => text.trim() === name.trim(),
    'Type the name exactly as shown above',
  );
  const remove = async () => {
    if (!typed.check()) return;
    const isDone = await actions.run(() => call('remove-company', { params: { id } }), {
      done: 'Company removed',
      failed: 'Failed to remove the company',
    });
    if (isDone) onClose();
  };
  return (
    <DialogForm
      action="Remove Company"
      busyText="Removing…"
      isBusy={actions.isBusy}
      onClose={onClose}
      onSubmit={remove}
    >
      <p>
        This deletes <strong>{name}</strong>, {describeReviews(reviewCount)} and all their files. It cannot be
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
