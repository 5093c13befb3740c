import { RECONCILED } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/reconcile.ts';
import { suggestCompanies } from '../directory/search.ts';
import { endpoint } from '../platform/endpoint.ts';
import { describe } from './answer-queries.ts';
import { COMPANY_TYPE } from './manifest.ts';

export const handler = endpoint(routes.suggestCompanies, async ({ query: { prefix, cursor } }) => {
  if (prefix === '' || cursor >= MOST) return { result: [] };
  const { rows } = await suggestCompanies(prefix, { sortBy: 'recent', limit: MOST });
  const result = rows.slice(cursor, cursor + RECONCILED.suggested).map((company) => ({
    id: company.slug,
    name: company.name,
    description: describe(company),
    notable: [COMPANY_TYPE],
  }));
  return { result };
});

const MOST = 100;
