import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CompanySubmission, OwnCompany } from '../../../shared/schemas/companies.ts';
import { readPartition, type StoredItem } from '../../platform/items.ts';
import {
  authorPartition,
  companyKey,
  FURTHER_PROPOSALS,
  furtherProposalKey,
  isFurtherProposalKey,
  keyShape,
  submissionsPartition,
} from '../../platform/keys.ts';
import { type IndexPage, readByStatus } from '../../platform/read-index.ts';
import { changeOwnCount } from '../../platform/stats.ts';
import type { Write } from '../../platform/table.ts';
import { absent, check, present, put, remove } from '../../platform/writes.ts';
import {
  ACTIVE,
  type CompanyRecord,
  findCompanies,
  isActive,
  isPublic,
  storedSubmission,
  toCompanyRecord,
  toOwnCompany,
} from './company.ts';

/**
 * A further proposal of a company that somebody else proposed and that waits. Whoever sent it sees it as any proposal of
 * their own, with what they typed, and never learns that there was another; moderators see what differs.
 */
const furtherProposal = z.object({
  ...keyShape,
  ...storedSubmission,
  /** Under which its author knows it and flags the company: of their first the company's, of each other its own. */
  id: z.string(),
  /** Absent where it is the company's. */
  companyId: z.exactOptional(z.string()),
  /** The address that the name as typed would have got. */
  slug: z.string(),
  /** The company's own address. */
  ofSlug: z.string(),
  status: z.enum([...ACTIVE, 'MERGED']),
  reason: z.null(),
  userId: z.string(),
  /** Begins the links of the mail about the decision. */
  siteOrigin: z.string(),
  reviewCount: z.literal(0),
  totalOwed: z.literal(0),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When its author was told of the decision. */
  toldAt: z.exactOptional(z.string()),
});
export type FurtherProposal = z.infer<typeof furtherProposal>;
/** An item of the table as a further proposal. */
export const toFurtherProposal = (item: object): FurtherProposal => furtherProposal.parse(item);

/** Partition of the index `byStatus` that has the further proposals of a company. */
const queueOf = (companyId: string) => `COMPANY#PROPOSED#${companyId}`;

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
  return (await readPartition(submissionsPartition(userId), FURTHER_PROPOSALS)).map(toFurtherProposal);
}

/** A page of the further proposals of a company, oldest first; eventually consistent. */
export async function readFurtherProposals(
  companyId: string,
  limit: number,
  after?: string[],
): Promise<{ proposals: FurtherProposal[]; next: IndexPage['next'] }> {
  const { items, next } = await readByStatus(queueOf(companyId), limit, after);
  return { proposals: items.map(toFurtherProposal), next };
}

/**
 * The rows of a person's list of companies as they see them. A company that waits is as they typed it, whoever was first;
 * each row takes the same reads.
 */
export async function toOwnCompanies(rows: readonly StoredItem[]): Promise<OwnCompany[]> {
  const slugs = new Set(rows.map(({ ofSlug, slug }) => String(ofSlug ?? slug)));
  const companies = await findCompanies([...slugs]);
  return rows.flatMap((row) => {
    if (!isFurtherProposalKey(row)) {
      const own = toCompanyRecord(row);
      return isActive(own) ? toOwnCompany(own) : [];
    }
    const proposal = toFurtherProposal(row);
    const company = companies.find(({ id }) => id === companyIdOf(proposal));
    return company ? viewFurther(proposal, company) : [];
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
