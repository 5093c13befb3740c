import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { CompanySubmission, OwnCompany } from '../../shared/schemas/companies.ts';
import { readPartition } from '../platform/items.ts';
import {
  authorPartition,
  companyKey,
  FURTHER_PROPOSALS,
  furtherProposalKey,
  isFurtherProposalKey,
  type Key,
  submissionsPartition,
} from '../platform/keys.ts';
import { type IndexPage, readByStatus } from '../platform/read-index.ts';
import { changeOwnCount } from '../platform/stats.ts';
import { type Item, table, tableName, type Write } from '../platform/table.ts';
import { absent, check, present, put, remove } from '../platform/writes.ts';
import { type ActiveCompany, type CompanyRecord, findCompanies, isPublic, toOwnCompany } from './company.ts';

/**
 * A further proposal of a company that somebody else proposed and that waits. Whoever sent it sees it as any proposal of
 * their own, with what they typed, and never learns that there was another; moderators see what differs.
 */
export interface FurtherProposal extends Key, CompanySubmission {
  /** The company's. */
  id: string;
  /** The address that the name as typed would have got. */
  slug: string;
  /** The company's own address. */
  ofSlug: string;
  status: OwnCompany['status'] | 'MERGED';
  reason: null;
  userId: string;
  /** Begins the links of the mail about the decision. */
  siteOrigin: string;
  reviewCount: 0;
  totalOwed: 0;
  createdAt: string;
  updatedAt: string;
  /** When its author was told of the decision. */
  toldAt?: string;
}

/** Partition of the index `byStatus` that has the further proposals of a company. */
const queueOf = (companyId: string) => `COMPANY#PROPOSED#${companyId}`;

export const isFurtherProposal = (row: Item): boolean => isFurtherProposalKey(row as unknown as Key);

type NewFurtherProposal = Pick<FurtherProposal, 'slug' | 'userId' | 'siteOrigin'> & { now: Date };

/**
 * Proposes a company once more, on the condition `company` that it still waits. The condition `further proposal` fails for
 * whoever did before.
 */
export function addFurtherProposal(
  company: CompanyRecord,
  submission: CompanySubmission,
  { slug, userId, siteOrigin, now }: NewFurtherProposal,
): { proposal: FurtherProposal; writes: Write[] } {
  const { id } = company;
  const at = now.toISOString();
  const proposal: FurtherProposal = {
    ...furtherProposalKey(userId, id),
    ...submission,
    ...{ id, slug, ofSlug: company.slug, userId, siteOrigin },
    ...{ status: 'PROPOSED', reason: null, reviewCount: 0, totalOwed: 0, createdAt: at, updatedAt: at },
  };
  const placed = {
    ...{ authorId: authorPartition(userId, 'companies'), authoredAt: `${at}#${id}` },
    ...{ queue: queueOf(id), queuedAt: `${at}#${userId}` },
  };
  const writes = [
    put('further proposal', { ...proposal, ...placed }, { pk: absent }),
    check('company', companyKey(company.slug), { id, status: 'PROPOSED' }),
    changeOwnCount(userId, 'companies', 1),
  ];
  return { proposal, writes };
}

/** Takes a further proposal out of its author's list, once. */
export const removeFurtherProposal = ({ pk, sk, userId }: FurtherProposal): Write[] => [
  remove('further proposal', { pk, sk }, { pk: present }),
  changeOwnCount(userId, 'companies', -1),
];

/** All of a person's, strongly consistent. */
export async function ownFurtherProposals(userId: string): Promise<FurtherProposal[]> {
  return (await readPartition(
    submissionsPartition(userId),
    FURTHER_PROPOSALS,
  )) as unknown as FurtherProposal[];
}

/** A person's further proposal of a company, strongly consistent. */
export async function findFurtherProposal(
  userId: string,
  companyId: string,
): Promise<FurtherProposal | null> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: furtherProposalKey(userId, companyId),
      ConsistentRead: true,
    }),
  );
  return (Item as FurtherProposal | undefined) ?? null;
}

/** A page of the further proposals of a company, oldest first; eventually consistent. */
export async function readFurtherProposals(
  companyId: string,
  limit: number,
  after?: string[],
): Promise<{ proposals: FurtherProposal[]; next: IndexPage['next'] }> {
  const { items, next } = await readByStatus(queueOf(companyId), limit, after);
  return { proposals: items as unknown as FurtherProposal[], next };
}

/**
 * The rows of a person's list of companies as they see them. A company that waits is as they typed it, whoever was first;
 * each row takes the same reads.
 */
export async function toOwnCompanies(rows: readonly Item[]): Promise<OwnCompany[]> {
  const own = rows as unknown as (ActiveCompany | FurtherProposal)[];
  const companies = await findCompanies(own.map((row) => ('ofSlug' in row ? row.ofSlug : row.slug)));
  return own.flatMap((row) => {
    if (!('ofSlug' in row)) return toOwnCompany(row);
    const company = companies.find(({ id }) => id === row.id);
    return company ? viewFurther(row, company) : [];
  });
}

function viewFurther(row: FurtherProposal, company: CompanyRecord): OwnCompany[] {
  const { status, reason, updatedAt } = company;
  if (isPublic(company)) return [toOwnCompany({ ...company, status: 'LISTED' })];
  if (status === 'PROPOSED') return [toOwnProposal(row)];
  return status === 'DECLINED' ? [{ ...toOwnProposal(row), status, reason, updatedAt }] : [];
}

/** While its company waits. */
export const toOwnProposal = (row: FurtherProposal): OwnCompany => ({
  ...row,
  status: 'PROPOSED',
  listed: false,
});
