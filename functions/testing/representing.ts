import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { Representative } from '../../shared/schemas/representatives.ts';
import { handler as approveRepresentative } from '../representatives/approve-representative.ts';
import { handler as rejectRepresentative } from '../representatives/reject-representative.ts';
import { handler as resendRepresentativeCode } from '../representatives/resend-representative-code.ts';
import { handler as requestRepresentation } from '../representatives/request-representation.ts';
import { handler as verifyRepresentative } from '../representatives/verify-representative.ts';
import type { Caller } from './caller.ts';
import { representativeCodes } from './mailed-codes.ts';

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
  moderator.call<Answer>('approve-representative', approveRepresentative, { params: { id } });
export const refuseRepresentative = (
  moderator: Caller,
  id: string,
  reason: unknown = 'The proof is missing',
) =>
  moderator.call<Answer>('reject-representative', rejectRepresentative, { params: { id }, body: { reason } });

/** Makes somebody a representative of a company whose website has this domain: by code and approval. */
export async function represent(
  caller: Caller,
  moderator: Caller,
  { slug, domain, position = 'Credit manager' }: { slug: string; domain: string; position?: string },
): Promise<Representative> {
  const email = `${crypto.randomUUID().slice(0, 8)}@${domain}`;
  const { json: asked } = await askToRepresent(caller, slug, { email, position });
  const [code] = await representativeCodes(email);
  await proveAddress(caller, asked.id, code);
  return (await acceptRepresentative(moderator, asked.id)).json;
}
