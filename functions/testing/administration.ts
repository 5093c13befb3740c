import type { AdminCompany, OwnCompany } from '../../shared/schemas/companies.ts';
import type { AuditEntry } from '../../shared/schemas/audit.ts';
import { handler as acceptCompany } from '../administration/accept-company.ts';
import { handler as declineCompany } from '../administration/decline-company.ts';
import { handler as getAdminCompany } from '../administration/get-admin-company.ts';
import { handler as listAudit } from '../administration/list-audit.ts';
import { handler as mergeCompany } from '../administration/merge-company.ts';
import { handler as removeCompany } from '../administration/remove-company.ts';
import { handler as updateCompany } from '../administration/update-company.ts';
import { handler as completeChanges } from '../workers/complete-changes.ts';
import type { Item } from '../platform/table.ts';
import { accept as acceptProposal } from '../administration/proposal.ts';
import { reindex } from '../directory/reindex.ts';
import { type Caller, SITE } from './caller.ts';
import { propose } from './flagging.ts';
import { streamEvent } from './stream-event.ts';

type AdminResponse = AdminCompany & { code: string; message: string; slug: string };

export const accept = (admin: Caller, id: string) =>
  admin.call<AdminResponse>('accept-company', acceptCompany, { params: { id } });
export const decline = (admin: Caller, id: string, body: unknown = { reason: 'It cannot be told apart' }) =>
  admin.call<AdminResponse>('decline-company', declineCompany, { params: { id }, body });
export const merge = (admin: Caller, id: string, intoId: unknown) =>
  admin.call<AdminResponse>('merge-company', mergeCompany, { params: { id }, body: { intoId } });
export const correct = (admin: Caller, id: string, body: unknown) =>
  admin.call<AdminResponse & { issues: unknown }>('update-company', updateCompany, { params: { id }, body });
export const remove = (admin: Caller, id: string) =>
  admin.call<AdminResponse>('remove-company', removeCompany, { params: { id } });
export const adminCompany = (admin: Caller, id: string) =>
  admin.call<AdminResponse>('get-admin-company', getAdminCompany, { params: { id } });
export const audit = (admin: Caller, query: Record<string, string> = {}) =>
  admin.call<AuditEntry[]>('list-audit', listAudit, { query });

export async function proposeAndList(
  author: Caller,
  admin: Caller,
  fields: Record<string, unknown> = {},
): Promise<OwnCompany> {
  const company = await propose(author, fields);
  await acceptProposal(company.id, { moderatorId: admin.userId, siteOrigin: SITE, now: new Date() });
  await reindex(company.slug);
  return company;
}

export function sendToStream(before: Item | undefined, after: Item | undefined): Promise<unknown> {
  const change = before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT';
  return completeChanges(streamEvent([{ change, before, after }]));
}
