import * as routes from '../../shared/routes/companies.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { checkRows } from './check.ts';

export const handler = signedInEndpoint(routes.checkCompanies, ({ body: { rows } }) => checkRows(rows));
