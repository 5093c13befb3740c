import { Text } from '@chakra-ui/react';
import { counted } from '../../../../shared/counted.ts';
import { useRef, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { useApi } from '../../../lib/use-api.ts';
import { useValidatedText } from '../../../lib/use-validated-text.ts';
import type { CompanyChoice } from '../../../ui/company-box.tsx';
import { CompanyCombobox } from '../../../ui/company-combobox.tsx';
import { DialogForm, type DialogFormProps } from '../../../ui/dialog-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { WordsForm } from '../words-dialog.tsx';
import { AskedAgain } from './asked-again.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';

interface ActionFormProps
  extends
    Omit<CompanyFormProps, 'company' | 'into'>,
    Pick<DialogFormProps, 'action' | 'busyText' | 'isReady' | 'colorPalette' | 'children'> {
  done: string;
  failed: string;
  /** Returns false, after showing what is missing, where the form cannot be sent yet. */
  check?: () => boolean;
  send: () => Promise<unknown>;
}

/** A form that closes after its action succeeds, and keeps the typed text after a failure. */
function ActionForm({ actions, onClose, done, failed, check = () => true, send, ...form }: ActionFormProps) {
  const submit = async () => {
    if (check() && (await actions.run(send, { done, failed }))) onClose();
  };
  return <DialogForm isBusy={actions.isBusy} onClose={onClose} onSubmit={submit} {...form} />;
}

export function ListForm({ company: { id, name }, ...form }: CompanyFormProps) {
  return (
    <ActionForm
      colorPalette="gray"
      action="List"
      busyText="Listing…"
      done="Company listed"
      failed="Failed to list the company"
      send={() => call('accept-company', { params: { id }, body: {} })}
      {...form}
    >
      <Text>
        Everyone sees <strong>{name}</strong> in the directory within seconds. Its reviews still wait for a
        moderator, each for itself. Whoever proposed it is told.
      </Text>
    </ActionForm>
  );
}

export function DeclineForm({ company: { id, name }, actions, onClose }: CompanyFormProps) {
  const texts = { done: 'Company declined', failed: 'Failed to decline the company' };
  const decline = async (reason: string) => {
    const send = () => call('decline-company', { params: { id }, body: { reason } });
    if (await actions.run(send, texts)) onClose();
  };
  return (
    <WordsForm
      action="Decline"
      busyText="Declining…"
      hint="The person who proposed it and the authors of its reviews are told this, word for word."
      isBusy={actions.isBusy}
      onClose={onClose}
      onSend={(reason) => void decline(reason)}
    >
      <Text>
        <strong>{name}</strong> will not be listed, and its name and number become available again. Its
        pending reviews are rejected for the same reason.
      </Text>
    </WordsForm>
  );
}

const describeReviews = (approvedCount: number) =>
  approvedCount === 0
    ? 'all of its reviews'
    : `its ${counted(approvedCount, 'approved review')}, its pending and rejected ones`;

/** Says what is deleted, and asks for the company's name before deleting it. */
export function RemoveForm({ company: { id, name, reviewCount }, ...form }: CompanyFormProps) {
  const typed = useValidatedText<HTMLInputElement>(
    (text) => text.trim() === name.trim(),
    'Type the name exactly as shown above',
  );
  return (
    <ActionForm
      action="Remove Company"
      busyText="Removing…"
      done="Company removed"
      failed="Failed to remove the company"
      check={typed.check}
      send={() => call('remove-company', { params: { id } })}
      {...form}
    >
      <Text>
        This deletes <strong>{name}</strong>, {describeReviews(reviewCount)} and all their files. For 30 days
        the team can bring them back.
      </Text>
      <TextField
        label="Type the company's name to confirm"
        autoComplete="off"
        spellCheck={false}
        {...typed.field}
      />
    </ActionForm>
  );
}

const MAX_FOUND = 6;

/**
 * Lets a moderator choose the company that this one is merged into. Companies with similar names come first.
 */
export function MergeForm({ company: { id, name }, into: likely, ...form }: CompanyFormProps) {
  const [into, setInto] = useState<CompanyChoice | null>(likely ?? null);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { data } = useApi('get-admin-company', { params: { id } });
  const lookUp = async (q: string, signal: AbortSignal) => {
    const found = q ? await call('list-companies', { query: { q, limit: MAX_FOUND }, signal }) : [];
    return found
      .filter((company) => company.id !== id)
      .map((company) => ({
        ...company,
        detail: [company.city, company.province].filter(Boolean).join(', '),
      }));
  };
  const check = () => {
    if (into) return true;
    setError('Choose one of the companies in the list');
    field.current?.focus();
    return false;
  };
  return (
    <ActionForm
      action="Merge"
      busyText="Merging…"
      done="Companies merged"
      failed="Failed to merge the companies"
      isReady={into !== null}
      check={check}
      send={() => call('merge-company', { params: { id }, body: { intoId: into?.id ?? '' } })}
      {...form}
    >
      <Text>
        The reviews of <strong>{name}</strong> move to the company that you choose. Its address, name and
        number lead there from then on. This cannot be undone.
      </Text>
      {data && (
        <AskedAgain
          representatives={data.representatives}
          when="A moderator decides again on those who represent it:"
        />
      )}
      <CompanyCombobox
        ref={field}
        label="Search for the company that stays"
        error={error}
        hint="By name or registration number, among listed companies."
        defaultText={name}
        value={into}
        lookUp={lookUp}
        onChange={(company) => {
          setInto(company);
          setError(undefined);
        }}
      />
    </ActionForm>
  );
}
