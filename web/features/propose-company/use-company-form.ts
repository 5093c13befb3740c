import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { EMPTY_COMPANY } from '../../lib/company-form.ts';
import type { CompanyFormOutput } from '../../lib/company-form-schema.ts';
import { SUMMARIZED } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';

const loadCompanyForm = async () => (await import('../../lib/company-form-schema.ts')).companyForm;

const PROPOSED = {
  title: 'Company proposed',
  description: 'You can flag it now. The public sees it once a moderator has listed it.',
};
export const TEXTS = { done: (isProposed: boolean) => (isProposed ? PROPOSED : null) };

/** `slug` only where the user may know the existing company. */
export interface Obstacle {
  /** The typed name and number that the existing company has too. */
  typed: readonly unknown[];
  message: string;
  slug: string | null;
}

export function useCompanyForm() {
  const [search] = useSearchParams();
  const given = { name: search.get('name') ?? '', cipcRegNo: search.get('number') ?? '' };
  const start = { ...EMPTY_COMPANY, ...given };
  const form = useHeldForm('company', loadCompanyForm, start, SUMMARIZED);
  const [lastObstacle, setLastObstacle] = useState<Obstacle | null>(null);
  const typed = useWatch({ control: form.control, name: ['name', 'cipcRegNo'] });
  /* The message applies only to the name and number that were sent. */
  const obstacle = lastObstacle?.typed.every((text, at) => text === typed[at]) ? lastObstacle : null;
  const navigate = useNavigate();
  const propose = async (body: CompanyFormOutput) => {
    setLastObstacle(null);
    try {
      const company = await call('propose-company', { body });
      await navigate(`/submit-review?companyId=${company.id}`);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'company_exists')) throw error;
      const { userMessage: message, body: told } = error;
      setLastObstacle({ typed: form.getValues(['name', 'cipcRegNo']), message, slug: told.slug ?? null });
      return false;
    }
  };
  return { form, obstacle, propose };
}
