import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { ownProposals, type Option } from './company-options.ts';

/** Long enough to type the next letter. */
const DELAY_MS = 200;
const MAX_OPTIONS = 20;

interface CompanyOptions {
  options: Option[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** What can be chosen for a text: the directory's companies, and the user's own that are not public yet. */
export function useCompanyOptions(q: string, isOpen: boolean): CompanyOptions {
  const { data: own = [] } = useApi('list-own-companies', {});
  const found = useDebounced(isOpen ? q : null, q ? DELAY_MS : 0, (text, signal) =>
    call('list-company-options', { query: { q: text, limit: MAX_OPTIONS }, signal }),
  );
  return {
    options: [...ownProposals(own, q), ...(found?.result ?? [])],
    isLoading: found?.text !== q,
    hasFailed: found?.text === q && !found.result,
  };
}

/** The company behind an id that came with the address or a draft. null: there is none to choose. */
export function useCompanyById(id: string): { option: Option | null; isLoading: boolean } {
  const { data: own, isLoading: isLoadingOwn } = useApi('list-own-companies', {});
  const proposal = own && ownProposals(own, '').find((company) => company.id === id);
  const isWanted = id !== '' && !proposal && !isLoadingOwn;
  const { data, isLoading } = useApi('list-company-options', isWanted ? { query: { id } } : null);
  return {
    option: proposal ?? data?.find((company) => company.id === id) ?? null,
    isLoading: isLoadingOwn || isLoading,
  };
}
