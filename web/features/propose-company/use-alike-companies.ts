import { useEffect, useState } from 'react';
import { normalisedName, normalisedRegistrationNumber } from '../../../shared/company-names.ts';
import type { CompanyOption } from '../../../shared/schemas/companies.ts';
import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';
import { findAlike, type AlikeCompany } from './alike-companies.ts';

/** Long enough to type the next letter in. */
const PAUSE_MS = 300;
const ASKED_FOR = 5;
/** Two letters begin too many names. */
const FEWEST_LETTERS = 3;

/** What the directory has for a name and a number, while they are typed: one question at a time, the last one counts. */
export function useAlikeCompanies(name: string, number: string): AlikeCompany[] {
  const [found, setFound] = useState<readonly CompanyOption[]>([]);
  const { data: own = [] } = useApi('list-own-companies', {});
  const byName = normalisedName(name).length >= FEWEST_LETTERS ? name.trim() : '';
  const byNumber = normalisedRegistrationNumber(number).length >= FEWEST_LETTERS ? number.trim() : '';
  useEffect(() => {
    const controller = new AbortController();
    const ask = async () => {
      const options: CompanyOption[] = [];
      for (const q of [byNumber, byName].filter(Boolean)) {
        const query = { q, limit: ASKED_FOR };
        options.push(...(await call('list-company-options', { query, signal: controller.signal })));
      }
      setFound(options);
    };
    /* Without an answer the server still says so when the form is sent. */
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [byName, byNumber]);
  return findAlike({ name: byName, number: byNumber }, found, own);
}
