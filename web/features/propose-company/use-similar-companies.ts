import { normalisedName, normalisedRegistrationNumber } from '../../../shared/company-names.ts';
import type { CompanyOption } from '../../../shared/schemas/companies.ts';
import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { findSimilar, type SimilarCompany } from './find-similar.ts';

/** Long enough to type the next letter. */
const DELAY_MS = 300;
const MAX_OPTIONS = 5;
/** Two letters begin too many names. */
const MIN_LETTERS = 3;

/** The companies of the directory that a name and a number may mean, looked up while they are typed. */
export function useSimilarCompanies(name: string, number: string): SimilarCompany[] {
  const { data: own = [] } = useApi('list-own-companies', {});
  const byName = normalisedName(name).length >= MIN_LETTERS ? name.trim() : '';
  const byNumber = normalisedRegistrationNumber(number).length >= MIN_LETTERS ? number.trim() : '';
  /* Where this fails, the server still says so when the form is sent. */
  const found = useDebounced(`${byNumber}\n${byName}`, DELAY_MS, async (_, signal) => {
    const options: CompanyOption[] = [];
    for (const q of [byNumber, byName].filter(Boolean))
      options.push(...(await call('list-company-options', { query: { q, limit: MAX_OPTIONS }, signal })));
    return options;
  });
  return findSimilar({ name: byName, number: byNumber }, found?.result ?? [], own);
}
