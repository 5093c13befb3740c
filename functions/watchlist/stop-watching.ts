import * as routes from '../../shared/routes/watchlist.ts';
import { changeUser } from '../records/user/user.ts';
import { findCompanyById, resolveMerged } from '../records/company/company.ts';
import { publicEndpoint } from '../platform/endpoint.ts';
import { validationFailed } from '../platform/middleware.ts';
import { DAMAGED_LINK } from '../../shared/schemas/watchlist.ts';
import { readStopToken } from '../records/watch/stop-token.ts';
import { unwatch } from '../records/watch/row-writes.ts';

/** A person without an account gets no mails, and the same response. */
export const handler = publicEndpoint(routes.stopWatching, async ({ query: { token }, now }) => {
  const stop = readStopToken(token);
  if (!stop) throw validationFailed([{ path: 'token', message: DAMAGED_LINK }]);
  const { userId, companyId } = stop;
  if (companyId === null) await changeUser(userId, { watchMail: 'NEVER' }, now);
  else {
    const company = await resolveMerged(await findCompanyById(companyId));
    if (company) await unwatch(userId, company);
  }
  return undefined;
});
