import { publicEndpoint } from '../platform/endpoint.ts';
import { openApiDocument } from './openapi-document.ts';

const document = openApiDocument();

export const handler = publicEndpoint('get-openapi', async () => document);
