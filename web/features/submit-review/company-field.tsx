import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { describeMatch } from '../../lib/name-differences.ts';
import { useApi } from '../../lib/use-api.ts';
import { CompanyBox, type CompanyChoice } from '../../ui/company-box.tsx';
import { ownProposals } from './own-proposals.ts';
import type { ReviewForm } from './use-review-form.ts';

const MAX_OPTIONS = 20;

async function suggest(q: string, signal: AbortSignal): Promise<CompanyChoice[]> {
  const query = { q, namesFirst: 'true', limit: MAX_OPTIONS };
  const companies = await call('list-companies', { query, signal });
  return companies.map((company) => ({
    ...company,
    detail: describeMatch(company).filter(Boolean).join(' · '),
  }));
}

function useCompanies(id: string) {
  const { data: own = [], isLoading: isLoadingOwn } = useApi('list-own-companies', {});
  const proposal = ownProposals(own, '').find((company) => company.id === id);
  const isWanted = id !== '' && !proposal && !isLoadingOwn;
  const { data, isLoading } = useApi('list-company-options', isWanted ? { query: { id } } : null);
  const lookUp = async (q: string, signal: AbortSignal) => [
    ...ownProposals(own, q),
    /* With a text, the same search as in the search boxes, with an equal name first; without one, by name. */
    ...(await (q
      ? suggest(q, signal)
      : call('list-company-options', { query: { limit: MAX_OPTIONS }, signal }))),
  ];
  return {
    lookUp: isLoadingOwn ? null : lookUp,
    company: proposal ?? data?.find((company) => company.id === id) ?? null,
    isLoading: isLoadingOwn || isLoading,
  };
}

const HINT = (
  <>
    Can&apos;t find the company? <Link to="/propose-company">Contact us to add it to the directory.</Link>
  </>
);

interface CompanyFieldProps {
  form: ReviewForm;
  onMissing: () => void;
  onNamed: (name: string) => void;
}

export function CompanyField({ form: { control }, onMissing, onNamed }: CompanyFieldProps) {
  const { field, fieldState } = useController({ control, name: 'companyId' });
  const [chosen, setChosen] = useState<CompanyChoice | null>(null);
  const navigate = useNavigate();
  const known = chosen?.id === field.value ? chosen : null;
  const { lookUp, company, isLoading } = useCompanies(known ? '' : field.value);
  const isUnknown = field.value !== '' && !known && !company;
  useEffect(() => {
    if (isUnknown && !isLoading) onMissing();
  }, [isUnknown, isLoading, onMissing]);
  const shown = known ?? company;
  const name = shown?.name ?? '';
  useEffect(() => onNamed(name), [name, onNamed]);
  return (
    <CompanyBox
      ref={field.ref}
      label="Company"
      hint={HINT}
      error={fieldState.error?.message}
      {...(isUnknown && isLoading && { placeholder: 'Looking the company up…' })}
      value={shown}
      lookUp={lookUp}
      onPropose={(name) => void navigate(`/propose-company?${new URLSearchParams({ name })}`)}
      onBlur={field.onBlur}
      onChange={(choice) => {
        setChosen(choice);
        field.onChange(choice?.id ?? '');
      }}
    />
  );
}
