import { randomUUID } from 'node:crypto';
import type { CompanySubmission, OwnCompany } from '../../../shared/schemas/companies.ts';
import { readPartition } from '../../platform/items.ts';
import {
  authorPartition,
  companyKey,
  FURTHER_PROPOSALS,
  furtherProposalKey,
  isFurtherProposalKey,
  type Key,
  submissionsPartition,
} from '../../platform/keys.ts';
import { type IndexPage, readByStatus } from '../../platform/read-index.ts';
import { changeOwnCount } from '../../platform/stats.ts';
import type { Item, Write } from '../../platform/table.ts';
import { absent, check, present, put, remove } from '../../platform/writes.ts';
import { type ActiveCompany, type CompanyRecord, findCompanies, isPublic, toOwnCompany } from './company.ts';

/**
 * A further proposal of a company that somebody else proposed and that waits. Whoever sent it sees it as any proposal of
 * their own, with what they typed, and never learns that there was another; moderators see what differs.
 */
export interface FurtherProposal extends Key, CompanySubmission {
  /** Under which its author knows it and flags the company: of their first the company's, of each other its own. */
  id: string;
  /** Absent where it is the company's. */
  companyId?: string;
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

/** The company's id. */
export const companyIdOf = ({ id, companyId = id }: FurtherProposal): string => companyId;

type NewFurtherProposal = Pick<FurtherProposal, 'slug' | 'userId' | 'siteOrigin'> & {
  /** Which one of its author's of this company, from 1. */
  which: number;
  now: Date;
};

/**
 * Proposes a company once more, on the condition `company` that it still waits. The condition `further proposal` fails where
 * the same person does at the same moment. From the second on a person's have ids of their own: equal ones would tell them
 * that two names and numbers are one company's.
 */
export function addFurtherProposal(
  company: CompanyRecord,
  submission: CompanySubmission,
  { slug, userId, siteOrigin, which, now }: NewFurtherProposal,
): { proposal: FurtherProposal; writes: Write[] } {
  const id = which === 1 ? company.id : randomUUID();
  const at = now.toISOString();
  const proposal: FurtherProposal = {
    ...furtherProposalKey(userId, company.id, which),
    ...submission,
    ...(which > 1 && { companyId: company.id }),
    ...{ id, slug, ofSlug: company.slug, userId, siteOrigin },
    ...{ status: 'PROPOSED', reason: null, reviewCount: 0, totalOwed: 0, createdAt: at, updatedAt: at },
  };
  const placed = {
    ...{ authorId: authorPartition(userId, 'companies'), authoredAt: `${at}#${id}` },
    ...{ queue: queueOf(company.id), queuedAt: `${at}#${userId}` },
  };
  const writes = [
    put('further proposal', { ...proposal, ...placed }, { pk: absent }),
    check('company', companyKey(company.slug), { id: company.id, status: 'PROPOSED' }),
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
  const slugs = new Set(own.map((row) => ('ofSlug' in row ? row.ofSlug : row.slug)));
  const companies = await findCompanies([...slugs]);
  return own.flatMap((row) => {
    if (!('ofSlug' in row)) return toOwnCompany(row);
    const company = companies.find(({ id }) => id === companyIdOf(row));
    return company ? viewFurther(row, company) : [];
  });
}

function viewFurther(row: FurtherProposal, company: CompanyRecord): OwnCompany[] {
  const { status, reason, updatedAt } = company;
  if (isPublic(company)) return [toOwnCompany({ ...company, status: 'LISTED', id: row.id })];
  if (status === 'PROPOSED') return [toOwnProposal(row)];
  return status === 'DECLINED' ? [{ ...toOwnProposal(row), status, reason, updatedAt }] : [];
}

/** While its company waits. */
export const toOwnProposal = (row: FurtherProposal): OwnCompany => ({
  ...row,
  kind: 'COMPANY',
  status: 'PROPOSED',
  listed: false,
});
