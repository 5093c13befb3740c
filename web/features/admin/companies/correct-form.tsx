import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type Path, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { COMPANY_KIND_LABELS, COMPANY_KINDS, PROVINCES } from '../../../../shared/enumerations.ts';
import { OTHER_NAMES } from '../../../../shared/limits.ts';
import { type AdminCompanyDetail, companyChanges } from '../../../../shared/schemas/companies.ts';
import { call } from '../../../lib/api.ts';
import { companyForm } from '../../../lib/company-form-schema.ts';
import { COMPANY_FORM_LABELS, NO_PROVINCE } from '../../../lib/company-form.ts';
import { fieldProps, showIssues, SUMMARIZED, useSchemaForm } from '../../../lib/form.ts';
import { wordNames } from '../../../lib/other-names.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { ErrorSummary } from '../../../ui/error-summary.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { options } from '../../../ui/choice.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { AskedAgain } from './asked-again.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';

const { province, website } = companyForm.shape;
const correction = z.object({ ...companyChanges.shape, province, website });

const LABELS: Record<string, string> = {
  ...COMPANY_FORM_LABELS,
  reason: 'Reason',
  kind: 'Kind',
  noticeEmail: 'Email for Notices',
  noticeSource: 'Source',
  alsoKnownAs: 'Other names',
};
for (let at = 0; at < OTHER_NAMES.max; at += 1) {
  LABELS[`alsoKnownAs.${at}.kind`] = `Kind of other name ${at + 1}`;
  LABELS[`alsoKnownAs.${at}.name`] = `Other name ${at + 1}`;
  LABELS[`alsoKnownAs.${at}.source`] = `Where other name ${at + 1} is published`;
}

function useCorrection({ details: company, perform }: CompanyFormProps) {
  const recorded: z.input<typeof correction> = {
    name: company.name,
    cipcRegNo: company.cipcRegNo ?? '',
    address: company.address ?? '',
    city: company.city ?? '',
    province: company.province ?? NO_PROVINCE,
    website: company.website ?? '',
    kind: company.kind,
    noticeEmail: company.noticeEmail ?? '',
    noticeSource: company.noticeSource ?? '',
    alsoKnownAs: company.alsoKnownAs.filter(({ kind }) => kind !== 'MERGED'),
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

type Form = ReturnType<typeof useCorrection>['form'];

const field = (form: Form, name: Path<z.input<typeof correction>>) => ({
  label: LABELS[name] ?? '',
  autoComplete: 'off',
  ...fieldProps(form, name),
});

function OtherNames({ form, company }: { form: Form; company: AdminCompanyDetail }) {
  const names = useWatch({ control: form.control, name: 'alsoKnownAs' }) ?? [];
  const merged = wordNames(company.alsoKnownAs.filter(({ kind }) => kind === 'MERGED'));
  const change = (after: typeof names) => flushSync(() => form.setValue('alsoKnownAs', after));
  const add = () => {
    change([...names, { kind: 'TRADING', name: '', source: '' }]);
    form.setFocus(`alsoKnownAs.${names.length}.kind`);
  };
  const remove = (at: number) => {
    form.clearErrors('alsoKnownAs');
    change(names.toSpliced(at, 1));
    document.getElementById('alsoKnownAs')?.focus();
  };
  return (
    <Stack as="fieldset" id="alsoKnownAs" tabIndex={-1} gap="4" overflowWrap="anywhere">
      <chakra.legend mb="2">Other names, all public</chakra.legend>
      {merged.length > 0 && <Text>{`Kept from mergers: ${merged.join(' · ')}`}</Text>}
      {names.map(({ kind }, at) => (
        <Stack key={at} gap="4" pt="3" borderTopWidth="1px">
          <SelectField {...field(form, `alsoKnownAs.${at}.kind`)}>
            {options(['TRADING', 'FORMER'], { TRADING: 'Trading as', FORMER: 'Formerly' })}
          </SelectField>
          <TextField {...field(form, `alsoKnownAs.${at}.name`)} />
          {kind === 'TRADING' && (
            <TextField hint="Only moderators see this." {...field(form, `alsoKnownAs.${at}.source`)} />
          )}
          <Button size="sm" variant="ghost" alignSelf="start" onClick={() => remove(at)}>
            {`Remove other name ${at + 1}`}
          </Button>
        </Stack>
      ))}
      <FieldError>{form.getFieldState('alsoKnownAs', form.formState).error?.message}</FieldError>
      {names.length < OTHER_NAMES.max ? (
        <Button variant="outline" alignSelf="start" onClick={add}>
          Add Other Name
        </Button>
      ) : (
        <Text>{`These are ${OTHER_NAMES.max}, the most there can be. Remove one to add another.`}</Text>
      )}
    </Stack>
  );
}

export function CorrectForm(props: CompanyFormProps) {
  const { form, submit } = useCorrection(props);
  const [name, keepFormer] = useWatch({ control: form.control, name: ['name', 'keepFormer'] });
  const isRenamed = props.details.listed && name?.trim() !== props.details.name;
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
      <TextField {...field(form, 'name')} />
      {isRenamed && (
        <CheckboxField
          defaultChecked
          label="Keep the former name so that people find the company by it"
          {...form.register('keepFormer', { shouldUnregister: true })}
        />
      )}
      {isRenamed && keepFormer === false && <TextField {...field(form, 'reason')} />}
      <TextField optional {...field(form, 'cipcRegNo')} />
      <TextField optional {...field(form, 'address')} />
      <TextField optional {...field(form, 'city')} />
      <SelectField optional {...field(form, 'province')}>
        <option value={NO_PROVINCE}>Not given</option>
        {PROVINCES.map((province) => (
          <option key={province}>{province}</option>
        ))}
      </SelectField>
      <SelectField {...field(form, 'kind')}>{options(COMPANY_KINDS, COMPANY_KIND_LABELS)}</SelectField>
      <TextField optional hint="For example, www.company.co.za" {...field(form, 'website')} />
      <AskedAgain
        representatives={props.details.representatives}
        when="If its website moves to another domain, a moderator decides again on those who represent it:"
      />
      <TextField
        optional
        type="email"
        hint="Where the company is told of reviews. It is not public."
        {...field(form, 'noticeEmail')}
      />
      <TextField
        optional
        hint="Where that address stands in public: needed where it is not at the domain of the website."
        {...field(form, 'noticeSource')}
      />
      <OtherNames form={form} company={props.details} />
    </DialogForm>
  );
}
