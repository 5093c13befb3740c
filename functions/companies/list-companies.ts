import * as routes from '../../shared/routes/companies.ts';
import { endpoint } from '../platform/endpoint.ts';
import { linkedPage } from '../platform/http-response.ts';
import { readDirectoryPage } from './read-directory-page.ts';

export const handler = endpoint(routes.listCompanies, async ({ query, event }) =>
  linkedPage(event, await readDirectoryPage(query)),
);
