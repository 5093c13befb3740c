import { useNavigate } from 'react-router-dom';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSubmit } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { valuesOf } from './review-form-values.ts';

const loadAmountForm = async () => (await import('./review-form-schema.ts')).amountForm;

const LOWERED = { done: 'Amount lowered', failed: 'The amount was not lowered' };

export function AmountForm({ review }: { review: OwnReview }) {
  const navigate = useNavigate();
  const { amountOwedZar } = valuesOf(review, { isAcknowledged: true });
  const form = useHeldForm(`amount ${review.id}`, loadAmountForm, { amountOwedZar });
  const send = async (body: { amountOwedZar: number | null }) => {
    await call('edit-review', { params: { id: review.id }, body });
    await navigate('/profile');
  };
  const field = { company_was_told: 'amountOwedZar' } as const;
  const { isSubmitting } = form.formState;
  return (
    <Form isBusy={isSubmitting} onSubmit={useSubmit(form, send, LOWERED, field)}>
      <AmountField
        optional
        label="Amount Owed"
        hint="In rand, less than before. Empty, your review names no amount."
        {...fieldProps(form, 'amountOwedZar')}
      />
      <SubmitButton isBusy={isSubmitting} busyText="Saving…">
        Save Changes
      </SubmitButton>
    </Form>
  );
}
