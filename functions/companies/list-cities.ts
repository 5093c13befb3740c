import * as routes from '../../shared/routes/companies.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readCities } from './cities.ts';

export const handler = publicEndpoint(routes.listCities, async ({ query, event }) => {
  const items = await readCities(query.province);
  return linkedPage(event, { items, total: items.length });
});
