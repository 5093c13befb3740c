import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';
import { ownProposals, type Option } from './company-options.ts';

/** Long enough to type the next letter in. */
const PAUSE_MS = 200;
const SHOWN = 20;

interface CompanyOptions {
  options: Option[];
  isLoading: boolean;
  hasFailed: boolean;
}

/** What can be chosen for a text: the directory's companies, and the user's own that are not public yet. */
export function useCompanyOptions(q: string, isOpen: boolean): CompanyOptions {
  const [found, setFound] = useState<{ q: string; options: Option[]; hasFailed: boolean } | null>(null);
  const { data: own = [] } = useApi('list-own-companies', {});
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const ask = async () => {
      try {
        const query = { q, limit: SHOWN };
        const options = await call('list-company-options', { query, signal: controller.signal });
        setFound({ q, options, hasFailed: false });
      } catch {
        if (!controller.signal.aborted) setFound({ q, options: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), q ? PAUSE_MS : 0);
    /* Only the answer to what stands in the field now counts. */
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [q, isOpen]);
  const proposals = ownProposals(own, q);
  return {
    options: [...proposals, ...(found?.options ?? [])],
    isLoading: found?.q !== q,
    hasFailed: found?.q === q && found.hasFailed,
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
