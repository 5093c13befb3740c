import { useApi } from './use-api.ts';
import { useCurrentUser } from './use-current-user.ts';

export function useRepresents(slug: string): boolean {
  const { user } = useCurrentUser();
  const { data = [] } = useApi('list-own-representatives', user ? {} : null);
  return data.some(({ status, company }) => status === 'APPROVED' && company.slug === slug);
}
