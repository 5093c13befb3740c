import { useNavigate } from 'react-router-dom';
import { southAfricanDay } from '../../../shared/dates.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { Button } from '../../ui/button.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { Acknowledgements } from './acknowledgements.tsx';
import { CategoryChoice } from './category-choice.tsx';
import { CompanyField } from './company-field.tsx';
import { DescriptionField } from './description-field.tsx';
import { FieldFindings } from './field-findings.tsx';
import styles from './review-form.module.css';
import { useReviewForm, type ReviewForm as Fields } from './use-review-form.ts';

interface FieldsProps {
  form: Fields;
}

function AmountAndDate({ form }: FieldsProps) {
  const { errors } = form.formState;
  return (
    <div className={styles.pair}>
      <TextField
        optional
        label="Amount Owed"
        inputMode="decimal"
        autoComplete="off"
        hint="In rand, e.g. 5000.00"
        error={errors.amountOwedZar?.message}
        {...form.register('amountOwedZar')}
      />
      <TextField
        optional
        label="Incident Date"
        type="date"
        max={southAfricanDay(new Date())}
        error={errors.incidentDate?.message}
        {...form.register('incidentDate')}
      />
    </div>
  );
}

function Texts({ form }: FieldsProps) {
  const { errors } = form.formState;
  const { control } = form;
  return (
    <>
      <FieldFindings control={control} field="title">
        <TextField
          label="Review Title"
          autoComplete="off"
          hint="5-200 characters"
          error={errors.title?.message}
          {...form.register('title')}
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
          hint="What you have that shows it, such as invoices, contracts or messages. Do not include personal information. You can upload files after you submit."
          error={errors.evidenceNote?.message}
          {...form.register('evidenceNote')}
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
          <Button variant="plain" onClick={() => void navigate('/directory')}>
            Cancel
          </Button>
        </div>
      </Form>
    </div>
  );
}
