import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { CompanyProposal, OwnCompany } from '../../../shared/schemas/companies.ts';
import { readPartition, type StoredItem } from '../../platform/items.ts';
import {
  authorPartition,
  companyKey,
  DUPLICATE_PROPOSALS,
  duplicateProposalKey,
  isDuplicateProposalKey,
  keyShape,
  submissionsPartition,
} from '../../platform/keys.ts';
import { type IndexPage, type IndexPlace, readByStatus } from '../../platform/read-index.ts';
import { changeOwnCount } from '../statistics/list-counts.ts';
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

/** Its author sees it like any proposal, as typed, and never learns of the other one; moderators see differences. */
const duplicateProposal = z.object({
  ...keyShape,
  ...storedSubmission,
  tradingAs: z.exactOptional(z.nullable(z.string())),
  /** The id by which its author knows it and flags the company: for their first the company's, for others its own. */
  id: z.string(),
  /** Absent if it is the same as `id`. */
  companyId: z.exactOptional(z.string()),
  /** The slug that the typed name would have received. */
  slug: z.string(),
  ofSlug: z.string(),
  status: z.enum([...ACTIVE, 'MERGED']),
  reason: z.null(),
  userId: z.string(),
  siteOrigin: z.string(),
  reviewCount: z.literal(0),
  totalOwed: z.literal(0),
  createdAt: z.string(),
  updatedAt: z.string(),
  toldAt: z.exactOptional(z.string()),
});
export type DuplicateProposal = z.infer<typeof duplicateProposal>;
export const toDuplicateProposal = (item: object): DuplicateProposal => duplicateProposal.parse(item);

const queueOf = (companyId: string) => `COMPANY#PROPOSED#${companyId}`;

export const companyIdOf = ({ id, companyId = id }: DuplicateProposal): string => companyId;

type NewDuplicateProposal = Pick<DuplicateProposal, 'slug' | 'userId' | 'siteOrigin'> & {
  /** Its number among the author's proposals of this company, from 1. */
  which: number;
  now: Date;
};

/**
 * Adds a duplicate proposal, on the condition `company` that the company still waits. The condition `duplicate
 * proposal` fails if the same person adds one at the same moment. From the second one on, a person's
 * proposals have ids of their own: equal ids would reveal that two names and numbers belong to one company.
 */
export function addDuplicateProposal(
  company: CompanyRecord,
  submission: CompanyProposal,
  { slug, userId, siteOrigin, which, now }: NewDuplicateProposal,
): { proposal: DuplicateProposal; writes: Write[] } {
  const id = which === 1 ? company.id : randomUUID();
  const at = now.toISOString();
  const proposal: DuplicateProposal = {
    ...duplicateProposalKey(userId, company.id, which),
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
    put('duplicate proposal', { ...proposal, ...placed }, { pk: absent }),
    check('company', companyKey(company.slug), { id: company.id, status: 'PROPOSED' }),
    changeOwnCount(userId, 'companies', 1),
  ];
  return { proposal, writes };
}

export const removeDuplicateProposal = ({ pk, sk, userId }: DuplicateProposal): Write[] => [
  remove('duplicate proposal', { pk, sk }, { pk: present }),
  changeOwnCount(userId, 'companies', -1),
];

/** Strongly consistent. */
export async function ownDuplicateProposals(userId: string): Promise<DuplicateProposal[]> {
  return (await readPartition(submissionsPartition(userId), DUPLICATE_PROPOSALS)).map(toDuplicateProposal);
}

/** Oldest first; eventually consistent. */
export async function readDuplicateProposals(
  companyId: string,
  limit: number,
  after?: IndexPlace,
): Promise<{ proposals: DuplicateProposal[]; next: IndexPage['next'] }> {
  const { items, next } = await readByStatus(queueOf(companyId), limit, after);
  return { proposals: items.map(toDuplicateProposal), next };
}

/** A waiting company looks to its author as they typed it, even if somebody proposed it before, by the same reads. */
export async function toOwnCompanies(rows: readonly StoredItem[]): Promise<OwnCompany[]> {
  const slugs = new Set(rows.map(({ ofSlug, slug }) => String(ofSlug ?? slug)));
  const companies = await findCompanies([...slugs]);
  return rows.flatMap((row) => {
    if (!isDuplicateProposalKey(row)) {
      const own = toCompanyRecord(row);
      return isActive(own) ? toOwnCompany(own) : [];
    }
    const proposal = toDuplicateProposal(row);
    const company = companies.find(({ id }) => id === companyIdOf(proposal));
    return company ? viewDuplicates(proposal, company) : [];
  });
}

function viewDuplicates(row: DuplicateProposal, company: CompanyRecord): OwnCompany[] {
  const { status, reason, updatedAt } = company;
  if (isPublic(company)) return [toOwnCompany({ ...company, status: 'LISTED', id: row.id })];
  if (status === 'PROPOSED') return [toOwnProposal(row)];
  return status === 'DECLINED' ? [{ ...toOwnProposal(row), status, reason, updatedAt }] : [];
}

export const toOwnProposal = (row: DuplicateProposal): OwnCompany => ({
  ...row,
  kind: 'COMPANY',
  status: 'PROPOSED',
  listed: false,
});
