import { Dialog } from '../../ui/dialog.tsx';
import { DeclineForm } from './decline-form.tsx';
import { LazyCorrectForm } from './lazy-correct-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { RemoveForm } from './remove-form.tsx';
import type { CompanyFormProps, CompanyRequest } from './use-company-actions.ts';

const DIALOGS = {
  decline: { title: 'Decline this company?', Form: DeclineForm },
  merge: { title: 'Merge into another company', Form: MergeForm },
  correct: { title: 'Correct details', Form: LazyCorrectForm },
  remove: { title: 'Remove this company?', Form: RemoveForm },
} as const;

type CompanyDialogProps = Omit<CompanyFormProps, 'company'> & {
  /** Null while the dialog is closed. */
  request: CompanyRequest | null;
};

/** The dialog of the action that was asked for. */
export function CompanyDialog({ request, ...rest }: CompanyDialogProps) {
  if (!request) return null;
  const { title, Form } = DIALOGS[request.action];
  return (
    <Dialog isOpen onClose={rest.onClose} title={title}>
      <Form company={request.company} {...rest} />
    </Dialog>
  );
}
