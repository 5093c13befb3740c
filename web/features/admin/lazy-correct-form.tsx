import useSWR from 'swr';
import { errorMessage } from '../../lib/api-error.ts';
import { useApi } from '../../lib/use-api.ts';
import { RetryState } from '../../ui/retry-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CompanyFormProps } from './use-company-actions.ts';

/** The form comes with the company: it brings the schema of every field, which nothing else on the page needs. */
const fetchForm = () => import('./correct-form.tsx');

export function LazyCorrectForm({ company, ...rest }: CompanyFormProps) {
  const details = useApi('get-admin-company', { params: { id: company.id } });
  const form = useSWR('correct-form', fetchForm);
  if (details.data && form.data) return <form.data.CorrectForm company={details.data} {...rest} />;
  const error: unknown = details.error ?? form.error;
  if (error === undefined || details.isValidating || form.isValidating) return <Skeleton height="24rem" />;
  const retry = () => {
    if (!details.data) void details.mutate();
    if (!form.data) void form.mutate();
  };
  return (
    <RetryState
      title="Failed to fetch the company"
      reason={errorMessage(error, 'Please try again.')}
      onRetry={retry}
    />
  );
}
