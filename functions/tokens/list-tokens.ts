import * as routes from '../../shared/routes/tokens.ts';
import { endpoint } from '../platform/endpoint.ts';
import { listTokens } from '../records/token/token.ts';

export const handler = endpoint(routes.listTokens, ({ user, now }) => listTokens(user.id, now));
