import { useEffect } from 'react';
import { PROVINCES } from '../../../shared/enumerations.ts';
import type { AdminCompany } from '../../../shared/schemas/companies.ts';
import { noticeOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { companyForm, NO_PROVINCE } from '../../lib/company-form.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { RetryState } from '../../ui/retry-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { CompanyDialogProps, SomeCompany } from './company-dialogs.tsx';
import styles from './reject-dialog.module.css';

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

function CorrectForm(props: CorrectFormProps) {
  const { form, submit } = useCorrection(props);
  const { acts, onClose } = props;
  const { errors } = form.formState;
  const field = (name: 'name' | 'cipcRegNo' | 'address' | 'city' | 'website') => ({
    autoComplete: 'off',
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <form className={styles.form} noValidate aria-busy={acts.isBusy} onSubmit={(event) => void submit(event)}>
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
      <DialogActions>
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" aria-disabled={acts.isBusy}>
          {acts.isBusy ? 'Saving…' : 'Save Changes'}
        </Button>
      </DialogActions>
    </form>
  );
}

function Loaded({ company, ...rest }: CompanyDialogProps & { company: SomeCompany }) {
  const { data, error, isValidating, mutate } = useAnswer('get-admin-company', {
    params: { id: company.id },
  });
  if (data) return <CorrectForm company={data} {...rest} />;
  if (error === undefined || isValidating) return <Skeleton height="24rem" />;
  return (
    <RetryState
      title="Failed to fetch the company"
      reason={noticeOf(error, 'Please try again.')}
      onRetry={() => void mutate()}
    />
  );
}

/** The details as they stand, to be put right. */
export function CorrectDialog({ company, ...rest }: CompanyDialogProps) {
  return (
    <Dialog isOpen={company !== null} onClose={rest.onClose} title="Correct details">
      {company && <Loaded key={company.id} company={company} {...rest} />}
    </Dialog>
  );
}
