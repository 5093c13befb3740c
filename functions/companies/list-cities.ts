import * as routes from '../../shared/routes/companies.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { listTowns } from './towns.ts';

export const handler = publicEndpoint(routes.listCities, async ({ query, event }) => {
  const items = await listTowns(query.province);
  return linkedPage(event, { items, total: items.length });
});
