import { canonicalMailbox } from '../../shared/mailbox.ts';
import { isOpenTakedown } from '../../shared/open-takedown.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { HttpError } from '../platform/http-error.ts';
import type { ReviewSummary } from '../records/review/review.ts';
import type { TakedownRecord } from '../records/takedown/takedown.ts';
import { isAnswerer } from '../records/user/user.ts';
import type { Moderator } from './moderator.ts';

/**
 * Why a moderator may not decide: anything that they wrote, proposed or requested and anything about a company
 * that they represent or ask to represent is their own case, and what goes against their decision is their own
 * decision. `decide` refuses both; views say them in advance, in fields of the same names.
 */
export interface Conflict {
  ownCase: boolean;
  ownDecision: boolean;
  /** A company's representative must not learn, as a moderator, who writes about it or asks for it. */
  hidesAuthor: boolean;
}

interface Party {
  person?: string | undefined;
  company?: string;
  email?: string;
  /** The id of a takedown request or a proposed company, which others than the named person may have sent in. */
  sent?: string | undefined;
}

export interface Case {
  author: Party;
  others?: readonly Party[];
  /** Ids of the moderators whose decision the case goes against. */
  decidedBy?: readonly (string | undefined)[];
}

export function findConflict({ author, others = [], decidedBy = [] }: Case, moderator: Moderator): Conflict {
  return {
    ownCase: [author, ...others].some((party) => isParty(party, moderator)),
    ownDecision: decidedBy.includes(moderator.id),
    hidesAuthor: author.person !== moderator.id && isRepresented(author, moderator),
  };
}

export function refuseOwnCase(found: Case, moderator: Moderator): void {
  if (findConflict(found, moderator).ownCase) throw new HttpError('own_case');
}

const isParty = (party: Party, moderator: Moderator): boolean =>
  party.person === moderator.id ||
  isRepresented(party, moderator) ||
  (party.email !== undefined && canonicalMailbox(party.email) === canonicalMailbox(moderator.email)) ||
  (party.sent !== undefined && moderator.sent.has(party.sent));

const isRepresented = ({ company }: Party, { represented }: Moderator): boolean =>
  company !== undefined && represented.has(company);

const reviewed = ({ userId, companySlug }: ReviewSummary): Party => ({
  person: userId,
  company: companySlug,
});

/** Nobody proposed a company that the team added. */
export const proposerOf = ({ authorId, submittedById }: CompanyRecord): string | undefined =>
  authorId === undefined ? undefined : submittedById;

const proposed = (company: CompanyRecord): Party => ({
  person: proposerOf(company),
  company: company.slug,
  // While it waits, it is also the case of those who proposed it after somebody else.
  sent: company.status === 'PROPOSED' ? company.id : undefined,
});

const filed = ({ id, request, about }: TakedownRecord): Party => ({
  company: about.company.slug,
  email: request.requesterEmail,
  sent: id,
});

/** A review, whose approval may list its company. While it waits, an appeal may have reversed a decision. */
export const reviewCase = (review: ReviewSummary, company: CompanyRecord | null = null): Case => ({
  author: reviewed(review),
  others: company?.status === 'PROPOSED' ? [proposed(company)] : [],
  decidedBy: review.status === 'PENDING' ? [review.notBy] : [],
});

/** A reply to a review. Whoever entered the address by which it came has decided for the company. */
export const replyCase = ({ userId }: { userId: string }, review: ReviewSummary): Case => ({
  author: { person: userId },
  others: [reviewed(review)],
  decidedBy: isAnswerer(userId) ? [review.addressee?.enteredBy] : [],
});

export const companyCase = (company: CompanyRecord): Case => ({ author: proposed(company) });

export const representationCase = (
  { userId }: { userId: string },
  { slug }: Pick<CompanyRecord, 'slug'>,
): Case => ({ author: { person: userId, company: slug } });

/** `review`: null if it was withdrawn since. `others`: requests that a decision closes with it. */
export const takedownCase = (
  takedown: TakedownRecord,
  review: ReviewSummary | null,
  others: readonly TakedownRecord[] = [],
): Case => ({
  author: filed(takedown),
  others: [...others.map(filed), ...(review ? [reviewed(review)] : [])],
  decidedBy: isOpenTakedown(takedown) ? [takedown.notBy] : [],
});

export const privacyCase = ({ email }: { email: string }, review: ReviewSummary | null): Case => ({
  author: { email },
  others: review ? [reviewed(review)] : [],
});

interface Appealed {
  review: ReviewSummary | null;
  takedown: TakedownRecord | null;
  decidedBy: string | undefined;
}

export const appealCase = ({ review, takedown, decidedBy }: Appealed): Case => ({
  author: takedown ? filed(takedown) : {},
  others: review ? [reviewed(review)] : [],
  decidedBy: [decidedBy],
});
