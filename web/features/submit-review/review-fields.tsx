import { Box, SimpleGrid, Span } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { southAfricanDay } from '../../../shared/dates.ts';
import type { ReviewText } from '../../../shared/enumerations.ts';
import { REVIEW_BODY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/schemas/fields.ts';
import { fieldProps } from '../../lib/form.ts';
import { AmountField, wordAmount } from '../../ui/amount-field.tsx';
import { FieldFindings } from '../../ui/field-findings.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { FieldWording } from './field-wording.tsx';
import type { ReviewForm } from './use-review-form.ts';

interface FieldsProps {
  form: ReviewForm;
}

/** The amount as it was understood, once there is one. */
function AmountHint({ form }: FieldsProps) {
  return <span>{wordAmount(useWatch({ control: form.control, name: 'amountOwedZar' }))}</span>;
}

export function AmountAndDate({ form }: FieldsProps) {
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full">
      <AmountField
        optional
        label="Amount Owed"
        hint={<AmountHint form={form} />}
        {...fieldProps(form, 'amountOwedZar')}
      />
      <TextField
        optional
        label="Incident Date"
        type="date"
        max={southAfricanDay(new Date())}
        {...fieldProps(form, 'incidentDate')}
      />
    </SimpleGrid>
  );
}

/** The length of the text as the API counts it. */
function BodyLength({ form }: FieldsProps) {
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  return (
    <Span {...(length > REVIEW_BODY.max && { color: 'fg.error', fontWeight: 'medium' })}>
      {`${length} / ${REVIEW_BODY.max} characters (minimum ${REVIEW_BODY.min} required)`}
    </Span>
  );
}

interface TextsProps extends FieldsProps {
  /** Empty while no company is chosen. */
  companyName: string;
}

interface CheckedFieldProps extends TextsProps {
  field: ReviewText;
  children: ReactNode;
}

/** A text's field with the personal information in it, and hints on its wording. */
function CheckedField({ form: { control }, field, companyName, children }: CheckedFieldProps) {
  return (
    <Box width="full">
      <FieldFindings control={control} field={field} companyName={companyName}>
        {children}
      </FieldFindings>
      <FieldWording control={control} field={field} companyName={companyName} />
    </Box>
  );
}

export function Texts({ form, companyName }: TextsProps) {
  return (
    <>
      <CheckedField form={form} field="title" companyName={companyName}>
        <TextField
          label="Review Title"
          autoComplete="off"
          hint="5-200 characters"
          {...fieldProps(form, 'title')}
        />
      </CheckedField>
      <CheckedField form={form} field="body" companyName={companyName}>
        <TextAreaField
          label="Detailed Description"
          rows={9}
          hint={<BodyLength form={form} />}
          {...fieldProps(form, 'body')}
        />
      </CheckedField>
      <CheckedField form={form} field="evidenceNote" companyName={companyName}>
        <TextAreaField
          optional
          label="Evidence Summary"
          rows={3}
          hint="Evidence that you have, such as invoices, contracts or messages. Do not include personal information."
          {...fieldProps(form, 'evidenceNote')}
        />
      </CheckedField>
    </>
  );
}
