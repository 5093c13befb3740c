import * as routes from '../../shared/routes/openapi.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { openApiDocument } from './openapi-document.ts';

const document = openApiDocument();

export const handler = publicEndpoint(routes.getOpenapi, async () => document);
