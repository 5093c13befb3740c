import * as routes from '../../shared/routes/accounts.ts';
import { HttpError } from '../platform/http-error.ts';
import { HttpResponse } from '../platform/http-response.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readPersonalData } from './personal-data.ts';
import { findUser } from '../records/user/user.ts';

/** A function's response has at most six megabytes ('Lambda quotas'); everything except reviews is small. */
const MOST_BYTES = 5_000_000;

export const handler = endpoint(routes.exportUser, async ({ user: { id, role }, now }) => {
  const user = await findUser(id);
  if (!user) throw new HttpError('unauthorized');
  const held = await readPersonalData(user, role, now, MOST_BYTES);
  if (!held) throw new HttpError('export_too_large');
  return new HttpResponse(held.data, {
    headers: { 'content-disposition': 'attachment; filename="flagregister-my-data.json"' },
  });
});
