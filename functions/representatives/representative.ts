import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { RepresentativeStatus } from '../../shared/enumerations.ts';
import type { Representative } from '../../shared/schemas/representatives.ts';
import {
  type ActiveCompany,
  type CompanyRecord,
  findCompanies,
  findCompanyById,
  resolveMerged,
} from '../companies/company.ts';
import { readPartition } from '../platform/items.ts';
import {
  type Key,
  REPRESENTATIVES,
  representativeKey,
  representedPartition,
  userKey,
} from '../platform/keys.ts';
import { readAuthored } from '../platform/read-index.ts';
import { table, tableName } from '../platform/table.ts';

/** Somebody's request to represent a company, and what became of it. A later one for the same company takes its place. */
export interface RepresentativeRecord extends Key {
  /** The person's, the company's and its own, so that it leads to its place. */
  id: string;
  userId: string;
  companyId: string;
  /** Shown under each of their replies. */
  position: string;
  email: string;
  status: RepresentativeStatus;
  /** What the moderator told them. */
  reason: string | null;
  proof: 'EMAIL' | 'DOCUMENT';
  /** While it waits, where one was sent in. */
  document?: ProofDocument;
  createdAt: string;
  updatedAt: string;
}

export interface ProofDocument {
  objectPath: string;
  filename: string;
  contentType: string;
}

/** Approved, or on the way to it. */
export const isOpen = ({ status }: Pick<RepresentativeRecord, 'status'>) =>
  status !== 'REJECTED' && status !== 'REVOKED';

const ID = /^[\w-]{1,64}\.[\w-]{1,64}\.[0-9a-f]{8}$/;

/** The request of an id, while no later one has taken its place. */
export async function findRepresentative(id: string): Promise<RepresentativeRecord | null> {
  const [userId = '', companyId = ''] = ID.test(id) ? id.split('.') : [];
  if (!userId) return null;
  const Key = representativeKey(userId, companyId);
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return Item?.['id'] === id ? (Item as RepresentativeRecord) : null;
}

/** The requests of a person, newest first. */
export async function representationsOf(userId: string): Promise<RepresentativeRecord[]> {
  const found = await readPartition(userKey(userId).pk, REPRESENTATIVES);
  return (found as unknown as RepresentativeRecord[]).sort((one, other) =>
    one.createdAt < other.createdAt ? 1 : -1,
  );
}

/** The company of a request, or the one that it was merged into; null when that is gone. */
export const companyOf = async ({ companyId }: Pick<RepresentativeRecord, 'companyId'>) =>
  resolveMerged(await findCompanyById(companyId));

/** A person's requests for a company, or for one that was merged into it, that were not refused. */
export async function openRepresentations(
  userId: string,
  companyId: string,
): Promise<RepresentativeRecord[]> {
  const open = (await representationsOf(userId)).filter(isOpen);
  const companies = await Promise.all(
    open.map(async (one) => (one.companyId === companyId ? { id: companyId } : companyOf(one))),
  );
  return open.filter((_, at) => companies[at]?.id === companyId);
}

/** Whom a person speaks for a company as, read as it stands now; null where they do not. */
export async function findRepresentation(
  userId: string,
  companyId: string,
): Promise<RepresentativeRecord | null> {
  const open = await openRepresentations(userId, companyId);
  return open.find(({ status }) => status === 'APPROVED') ?? null;
}

const MOST_READ = 100;

/** Requests for a company, and for those that were merged into it, that wait or were approved; oldest first. */
export async function representativesOf({
  id,
  mergedFrom = [],
}: Pick<CompanyRecord, 'id' | 'mergedFrom'>): Promise<RepresentativeRecord[]> {
  const merged = mergedFrom.length > 0 ? await findCompanies(mergedFrom) : [];
  const pages = await Promise.all(
    [id, ...merged.map((company) => company.id)].map((companyId) =>
      readAuthored(representedPartition(companyId), MOST_READ, undefined),
    ),
  );
  const found = pages.flatMap(({ items }) => items) as unknown as RepresentativeRecord[];
  return found.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Those who speak for a company: whoever is mailed what concerns it. */
export async function approvedRepresentatives(
  company: Pick<CompanyRecord, 'id' | 'mergedFrom'>,
): Promise<RepresentativeRecord[]> {
  return (await representativesOf(company)).filter(({ status }) => status === 'APPROVED');
}

/** As the person sees it: the response's schema leaves out the rest. */
export const toRepresentative = (
  record: RepresentativeRecord,
  { id, name, slug }: ActiveCompany,
): Representative => ({ ...record, companyId: id, company: { name, slug } });

/** A person's requests as they see them, newest first; one whose company is gone is left out. */
export async function listRepresentations(userId: string): Promise<Representative[]> {
  const found = await representationsOf(userId);
  const companies = await Promise.all(found.map(companyOf));
  return found.flatMap((one, at) => {
    const company = companies[at];
    return company ? [toRepresentative(one, company)] : [];
  });
}
