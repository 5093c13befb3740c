import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { invalidate } from '../../lib/invalidate.ts';
import { showToast } from '../../ui/toaster.ts';
import { companyForm, EMPTY_COMPANY } from '../../lib/company-form.ts';

/** Another company stands in the way: what the server says of it, and where it is, as far as the user may know. */
export interface Obstacle {
  message: string;
  slug: string | null;
}

/** The form, which may begin with a name in the address; what it makes is chosen in the review form that follows. */
export function useCompanyForm() {
  const [search] = useSearchParams();
  const form = useSchemaForm(companyForm, { ...EMPTY_COMPANY, name: search.get('name') ?? '' });
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const navigate = useNavigate();
  const submit = form.handleSubmit(async (body) => {
    setObstacle(null);
    try {
      const company = await call('propose-company', { body });
      // The last one where a moderator proposes it.
      invalidate(['list-own-companies', 'list-pending-companies']);
      showToast({
        tone: 'success',
        title: 'Company proposed',
        description: 'You can flag it now. The public sees it once a moderator has listed it.',
      });
      await navigate(`/submit-review?companyId=${company.id}`);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'company_exists') {
        setObstacle({ message: error.userMessage, slug: error.slug });
        return;
      }
      showIssues(form, error);
      const description = errorMessage(error, 'What you entered is still here. Please try again.');
      showToast({ tone: 'error', title: 'Failed to propose the company', description });
    }
  });
  return { form, submit, obstacle };
}
