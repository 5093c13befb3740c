import { useNavigate } from 'react-router-dom';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { call } from '../../lib/api.ts';
import { fieldProps } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { valuesOf } from './review-form-values.ts';

const loadAmountForm = async () => (await import('./review-form-schema.ts')).amountForm;

const LOWERED = { done: 'Amount lowered', failed: 'The amount was not lowered' };

export function AmountForm({ review }: { review: OwnReview }) {
  const navigate = useNavigate();
  const { amountOwedZar } = valuesOf(review, { isAcknowledged: true });
  const form = useHeldForm(`amount ${review.id} ${review.revision}`, loadAmountForm, { amountOwedZar });
  const send = async (body: { amountOwedZar: number | null }) => {
    await call('edit-review', { params: { id: review.id }, body });
    await navigate('/profile');
  };
  return (
    <SchemaForm
      form={form}
      send={send}
      texts={LOWERED}
      fieldOf={{ company_was_told: 'amountOwedZar' }}
      action="Save Changes"
      busyText="Saving…"
    >
      <AmountField
        optional
        label="Amount Owed"
        hint="In rand, less than before. Empty, your review names no amount."
        {...fieldProps(form, 'amountOwedZar')}
      />
    </SchemaForm>
  );
}
