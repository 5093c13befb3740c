import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showIssues, SUMMARIZED, useSchemaForm } from '../../lib/form.ts';
import { showToast } from '../../lib/toaster.ts';
import { EMPTY_COMPANY } from '../../lib/company-form.ts';

const loadCompanyForm = async () => (await import('../../lib/company-form-schema.ts')).companyForm;

/** The existing company that is in the way: the server's message, and its slug where the user may know it. */
export interface Obstacle {
  /** The typed name and number that the existing company has too. */
  typed: readonly unknown[];
  message: string;
  slug: string | null;
}

/** The new company is already chosen in the review form that follows. */
export function useCompanyForm() {
  const [search] = useSearchParams();
  const given = { name: search.get('name') ?? '', cipcRegNo: search.get('number') ?? '' };
  const form = useSchemaForm(loadCompanyForm, { ...EMPTY_COMPANY, ...given }, SUMMARIZED);
  const [lastObstacle, setLastObstacle] = useState<Obstacle | null>(null);
  const typed = useWatch({ control: form.control, name: ['name', 'cipcRegNo'] });
  /* The message applies only to the name and number that were sent. */
  const obstacle = lastObstacle?.typed.every((text, at) => text === typed[at]) ? lastObstacle : null;
  const navigate = useNavigate();
  const submit = form.handleSubmit(async (body) => {
    setLastObstacle(null);
    try {
      const company = await call('propose-company', { body });
      showToast({
        tone: 'success',
        title: 'Company proposed',
        description: 'You can flag it now. The public sees it once a moderator has listed it.',
      });
      await navigate(`/submit-review?companyId=${company.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'company_exists') {
        setLastObstacle({
          typed: form.getValues(['name', 'cipcRegNo']),
          message: error.userMessage,
          slug: error.slug,
        });
        return;
      }
      const description = errorMessage(error, 'What you entered is still here. Please try again.');
      if (!showIssues(form, error)) form.setError('root', { type: 'server', message: description });
      showToast({ tone: 'error', title: 'Failed to propose the company', description });
    }
  });
  return { form, submit, obstacle };
}
