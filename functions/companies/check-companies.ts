import * as routes from '../../shared/routes/companies.ts';
import { tokenEndpoint } from '../platform/endpoint.ts';
import { checkRows } from '../directory/check.ts';

export const handler = tokenEndpoint(routes.checkCompanies, ({ body: { rows } }) => checkRows(rows));
