import { useEffect } from 'react';
import { PROVINCES } from '../../../shared/enumerations.ts';
import type { AdminCompany } from '../../../shared/schemas/companies.ts';
import { call } from '../../lib/api.ts';
import { companyForm, NO_PROVINCE } from '../../lib/company-form.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { CompanyDialogProps } from './company-dialogs.tsx';

interface CorrectFormProps extends Omit<CompanyDialogProps, 'company'> {
  company: AdminCompany;
}

function useCorrection({ company, acts, onClose }: CorrectFormProps) {
  const form = useSchemaForm(companyForm, {
    name: company.name,
    cipcRegNo: company.cipcRegNo ?? '',
    address: company.address ?? '',
    city: company.city ?? '',
    province: company.province ?? NO_PROVINCE,
    website: company.website ?? '',
  });
  const { setFocus } = form;
  /* The dialog was open before there was a field. */
  useEffect(() => setFocus('name'), [setFocus]);
  const submit = form.handleSubmit(async (body) => {
    const act = async () => {
      try {
        await call('update-company', { params: { id: company.id }, body });
      } catch (error) {
        showIssues(form, error);
        throw error;
      }
    };
    const words = { done: 'Company corrected', failed: 'Failed to correct the company' };
    if (await acts.attempt(act, words)) onClose();
  });
  return { form, submit };
}

/** The details of a company as they stand, to be put right. */
export function CorrectForm(props: CorrectFormProps) {
  const { form, submit } = useCorrection(props);
  const { errors } = form.formState;
  const field = (name: 'name' | 'cipcRegNo' | 'address' | 'city' | 'website') => ({
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <DialogForm
      look="solid"
      action="Save Changes"
      busyText="Saving…"
      isBusy={props.acts.isBusy}
      onClose={props.onClose}
      onSubmit={submit}
    >
      <p>The address of its page stays as it is, so that links to it live.</p>
      <TextField label="Company Name" {...field('name')} />
      <TextField optional label="CIPC Registration Number" {...field('cipcRegNo')} />
      <TextField optional label="Address" {...field('address')} />
      <TextField optional label="City" {...field('city')} />
      <SelectField optional label="Province" error={errors.province?.message} {...form.register('province')}>
        <option value={NO_PROVINCE}>Not given</option>
        {PROVINCES.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <TextField optional label="Website" hint="With https://" {...field('website')} />
    </DialogForm>
  );
}
