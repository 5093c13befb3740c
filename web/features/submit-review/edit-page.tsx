import { Button, Text } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { WORDS_STAY } from '../../../shared/review-labels.ts';
import { call } from '../../lib/api.ts';
import { fieldProps } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { isFixed } from '../../ui/review-facts.tsx';
import { showToast } from '../../lib/toaster.ts';
import { OwnReviewPage } from './own-review-page.tsx';
import { ReviewErrorSummary } from './review-error-summary.tsx';
import { EvidenceSummary, FormPart, TellingTheCompany, WhatHappened } from './review-fields.tsx';
import type { ReviewFormOutput } from './review-form-schema.ts';
import { valuesOf } from './review-form-values.ts';
import { useReviewForm } from './use-review-form.ts';

const TITLE = 'Edit your review';

/** No response contains the company's address given before. If the field is empty, that address is kept. */
const sendChanges = (id: string) => (values: ReviewFormOutput) => {
  const { noticeEmail, ...body } = values;
  return call('edit-review', { params: { id }, body: { ...body, ...(noticeEmail && { noticeEmail }) } });
};

function EditForm({ review, user }: { review: OwnReview; user: CurrentUser }) {
  const navigate = useNavigate();
  const { form, schemaForm } = useReviewForm({
    values: valuesOf(review, { isAcknowledged: true }),
    name: `review ${review.id} ${review.revision}`,
    send: sendChanges(review.id),
    failed: 'Your changes could not be saved. Please try again.',
    onSent: () => {
      const description = 'Moderators see the new text, and that you changed it.';
      showToast({ tone: 'success', title: 'Review changed', description });
      void navigate('/my-reviews');
    },
  });
  const cancel = (
    <Button variant="ghost" onClick={() => void navigate('/my-reviews')}>
      Cancel
    </Button>
  );
  return (
    <SchemaForm {...schemaForm} action="Save Changes" busyText="Saving…" beside={cancel}>
      <ReviewErrorSummary form={form} />
      <WhatHappened form={form} companyName={review.company.name} />
      <FormPart title="Evidence">
        <EvidenceSummary form={form} companyName={review.company.name} />
      </FormPart>
      <TellingTheCompany form={form} user={user} />
      <Text color="fg.muted" textStyle="sm">
        What you confirmed when you sent the review holds for what you change: it is truthful and first-hand,
        and leaves personal information out.
      </Text>
    </SchemaForm>
  );
}

const loadAmountForm = async () => (await import('./review-form-schema.ts')).amountForm;

function AmountForm({ review }: { review: OwnReview }) {
  const navigate = useNavigate();
  const { amountOwedZar } = valuesOf(review, { isAcknowledged: true });
  const form = useHeldForm(`amount ${review.id} ${review.revision}`, loadAmountForm, { amountOwedZar });
  const send = async (body: { amountOwedZar: number | null }) => {
    await call('edit-review', { params: { id: review.id }, body });
    await navigate('/my-reviews');
  };
  return (
    <SchemaForm
      form={form}
      send={send}
      texts={{ done: 'Amount lowered', failed: 'The amount was not lowered' }}
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

export function Component() {
  return (
    <OwnReviewPage title={TITLE}>
      {(review, user) => (
        <Page
          narrow="measure"
          title={TITLE}
          lead={`About ${review.company.name}. ${isFixed(review) ? WORDS_STAY : 'It waits for a moderator.'}`}
        >
          {isFixed(review) ? (
            <AmountForm key={review.revision} review={review} />
          ) : (
            <EditForm key={review.revision} review={review} user={user} />
          )}
        </Page>
      )}
    </OwnReviewPage>
  );
}
