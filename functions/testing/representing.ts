import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { Representative } from '../../shared/schemas/representatives.ts';
import { handler as acceptRequest } from '../representatives/approve-representative.ts';
import { handler as rejectRepresentative } from '../representatives/reject-representative.ts';
import { handler as resendRepresentativeCode } from '../representatives/resend-representative-code.ts';
import { handler as requestRepresentation } from '../representatives/request-representation.ts';
import { handler as verifyRepresentative } from '../representatives/verify-representative.ts';
import { hashAddress } from '../platform/keyed-hash.ts';
import { transact } from '../platform/table.ts';
import { findCompany } from '../records/company/company.ts';
import {
  createRepresentativeWrite,
  newRepresentative,
} from '../records/representative/representative-writes.ts';
import { approveRepresentative } from '../representatives/decide-representative.ts';
import { type Caller, SITE } from './caller.ts';

type Answer = Representative & ErrorBody;

export const askToRepresent = (caller: Caller, slug: string, fields: Record<string, unknown> = {}) =>
  caller.call<Answer>('request-representation', requestRepresentation, {
    params: { slug },
    body: { position: 'Credit manager', ...fields },
  });
export const proveAddress = (caller: Caller, id: string, code: unknown) =>
  caller.call<Answer>('verify-representative', verifyRepresentative, { params: { id }, body: { code } });
export const resendCode = (caller: Caller, id: string) =>
  caller.call<{ message: string } & ErrorBody>('resend-representative-code', resendRepresentativeCode, {
    params: { id },
  });
export const acceptRepresentative = (moderator: Caller, id: string) =>
  moderator.call<Answer>('approve-representative', acceptRequest, { params: { id } });
export const refuseRepresentative = (
  moderator: Caller,
  id: string,
  reason: unknown = 'The proof is missing',
) =>
  moderator.call<Answer>('reject-representative', rejectRepresentative, { params: { id }, body: { reason } });

/** With an address at the website's domain that is verified, by approval. */
export async function represent(
  { userId, clientAddress }: Caller,
  moderator: Caller,
  { slug, domain, position = 'Credit manager' }: { slug: string; domain: string; position?: string },
): Promise<Representative> {
  const now = new Date();
  const { id: companyId = '' } = (await findCompany(slug)) ?? {};
  const email = `${crypto.randomUUID().slice(0, 8)}@${domain}`;
  const request = { userId, companyId, position, email, ipHash: hashAddress(clientAddress) ?? '' };
  const asked = newRepresentative(request, now, true);
  await transact([createRepresentativeWrite(asked)]);
  return approveRepresentative(asked.id, { moderatorId: moderator.userId, siteOrigin: SITE, now });
}
