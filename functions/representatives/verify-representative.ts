import * as routes from '../../shared/routes/representatives.ts';
import { consumeCode, verifyCode } from '../records/email/mailed-code.ts';
import { endpoint } from '../platform/endpoint.ts';
import { codeFor } from './code.ts';
import { requireOwn } from './own-representation.ts';
import { toRepresentative } from '../records/representative/representative.ts';
import { markVerified } from '../records/representative/representative-writes.ts';

export const handler = endpoint(
  routes.verifyRepresentative,
  async ({ params: { id }, body: { code }, user, siteOrigin, clientAddress, now }) => {
    const { found, company } = await requireOwn(id, user.id, { siteOrigin, now });
    const { spend } = await verifyCode(codeFor(found), code, { clientAddress, now });
    const { after, writes } = markVerified(found, now);
    await consumeCode(spend, ...writes);
    return toRepresentative(after, company);
  },
);
