import * as routes from '../../shared/routes/transparency.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readTransparency } from './read-transparency.ts';

export const handler = endpoint(routes.getTransparency, async ({ now }) => readTransparency(now));
