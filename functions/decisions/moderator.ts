import { isOpenRepresentation } from '../../shared/open-representation.ts';
import { authoredBy } from '../records/user/authored.ts';
import { findUser } from '../records/user/user.ts';
import { findCompanyById, resolveMerged } from '../records/company/company.ts';
import { companyIdOf, ownDuplicateProposals } from '../records/company/duplicate-proposals.ts';
import { HttpError } from '../platform/http-error.ts';
import { representationsOf } from '../records/representative/representative.ts';

export interface Moderator {
  id: string;
  email: string;
  /** Slugs of companies that they represent or ask to represent, and of those merged with them. */
  represented: ReadonlySet<string>;
  /** Ids of companies that they proposed after somebody else, and of takedown requests that they filed. */
  sent: ReadonlySet<string>;
}

export async function readModerator(id: string): Promise<Moderator> {
  const [user, represented, proposals, filed] = await Promise.all([
    findUser(id),
    representedSlugs(id),
    ownDuplicateProposals(id),
    authoredBy(id, 'filed'),
  ]);
  if (!user) throw new HttpError('unauthorized');
  return {
    id,
    email: user.email,
    represented: new Set(represented),
    sent: new Set([...proposals.map(companyIdOf), ...filed.map(({ takedownId }) => takedownId as string)]),
  };
}

async function representedSlugs(userId: string): Promise<string[]> {
  const open = (await representationsOf(userId)).filter(isOpenRepresentation);
  const companies = await Promise.all(open.map(({ companyId }) => findCompanyById(companyId)));
  // A review that has not followed its company yet still has the former slug.
  const remaining = await Promise.all(companies.map(resolveMerged));
  return remaining.flatMap((company) => (company ? [company.slug, ...(company.mergedFrom ?? [])] : []));
}
