import * as routes from '../../shared/routes/tokens.ts';
import { signedInEndpoint } from '../platform/endpoint.ts';
import { listTokens } from '../records/token/token.ts';

export const handler = signedInEndpoint(routes.listTokens, ({ user, now }) => listTokens(user.id, now));
