import * as z from 'zod/mini';
import { REPRESENTATIVE_STATUSES } from '../../../shared/enumerations.ts';
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

/** Somebody's request to represent a company, and what became of it. A later one for the same company takes its place. */
const representativeRecord = z.object({
  ...keyShape,
  /** The person's, the company's and its own, so that it leads to its place. */
  id: z.string(),
  userId: z.string(),
  companyId: z.string(),
  /** Shown under each of their replies. */
  position: z.string(),
  email: z.string(),
  status: z.enum(REPRESENTATIVE_STATUSES),
  /** What the moderator told them; of one that waits again, why. */
  reason: z.nullable(z.string()),
  proof: z.enum(['EMAIL', 'DOCUMENT']),
  /** While it waits, where one was sent in. */
  document: z.exactOptional(proofDocument),
  /** Keyed hash of the document that was sent in, and of the network address: moderators see which reviews share them. */
  documentTrace: z.exactOptional(z.string()),
  ipHash: z.exactOptional(z.string()),
  /** When a moderator approved it last, or the work address was proved anew; absent while it never was. */
  provedAt: z.exactOptional(z.string()),
  /** Until when the work address is to be proved anew; absent while nothing is asked. */
  renewBy: z.exactOptional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RepresentativeRecord = z.infer<typeof representativeRecord>;
/** An item of the table as a request to represent a company. */
export const toRepresentativeRecord = (item: object): RepresentativeRecord =>
  representativeRecord.parse(item);

/** Approved, or on the way to it. */
export const isOpen = ({ status }: Pick<RepresentativeRecord, 'status'>) =>
  status !== 'REJECTED' && status !== 'REVOKED';

/** Approved, or approved before and on the way to it again: until a moderator decides, what they said stays. */
export const isStanding = ({ status, provedAt }: Pick<RepresentativeRecord, 'status' | 'provedAt'>) =>
  status === 'APPROVED' || (status === 'PENDING' && provedAt !== undefined);

const ID = /^[\w-]{1,64}\.[\w-]{1,64}\.[0-9a-f]{8}$/;

/** The person and the company that a request was made by and for. */
export const readId = (id: string) => {
  const [userId = '', companyId = ''] = ID.test(id) ? id.split('.') : [];
  return { userId, companyId };
};

/** A person's last request for a company, whatever became of it; null where they made none. */
export async function findRequest(userId: string, companyId: string): Promise<RepresentativeRecord | null> {
  const item = await readItem(representativeKey(userId, companyId));
  return item ? toRepresentativeRecord(item) : null;
}

/** The request of an id, also where it followed its company into another one, while no later one has taken its place. */
export async function findRepresentative(id: string): Promise<RepresentativeRecord | null> {
  const { userId, companyId } = readId(id);
  if (!userId) return null;
  const found = await findRequest(userId, companyId);
  if (found?.id === id) return found;
  const into = await companyOf({ companyId });
  const moved = into && into.id !== companyId ? await findRequest(userId, into.id) : null;
  return moved?.id === id ? moved : null;
}

/** The requests of a person, newest first. */
export async function representationsOf(userId: string): Promise<RepresentativeRecord[]> {
  const found = await readPartition(userKey(userId).pk, REPRESENTATIVES);
  return found.map(toRepresentativeRecord).sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}

/** The company of a request, or the one that it was merged into; null when that is gone. */
export const companyOf = async ({ companyId }: Pick<RepresentativeRecord, 'companyId'>) =>
  resolveMerged(await findCompanyById(companyId));

/**
 * Whom a person speaks for a company as, read as it stands now; null where they do not. A moderator approved it for this very
 * company: an approval for one that was merged into it is none.
 */
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

/** Those who speak for a company, at most ten, and requests that wait, of which the newest hundred; oldest first. */
export async function representativesOf({ id }: Pick<CompanyRecord, 'id'>): Promise<RepresentativeRecord[]> {
  const found = await Promise.all([readStatus(id, 'APPROVED'), readStatus(id, 'PENDING')]);
  return found.flat().sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Those who speak for a company. */
export const approvedRepresentatives = ({ id }: Pick<CompanyRecord, 'id'>): Promise<RepresentativeRecord[]> =>
  readStatus(id, 'APPROVED');

/** As the person sees it: the response's schema leaves out the rest. */
export const toRepresentative = (
  record: RepresentativeRecord,
  { id, name, slug }: ActiveCompany,
): Representative => ({
  ...record,
  companyId: id,
  company: { name, slug },
  renewBy: record.renewBy ?? null,
});

/** A person's requests as they see them, newest first; one whose company is gone is left out. */
export async function listRepresentations(userId: string): Promise<Representative[]> {
  const found = await representationsOf(userId);
  const companies = await Promise.all(found.map(companyOf));
  return found.flatMap((one, at) => {
    const company = companies[at];
    return company ? [toRepresentative(one, company)] : [];
  });
}
