import * as routes from '../../shared/routes/openapi.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { openApiDocument } from './openapi-document.ts';

export const handler = publicEndpoint(routes.getOpenapi, async () => openApiDocument());
