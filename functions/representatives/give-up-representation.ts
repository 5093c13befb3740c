import * as routes from '../../shared/routes/representatives.ts';
import { deleteFile } from '../records/evidence/evidence-store.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { bestEffort } from '../platform/retry.ts';
import { nullIfConditionFails, transact } from '../platform/table.ts';
import { findRepresentative } from '../records/representative/representative.ts';
import { deleteRepresentative } from '../records/representative/representative-writes.ts';
import { WITHDRAWN_AT_ONCE, withdrawStatements } from '../records/representative/withdraw-statements.ts';

export const handler = endpoint(routes.giveUpRepresentation, async ({ params: { id }, user, now }) => {
  const found = await findRepresentative(id);
  if (found?.userId !== user.id) throw new HttpError('representative_not_found');
  await nullIfConditionFails(transact(deleteRepresentative(found)));
  if (found.document) await deleteFile(found.document.objectPath);
  await bestEffort(() => withdrawStatements(found, now, WITHDRAWN_AT_ONCE));
  return undefined;
});
