import { Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { COMPANY_KIND_LABELS, COMPANY_KINDS, PROVINCES } from '../../../../shared/enumerations.ts';
import type { AdminCompanyDetail } from '../../../../shared/schemas/companies.ts';
import { call } from '../../../lib/api.ts';
import { companyForm } from '../../../lib/company-form-schema.ts';
import { COMPANY_FORM_LABELS, NO_PROVINCE } from '../../../lib/company-form.ts';
import { fieldProps, showIssues, SUMMARIZED, useSchemaForm } from '../../../lib/form.ts';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { options } from '../../../ui/choice.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { AskedAgain } from './asked-again.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';

interface CorrectFormProps extends Omit<CompanyFormProps, 'company'> {
  company: AdminCompanyDetail;
}

const correction = z.extend(companyForm, {
  kind: z.enum(COMPANY_KINDS),
  noticeEmail: z.string(),
  noticeSource: z.string(),
});

const LABELS: Record<keyof z.input<typeof correction>, string> = {
  ...COMPANY_FORM_LABELS,
  kind: 'Kind',
  noticeEmail: 'E-Mail for Notices',
  noticeSource: 'Source',
};

function useCorrection({ company, perform }: CorrectFormProps) {
  const recorded: z.input<typeof correction> = {
    name: company.name,
    tradingAs: '',
    cipcRegNo: company.cipcRegNo ?? '',
    address: company.address ?? '',
    city: company.city ?? '',
    province: company.province ?? NO_PROVINCE,
    website: company.website ?? '',
    kind: company.kind,
    noticeEmail: company.noticeEmail ?? '',
    noticeSource: company.noticeSource ?? '',
  };
  const form = useSchemaForm(correction, recorded, SUMMARIZED);
  const { setFocus } = form;
  /* The dialog opened before the form was loaded. */
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = form.handleSubmit((body) => {
    const correct = () =>
      call('update-company', { params: { id: company.id }, body }).catch((error: unknown) => {
        showIssues(form, error);
        throw error;
      });
    return perform(correct, { done: 'Company corrected', failed: 'Failed to correct the company' });
  });
  return { form, submit };
}

export function CorrectForm(props: CorrectFormProps) {
  const { form, submit } = useCorrection(props);
  const field = (name: keyof typeof LABELS) => ({ autoComplete: 'off', ...fieldProps(form, name) });
  return (
    <DialogForm
      colorPalette="gray"
      action="Save Changes"
      busyText="Saving…"
      isBusy={props.isBusy}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <ErrorSummary form={form} labels={LABELS} title="It was not saved." as="h3" />
      <Text>The address of its page stays the same, so links to it keep working.</Text>
      <TextField label={LABELS.name} {...field('name')} />
      <TextField optional label={LABELS.cipcRegNo} {...field('cipcRegNo')} />
      <TextField optional label={LABELS.address} {...field('address')} />
      <TextField optional label={LABELS.city} {...field('city')} />
      <SelectField optional label={LABELS.province} {...fieldProps(form, 'province')}>
        <option value={NO_PROVINCE}>Not given</option>
        {PROVINCES.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <SelectField label={LABELS.kind} {...fieldProps(form, 'kind')}>
        {options(COMPANY_KINDS, COMPANY_KIND_LABELS)}
      </SelectField>
      <TextField
        optional
        label={LABELS.website}
        hint="For example, www.company.co.za"
        {...field('website')}
      />
      <AskedAgain
        representatives={props.company.representatives}
        when="If its website moves to another domain, a moderator decides again on those who represent it:"
      />
      <TextField
        optional
        label={LABELS.noticeEmail}
        type="email"
        hint="Where the company is told of reviews. It is not public."
        {...field('noticeEmail')}
      />
      <TextField
        optional
        label={LABELS.noticeSource}
        hint="Where that address stands in public: needed where it is not at the domain of the website."
        {...field('noticeSource')}
      />
    </DialogForm>
  );
}
