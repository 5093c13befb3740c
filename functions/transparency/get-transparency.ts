import * as routes from '../../shared/routes/transparency.ts';
import { readEndpoint } from '../platform/endpoint.ts';
import { readTransparency } from './read-transparency.ts';

export const handler = readEndpoint(routes.getTransparency, async ({ now }) => readTransparency(now));
