import { Button, Fieldset, Group, Input, InputGroup, SimpleGrid, Span } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { southAfricanDay } from '../../../shared/dates.ts';
import { REVIEW_BODY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/schemas/fields.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { fieldProps } from '../../lib/form.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Field } from '../../ui/field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { CompanyField } from './company-field.tsx';
import { FieldFindings } from './field-findings.tsx';
import type { ReviewFormInput } from './review-form-schema.ts';
import { type ReviewForm as Fields, useReviewForm } from './use-review-form.ts';

interface FieldsProps {
  form: Fields;
}

function AmountAndDate({ form }: FieldsProps) {
  const { error, ...amount } = fieldProps(form, 'amountOwedZar');
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full">
      <Field optional label="Amount Owed" hint="In rand, e.g. 5000.00" error={error}>
        <InputGroup startElement="R" startElementProps={{ textStyle: 'md' }}>
          <Input inputMode="decimal" autoComplete="off" textStyle="figures" {...amount} />
        </InputGroup>
      </Field>
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

function Texts({ form }: FieldsProps) {
  const { control } = form;
  return (
    <>
      <FieldFindings control={control} field="title">
        <TextField
          label="Review Title"
          autoComplete="off"
          hint="5-200 characters"
          {...fieldProps(form, 'title')}
        />
      </FieldFindings>
      <FieldFindings control={control} field="body">
        <TextAreaField
          label="Detailed Description"
          rows={9}
          hint={<BodyLength form={form} />}
          {...fieldProps(form, 'body')}
        />
      </FieldFindings>
      <FieldFindings control={control} field="evidenceNote">
        <TextAreaField
          optional
          label="Evidence Summary"
          rows={3}
          hint="Evidence that you have, such as invoices, contracts or messages. Do not include personal information. You can upload files after you submit."
          {...fieldProps(form, 'evidenceNote')}
        />
      </FieldFindings>
    </>
  );
}

const page = (to: string, name: string) => (
  <Link to={to} target="_blank">
    {name}
  </Link>
);

/** The four statements. What they name opens beside the form, not in its place. */
const ACKNOWLEDGEMENTS = {
  isTruthful: 'What I write is truthful, and I experienced it first-hand',
  isAllegation: 'I understand that this is a public allegation, and that I answer for it',
  acceptsTerms: (
    <>
      I agree to the {page('/legal/terms', 'Terms')} and the {page('/legal/privacy', 'POPIA notice')}
    </>
  ),
  hasNoPersonalInformation:
    'I have left out personal information such as phone numbers, ID numbers and addresses',
} satisfies Partial<Record<keyof ReviewFormInput, ReactNode>>;

function Acknowledgements({ form }: FieldsProps) {
  return (
    <Fieldset.Root pt="6" borderTopWidth="1px">
      <Fieldset.Legend float="left" textStyle="md">
        Before you submit
      </Fieldset.Legend>
      <Fieldset.Content gap="3">
        {Object.entries(ACKNOWLEDGEMENTS).map(([name, label]) => (
          <CheckboxField
            key={name}
            label={label}
            aria-required
            {...fieldProps(form, name as keyof typeof ACKNOWLEDGEMENTS)}
          />
        ))}
      </Fieldset.Content>
    </Fieldset.Root>
  );
}

interface ReviewFormProps {
  userId: string;
  companyId: string | null;
  onSubmitted: (review: OwnReview) => void;
}

export function ReviewForm(props: ReviewFormProps) {
  const { form, submit, dropCompany } = useReviewForm(props);
  const navigate = useNavigate();
  const { isSubmitting } = form.formState;
  return (
    <Form isBusy={isSubmitting} onSubmit={submit}>
      <CompanyField control={form.control} onMissing={dropCompany} />
      <CategoryChoice control={form.control} />
      <AmountAndDate form={form} />
      <Texts form={form} />
      <Acknowledgements form={form} />
      <Group wrap="wrap" gap="3">
        <SubmitButton isBusy={isSubmitting} busyText="Submitting...">
          Submit Review
        </SubmitButton>
        <Button variant="ghost" onClick={() => void navigate('/directory')}>
          Cancel
        </Button>
      </Group>
    </Form>
  );
}
