import { Box } from '@chakra-ui/react';
import { focusOn } from '../../../lib/focus.ts';
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

function LazyCorrectForm(props: CompanyFormProps) {
  const form = usePart('correct-form', fetchForm);
  if (form.data) return <form.data.CorrectForm {...props} />;
  return <FetchState of={form} blocks={[{ height: '96' }]} failure="Failed to fetch the form" />;
}

const DIALOGS = {
  list: { title: 'List this company?', Form: ListForm },
  decline: { title: 'Decline this company?', Form: DeclineForm },
  merge: { title: 'Merge into another company', Form: MergeForm },
  correct: { title: 'Correct details', Form: LazyCorrectForm },
  remove: { title: 'Remove this company?', Form: RemoveForm },
} as const;

const BESIDE_DUPLICATES: readonly CompanyRequest['action'][] = ['list', 'decline', 'merge'];

/** For a dialog that opened before its form was there: one that opens with it focuses the field itself. */
function focusField(box: HTMLElement | null): void {
  if (box?.closest('[role=dialog]')?.contains(document.activeElement))
    focusOn(box.querySelector<HTMLElement>('input, textarea, button[type=submit]'));
}

interface AskedProps extends Omit<CompanyActions, 'request' | 'proposed' | 'doneCount'> {
  request: CompanyRequest;
}

function Asked({ request, isBusy, onRequest, onClose, perform }: AskedProps) {
  const { action, company, into } = request;
  const { Form } = DIALOGS[action];
  const details = useApi('get-admin-company', { params: { id: company.id } });
  const { data } = details;
  if (!data)
    return <FetchState of={details} blocks={[{ height: '32' }]} failure="Failed to fetch the company" />;
  if (data.ownCase) return <OwnCase />;
  return (
    <Box ref={focusField}>
      {BESIDE_DUPLICATES.includes(action) && (
        <LikelyDuplicates
          alike={data.alike}
          onMerge={(other) => onRequest({ ...request, action: 'merge', into: other })}
        />
      )}
      <Form
        key={into?.id}
        {...{ company, details: data, isBusy, onClose, perform }}
        {...(into && { into })}
      />
    </Box>
  );
}

export function CompanyDialog({ request, ...rest }: CompanyActions) {
  if (!request) return null;
  return (
    <Dialog isOpen onClose={rest.onClose} title={DIALOGS[request.action].title}>
      <Asked key={request.action} request={request} {...rest} />
    </Dialog>
  );
}
