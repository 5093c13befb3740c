import { Box, Heading, SimpleGrid, Span, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { southAfricanDay } from '../../../shared/dates.ts';
import {
  CATEGORIES,
  CATEGORY_LABELS,
  type Category,
  DEMAND_WAY_LABELS,
  DEMAND_WAYS,
  type PublicName,
  type ReviewText,
} from '../../../shared/enumerations.ts';
import { HEARING_WORKING_DAYS, REVIEW_BODY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/clean-text.ts';
import { REVIEW_LABELS } from '../../../shared/review-labels.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { ReviewField } from '../../../shared/schemas/reviews.ts';
import { fieldProps } from '../../lib/form.ts';
import { shownName } from '../../lib/person.ts';
import { AmountField, wordAmount } from '../../ui/amount-field.tsx';
import { FieldFindings } from '../../ui/field-findings.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { EmailField, SelectField, TextAreaField, TextField } from '../../ui/text-field.tsx';
import { FieldWording } from './field-wording.tsx';
import { COMPANY_FIRST, COMPANY_LATER } from './review-form-values.ts';
import type { ReviewForm } from './use-review-form.ts';

interface FormPartProps {
  title: string;
  children: ReactNode;
}

export function FormPart({ title, children }: FormPartProps) {
  const id = useId();
  return (
    <Stack role="group" aria-labelledby={id} width="full" gap="5" mt="3" pt="6" borderTopWidth="1px">
      <Heading id={id} textStyle="heading">
        {title}
      </Heading>
      {children}
    </Stack>
  );
}

interface FieldsProps {
  form: ReviewForm;
}

const fieldOf = (form: ReviewForm, name: ReviewField) => ({
  label: REVIEW_LABELS[name],
  ...fieldProps(form, name),
});
const today = () => southAfricanDay(new Date());

const ABOUT: Record<Category, string> = {
  NON_PAYMENT: 'The company failed to pay for goods or services',
  FRAUD: 'The company misled you to get money, goods or work',
  CONTRACT_BREACH: 'The company did not keep to what was agreed',
  OTHER: 'Something else that others should know about',
};

const CATEGORY_CHOICES = CATEGORIES.map((value) => ({
  value,
  name: value === 'OTHER' ? 'Other business misconduct' : CATEGORY_LABELS[value],
  about: ABOUT[value],
}));

function AmountHint({ form }: FieldsProps) {
  return <span>{wordAmount(useWatch({ control: form.control, name: 'amountOwedZar' }))}</span>;
}

/** For who was not paid. A day that is given already stays in sight, as it is sent and public. */
function Demand({ form }: FieldsProps) {
  const [isGiven] = useState(() => form.getValues('demandedOn') !== '');
  const [category, demandedOn] = useWatch({ control: form.control, name: ['category', 'demandedOn'] });
  if (category !== 'NON_PAYMENT' && !isGiven) return null;
  return (
    <>
      <TextField
        optional
        type="date"
        max={today()}
        hint="The day on which you last asked the company to pay. It is public."
        {...fieldOf(form, 'demandedOn')}
      />
      {demandedOn && (
        <SelectField optional {...fieldOf(form, 'demandHow')}>
          <option value="">Not given</option>
          {DEMAND_WAYS.map((way) => (
            <option key={way} value={way}>
              {DEMAND_WAY_LABELS[way].choice}
            </option>
          ))}
        </SelectField>
      )}
    </>
  );
}

/** Counted as the API does. */
function BodyLength({ form }: FieldsProps) {
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  return (
    <Span {...(length > REVIEW_BODY.max && { color: 'fg.error', fontWeight: 'medium' })}>
      {`${length} / ${REVIEW_BODY.max} characters (minimum ${REVIEW_BODY.min} required)`}
    </Span>
  );
}

interface TextsProps extends FieldsProps {
  companyName: string;
}

interface CheckedFieldProps extends TextsProps {
  field: ReviewText;
  children: ReactNode;
}

function CheckedField({ children, ...field }: CheckedFieldProps) {
  return (
    <Box width="full">
      <FieldFindings control={field.form.control} {...field}>
        {children}
      </FieldFindings>
      <FieldWording {...field} />
    </Box>
  );
}

export function WhatHappened({ form, companyName, children }: TextsProps & { children?: ReactNode }) {
  const category = useWatch({ control: form.control, name: 'category' });
  return (
    <FormPart title="What happened">
      {children}
      <RadioCards control={form.control} name="category" label="Category" choices={CATEGORY_CHOICES} />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5">
        <AmountField optional hint={<AmountHint form={form} />} {...fieldOf(form, 'amountOwedZar')} />
        <TextField optional type="date" max={today()} {...fieldOf(form, 'incidentDate')} />
        <Demand key={category} form={form} />
      </SimpleGrid>
      <CheckedField form={form} field="title" companyName={companyName}>
        <TextField autoComplete="off" hint="5-200 characters" {...fieldOf(form, 'title')} />
      </CheckedField>
      <CheckedField form={form} field="body" companyName={companyName}>
        <TextAreaField rows={9} hint={<BodyLength form={form} />} {...fieldOf(form, 'body')} />
      </CheckedField>
    </FormPart>
  );
}

export function EvidenceSummary(props: TextsProps) {
  return (
    <CheckedField field="evidenceNote" {...props}>
      <TextAreaField
        optional
        rows={3}
        hint="Evidence that you have, such as invoices, contracts or messages. Do not include personal information."
        {...fieldOf(props.form, 'evidenceNote')}
      />
    </CheckedField>
  );
}

const WHEN_TOLD = [
  { value: COMPANY_LATER, name: 'Once it is public', about: 'A moderator decides within 24-48 hours' },
  {
    value: COMPANY_FIRST,
    name: 'Tell the company first',
    about: `It has ${HEARING_WORKING_DAYS} working days to answer, or to pay, before a moderator decides`,
  },
];

export function TellingTheCompany({ form, user }: FieldsProps & { user: CurrentUser }) {
  const publicName = useWatch({ control: form.control, name: 'publicName' }) as PublicName | '';
  return (
    <FormPart title="Telling the company">
      <Text color="fg.muted" textStyle="sm">
        The company is told of your review, where we know how to reach it, and can answer. You can withdraw
        the review at any time.{' '}
        <span>{`Our notice does not name you; your review will say “Reported by ${shownName(user, publicName || user.publicName)}”.`}</span>
      </Text>
      <RadioCards control={form.control} name="waitForCompany" label="When is it told?" choices={WHEN_TOLD} />
      <EmailField
        optional
        label="E-mail of the Company"
        autoComplete="off"
        hint="An address at its own website’s domain, such as accounts@company.co.za. Use a general address: the company sees where our mail arrives."
        {...fieldProps(form, 'noticeEmail')}
      />
    </FormPart>
  );
}
