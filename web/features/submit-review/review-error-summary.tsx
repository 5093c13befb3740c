import { useFormState } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { REVIEW_LABELS } from '../../../shared/review-labels.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import type { ReviewFormInput } from './review-form-values.ts';
import type { ReviewForm } from './use-review-form.ts';

const STATEMENTS = 'Please confirm the statements before you submit';

const LABELS: Record<keyof ReviewFormInput, string> = {
  companyId: 'Company',
  ...REVIEW_LABELS,
  waitForCompany: 'Tell the company first',
  noticeEmail: 'E-mail of the Company',
  publicName: 'Shown as',
  isTruthful: STATEMENTS,
  isAllegation: STATEMENTS,
  acceptsTerms: STATEMENTS,
  hasNoPersonalInformation: STATEMENTS,
};

const IN_MY_REVIEWS = ['review_exists', 'already_decided', 'review_not_found'];

export function ReviewErrorSummary({ form }: { form: ReviewForm }) {
  const { root } = useFormState({ control: form.control }).errors;
  return (
    <ErrorSummary form={form} labels={LABELS}>
      {IN_MY_REVIEWS.includes(String(root?.type)) && <Link to="/my-reviews">See your reviews</Link>}
    </ErrorSummary>
  );
}
