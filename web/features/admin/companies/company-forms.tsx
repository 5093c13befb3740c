import { Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { call } from '../../../lib/api.ts';
import type { CompanyChoice } from '../../../ui/company-box.tsx';
import { CompanyCombobox } from '../../../ui/company-combobox.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { ReasonForm } from '../../../ui/reason-dialog.tsx';
import { TypedForm } from '../../../ui/typed-form.tsx';
import { AskedAgain } from './asked-again.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';

const LISTED = { done: 'Company listed', failed: 'Failed to list the company' };

export function ListForm({ company: { id, name }, perform, ...form }: CompanyFormProps) {
  return (
    <DialogForm
      {...form}
      colorPalette="gray"
      action="List"
      busyText="Listing…"
      onSubmit={() => perform(() => call('accept-company', { params: { id }, body: {} }), LISTED)}
    >
      <Text>
        Everyone sees <strong>{name}</strong> in the directory within seconds. Its reviews still wait for a
        moderator, each for itself. Whoever proposed it is told.
      </Text>
    </DialogForm>
  );
}

const loadDeclineRequest = async () =>
  (await import('../../../../shared/schemas/companies.ts')).declineRequest;
const DECLINED = { done: 'Company declined', failed: 'Failed to decline the company' };

export function DeclineForm({ company: { id, name }, perform, ...form }: CompanyFormProps) {
  return (
    <ReasonForm
      {...form}
      action="Decline"
      busyText="Declining…"
      schema={loadDeclineRequest}
      hint="The person who proposed it and the authors of its reviews are told this, word for word."
      onSend={(body) => perform(() => call('decline-company', { params: { id }, body }), DECLINED)}
    >
      <Text>
        <strong>{name}</strong> will not be listed, and its name and number become available again. Its
        pending reviews are rejected for the same reason.
      </Text>
    </ReasonForm>
  );
}

const describeReviews = (approvedCount: number) =>
  approvedCount === 0
    ? 'all of its reviews'
    : `its ${counted(approvedCount, 'approved review')}, its pending and rejected ones`;

const REMOVED = { done: 'Company removed', failed: 'Failed to remove the company' };

export function RemoveForm({ company: { id, name, reviewCount }, perform, ...form }: CompanyFormProps) {
  return (
    <TypedForm
      {...form}
      action="Remove Company"
      busyText="Removing…"
      text={name}
      label="Type the company's name to confirm"
      missing="Type the name exactly as shown above"
      onSubmit={() => perform(() => call('remove-company', { params: { id } }), REMOVED)}
    >
      <Text>
        This deletes <strong>{name}</strong>, {describeReviews(reviewCount)} and all their files. For 30 days
        the team can bring them back.
      </Text>
    </TypedForm>
  );
}

const MAX_FOUND = 6;
const MERGED = { done: 'Companies merged', failed: 'Failed to merge the companies' };

export function MergeForm({ details, into: likely, perform, ...form }: CompanyFormProps) {
  const { id, name, representatives } = details;
  const [into, setInto] = useState<CompanyChoice | null>(likely ?? null);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const lookUp = async (q: string, signal: AbortSignal) => {
    const found = q ? await call('list-companies', { query: { q, limit: MAX_FOUND }, signal }) : [];
    return found
      .filter((company) => company.id !== id)
      .map((company) => ({
        ...company,
        detail: [company.city, company.province].filter(Boolean).join(', '),
      }));
  };
  const merge = () => {
    if (into)
      return perform(() => call('merge-company', { params: { id }, body: { intoId: into.id } }), MERGED);
    setError('Choose one of the companies in the list');
    field.current?.focus();
  };
  return (
    <DialogForm {...form} action="Merge" busyText="Merging…" isReady={into !== null} onSubmit={merge}>
      <Text>
        The reviews of <strong>{name}</strong> move to the company that you choose. Its address, name and
        number lead there from then on. This cannot be undone.{' '}
        {`Its name and other names will be shown as other names of ${into?.name ?? 'that company'}. Correct it first if one should not be public.`}
      </Text>
      <AskedAgain
        representatives={representatives}
        when="A moderator decides again on those who represent it:"
      />
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
    </DialogForm>
  );
}
