import type { ComponentType } from 'react';
import type { AlikeCompany } from '../../../../shared/schemas/companies.ts';
import { useApi } from '../../../lib/use-api.ts';
import { usePart } from '../../../lib/use-part.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { FetchState } from '../../../ui/fetch-state.tsx';
import { DeclineForm, ListForm, MergeForm, RemoveForm } from './company-forms.tsx';
import { LikelyDuplicates } from './likely-duplicates.tsx';
import { OwnCase } from '../own-case.tsx';
import type { CompanyActions, CompanyFormProps, CompanyRequest } from './use-company-actions.ts';

/** Loaded on demand: the form imports the schema of every field, which nothing else on the page needs. */
const fetchForm = () => import('./correct-form.tsx');

function LazyCorrectForm({ company, ...rest }: CompanyFormProps) {
  const details = useApi('get-admin-company', { params: { id: company.id } });
  const form = usePart('correct-form', fetchForm);
  if (details.data && form.data) return <form.data.CorrectForm company={details.data} {...rest} />;
  const response = details.data ? form : details;
  return <FetchState of={response} blocks={[{ height: '96' }]} failure="Failed to fetch the company" />;
}

const DIALOGS = {
  list: { title: 'List this company?', Form: ListForm },
  decline: { title: 'Decline this company?', Form: DeclineForm },
  merge: { title: 'Merge into another company', Form: MergeForm },
  correct: { title: 'Correct details', Form: LazyCorrectForm },
  remove: { title: 'Remove this company?', Form: RemoveForm },
} as const;

interface AskedProps extends CompanyFormProps {
  Form: ComponentType<CompanyFormProps>;
  onMerge: ((into: AlikeCompany) => void) | undefined;
}

/** Shows the form, unless the moderator has a conflict of interest, which only this request says. */
function FormOrOwnCase({ Form, onMerge, ...rest }: AskedProps) {
  const { id } = rest.company;
  const { data } = useApi('get-admin-company', { params: { id } });
  if (data?.ownCase) return <OwnCase />;
  return (
    <>
      {onMerge && <LikelyDuplicates companyId={id} onMerge={onMerge} />}
      <Form key={rest.into?.id} {...rest} />
    </>
  );
}

const BESIDE_DUPLICATES: readonly CompanyRequest['action'][] = ['list', 'decline', 'merge'];

export function CompanyDialog({ request, isBusy, onRequest, onClose, perform }: CompanyActions) {
  if (!request) return null;
  const { action, ...about } = request;
  const { title, Form } = DIALOGS[action];
  const onMerge = BESIDE_DUPLICATES.includes(action)
    ? (into: AlikeCompany) => onRequest({ ...request, action: 'merge', into })
    : undefined;
  return (
    <Dialog isOpen onClose={onClose} title={title}>
      <FormOrOwnCase {...about} {...{ Form, onMerge, isBusy, onClose, perform }} />
    </Dialog>
  );
}
