import type { ModeratedRepresentative } from '../../shared/schemas/representatives.ts';
import { findUsers, type UserRecord } from '../records/user/user.ts';
import type { ActiveCompany } from '../records/company/company.ts';
import { readScannedDocument } from '../records/evidence/moderator-access.ts';
import { type Moderator, readModerator } from '../decisions/moderator.ts';
import { findConflict, proposerOf, representationCase } from '../decisions/conflict.ts';
import { hasFlagged } from '../records/review/own-flags.ts';
import { isOfCompany } from '../records/representative/company-domain.ts';
import {
  companyOf,
  type RepresentativeRecord,
  representativesOf,
  toRepresentative,
} from '../records/representative/representative.ts';

export async function toModeratedRepresentatives(
  records: readonly RepresentativeRecord[],
  moderatorId: string,
): Promise<ModeratedRepresentative[]> {
  const [users, companies, moderator] = await Promise.all([
    findUsers(records.map(({ userId }) => userId)),
    Promise.all(records.map(companyOf)),
    readModerator(moderatorId),
  ]);
  const views = await Promise.all(
    records.map(async (record, at) => {
      const [user, company] = [users.get(record.userId), companies[at]];
      return user && company ? toModerated(record, user, company, moderator) : null;
    }),
  );
  return views.filter((view) => view !== null);
}

async function toModerated(
  record: RepresentativeRecord,
  user: UserRecord,
  company: ActiveCompany,
  moderator: Moderator,
): Promise<ModeratedRepresentative> {
  const { document } = record;
  const { ownCase, hidesAuthor: isHidden } = findConflict(representationCase(record, company), moderator);
  const others = ownCase ? [] : (await representativesOf(company)).filter(({ id }) => id !== record.id);
  return {
    ...toRepresentative(record, company),
    email: isHidden ? null : record.email,
    proof: record.proof,
    askedAt: record.updatedAt,
    document: document && !isHidden ? { ...document, ...(await readScannedDocument(document)) } : null,
    website: describeWebsite(company, record),
    user: isHidden ? null : { ...user, emailVerified: user.emailVerified !== null },
    others,
    hasFlagged: isHidden ? null : await hasFlagged(user, company, new Date()),
    ownCase,
  };
}

/** The directory's entry of the website, and who entered it, which says how far to trust it. */
function describeWebsite(
  company: ActiveCompany,
  { userId, email }: RepresentativeRecord,
): ModeratedRepresentative['website'] {
  const { website, websiteSetAt, createdAt } = company;
  if (website === null) return null;
  const isAsProposed = websiteSetAt === undefined && company.authorId !== undefined;
  return {
    address: website,
    enteredAt: websiteSetAt ?? createdAt,
    enteredBy: !isAsProposed ? 'TEAM' : proposerOf(company) === userId ? 'REQUESTER' : 'ANOTHER_PERSON',
    isOfAddress: isOfCompany(email, website),
  };
}
