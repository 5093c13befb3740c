import { Button } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { southAfricanDay } from '../../../shared/dates.ts';
import { REVIEW_BODY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/schemas/fields.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { fieldProps } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { Acknowledgements } from './acknowledgements.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { CompanyField } from './company-field.tsx';
import { FieldFindings } from './field-findings.tsx';
import styles from './review-form.module.css';
import { type ReviewForm, type ReviewForm as Fields, useReviewForm } from './use-review-form.ts';

interface DescriptionFieldProps {
  form: ReviewForm;
}

/** The text itself, with its length as the API counts it. */
function DescriptionField({ form }: DescriptionFieldProps) {
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  const isOver = length > REVIEW_BODY.max;
  return (
    <TextAreaField
      label="Detailed Description"
      rows={9}
      error={form.formState.errors.body?.message}
      hint={
        <span className={isOver ? styles.over : 'figures'}>
          {`${length} / ${REVIEW_BODY.max} characters (minimum ${REVIEW_BODY.min} required)`}
        </span>
      }
      {...form.register('body')}
    />
  );
}

interface FieldsProps {
  form: Fields;
}

function AmountAndDate({ form }: FieldsProps) {
  return (
    <div className={styles.pair}>
      <TextField
        optional
        label="Amount Owed"
        inputMode="decimal"
        autoComplete="off"
        hint="In rand, e.g. 5000.00"
        {...fieldProps(form, 'amountOwedZar')}
      />
      <TextField
        optional
        label="Incident Date"
        type="date"
        max={southAfricanDay(new Date())}
        {...fieldProps(form, 'incidentDate')}
      />
    </div>
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
        <DescriptionField form={form} />
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

interface ReviewFormProps {
  userId: string;
  companyId: string | null;
  onSubmitted: (review: OwnReview) => void;
}

export function ReviewForm(props: ReviewFormProps) {
  const { form, submit, dropCompany } = useReviewForm(props);
  const navigate = useNavigate();
  const { errors, isSubmitting } = form.formState;
  return (
    <div className={styles.column}>
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <CompanyField control={form.control} onMissing={dropCompany} />
        <CategoryChoice field={form.register('category')} error={errors.category?.message} />
        <AmountAndDate form={form} />
        <Texts form={form} />
        <Acknowledgements form={form} />
        <div className={styles.actions}>
          <SubmitButton isBusy={isSubmitting} busyText="Submitting...">
            Submit Review
          </SubmitButton>
          <Button variant="ghost" onClick={() => void navigate('/directory')}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
