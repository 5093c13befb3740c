import * as z from 'zod/mini';
import { HttpError } from '../../platform/http-error.ts';
import { REPRESENTATIVE_STATUSES } from '../../../shared/enumerations.ts';
import { isOpenRepresentation } from '../../../shared/open-representation.ts';
import type { Representative } from '../../../shared/schemas/representatives.ts';
import {
  type ActiveCompany,
  type CompanyRecord,
  findCompanyById,
  resolveMerged,
} from '../company/company.ts';
import { readItem, readPartition } from '../../platform/items.ts';
import {
  keyShape,
  representativeKey,
  REPRESENTATIVES,
  representedPartition,
  userKey,
} from '../../platform/keys.ts';
import { readAuthored } from '../../platform/read-index.ts';

const proofDocument = z.object({ objectPath: z.string(), filename: z.string(), contentType: z.string() });
export type ProofDocument = z.infer<typeof proofDocument>;

/** A later request of the person for that company replaces it. */
const representativeRecord = z.object({
  ...keyShape,
  /** Consists of the person's id, the company's and its own, so that the key follows from it. */
  id: z.string(),
  userId: z.string(),
  companyId: z.string(),
  /** Shown under each of their replies. */
  position: z.string(),
  email: z.string(),
  status: z.enum(REPRESENTATIVE_STATUSES),
  /** The moderator's reason; for one that is pending again, why. */
  reason: z.nullable(z.string()),
  proof: z.enum(['EMAIL', 'DOCUMENT']),
  /** The document that was sent, while the request waits. */
  document: z.exactOptional(proofDocument),
  /** Keyed hashes of the document and of the network address: moderators see which reviews share them. */
  documentTrace: z.exactOptional(z.string()),
  ipHash: z.exactOptional(z.string()),
  /** When it was last approved or its work address verified again; absent before the first time. */
  provedAt: z.exactOptional(z.string()),
  /** Until when the work address must be verified again; absent if it need not be. */
  renewBy: z.exactOptional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RepresentativeRecord = z.infer<typeof representativeRecord>;
export const toRepresentativeRecord = (item: object): RepresentativeRecord =>
  representativeRecord.parse(item);

/** An approved request that waits again counts, too: the person's statements stay until a moderator decides. */
export const isStanding = ({ status, provedAt }: Pick<RepresentativeRecord, 'status' | 'provedAt'>) =>
  status === 'APPROVED' || (status === 'PENDING' && provedAt !== undefined);

const ID = /^[\w-]{1,64}\.[\w-]{1,64}\.[0-9a-f]{8}$/;

export const readId = (id: string) => {
  const [userId = '', companyId = ''] = ID.test(id) ? id.split('.') : [];
  return { userId, companyId };
};

export async function findRequest(userId: string, companyId: string): Promise<RepresentativeRecord | null> {
  const item = await readItem(representativeKey(userId, companyId));
  return item ? toRepresentativeRecord(item) : null;
}

/** Throws `own_company` for who represents a company, or asks to: nobody is on both sides of a review of it. */
export async function refuseBothSides(userId: string, companyId: string, message?: string): Promise<void> {
  const request = await findRequest(userId, companyId);
  if (request && isOpenRepresentation(request))
    throw new HttpError('own_company', message ? { message } : {});
}

/** Finds a request by its id, also after it moved to another company, until a later request replaces it. */
export async function findRepresentative(id: string): Promise<RepresentativeRecord | null> {
  const { userId, companyId } = readId(id);
  if (!userId) return null;
  const found = await findRequest(userId, companyId);
  if (found?.id === id) return found;
  const into = await companyOf({ companyId });
  const moved = into && into.id !== companyId ? await findRequest(userId, into.id) : null;
  return moved?.id === id ? moved : null;
}

export async function representationsOf(userId: string): Promise<RepresentativeRecord[]> {
  const found = await readPartition(userKey(userId).pk, REPRESENTATIVES);
  return found.map(toRepresentativeRecord).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

export const companyOf = async ({ companyId }: Pick<RepresentativeRecord, 'companyId'>) =>
  resolveMerged(await findCompanyById(companyId));

/** Only a moderator's approval for this very company counts, not one for a company merged into it. */
export async function findRepresentation(
  userId: string,
  companyId: string,
): Promise<RepresentativeRecord | null> {
  const found = await findRequest(userId, companyId);
  return found?.status === 'APPROVED' ? found : null;
}

const MOST_READ = 100;

const readStatus = async (companyId: string, status: 'APPROVED' | 'PENDING') => {
  const { items } = await readAuthored(representedPartition(companyId, status), MOST_READ, undefined);
  return items.map(toRepresentativeRecord).filter((one) => one.status === status);
};

/** A company's representatives, at most ten, and the newest hundred waiting requests; oldest first. */
export async function representativesOf({ id }: Pick<CompanyRecord, 'id'>): Promise<RepresentativeRecord[]> {
  const found = await Promise.all([readStatus(id, 'APPROVED'), readStatus(id, 'PENDING')]);
  return found.flat().sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

export const approvedRepresentatives = ({ id }: Pick<CompanyRecord, 'id'>): Promise<RepresentativeRecord[]> =>
  readStatus(id, 'APPROVED');

export const toRepresentative = (
  record: RepresentativeRecord,
  { id, name, slug }: ActiveCompany,
): Representative => ({
  ...record,
  companyId: id,
  company: { name, slug },
  renewBy: record.renewBy ?? null,
});

export async function listRepresentations(userId: string): Promise<Representative[]> {
  const found = await representationsOf(userId);
  const companies = await Promise.all(found.map(companyOf));
  return found.flatMap((one, at) => {
    const company = companies[at];
    return company ? [toRepresentative(one, company)] : [];
  });
}
