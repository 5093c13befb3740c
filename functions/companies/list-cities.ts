import * as routes from '../../shared/routes/companies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readCities } from '../directory/cities.ts';

export const handler = endpoint(routes.listCities, async ({ query, event }) => {
  const items = await readCities(query.province);
  return linkedPage(event, { items, total: items.length });
});
