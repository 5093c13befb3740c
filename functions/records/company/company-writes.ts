import { randomUUID } from 'node:crypto';
import type { CompanyChanges, CompanySubmission } from '../../../shared/schemas/companies.ts';
import { numbersOf } from '../../../shared/matching/registration-numbers.ts';
import { changeOwnCount, countStates } from '../statistics/list-counts.ts';
import { NOBODY } from '../user/user.ts';
import { authorPartition, companyIdKey, companyKey } from '../../platform/keys.ts';
import type { UpdateWrite, Write } from '../../platform/table.ts';
import {
  absent,
  type Changes,
  check,
  type Condition,
  oneOf,
  present,
  put,
  remove,
  update,
} from '../../platform/writes.ts';
import {
  type ActiveCompany,
  type CompanyRecord,
  type IndexedListing,
  noCategories,
  TAKES_REVIEWS,
  withoutCounts,
} from './company.ts';
import { type KnownName, namesAfterMerge, proposedNames } from './other-names.ts';

/** If another request has changed the company first, the condition of the write named `company` fails. */

export const PROPOSED_QUEUE = 'COMPANY#PROPOSED';
const PLACE_IN_QUEUE = ['queue', 'queuedAt'];
const isOpen = oneOf(...TAKES_REVIEWS);

export const leaveOwnList = ({ authorId, submittedById }: CompanyRecord): Write[] =>
  authorId === undefined ? [] : [changeOwnCount(submittedById, 'companies', -1)];

export type NamedSubmission = CompanySubmission & { tradingAs?: string | null };

export interface NewCompanyOptions {
  submittedById: string;
  isListed: boolean;
  now: Date;
}

export function newCompany(
  { tradingAs, ...details }: NamedSubmission,
  { submittedById, isListed, now }: NewCompanyOptions,
  slug: string,
): ActiveCompany {
  const at = now.toISOString();
  const alsoKnownAs = proposedNames(details.name, tradingAs ?? null);
  return {
    ...companyKey(slug),
    id: randomUUID(),
    slug,
    ...details,
    ...(alsoKnownAs.length > 0 && { alsoKnownAs }),
    status: isListed ? 'LISTED' : 'PROPOSED',
    reason: null,
    submittedById,
    createdAt: at,
    updatedAt: at,
    listedAt: isListed ? at : null,
    lastApprovedAt: null,
    reviewCount: 0,
    reporterCount: 0,
    totalOwed: 0,
    totalSettled: 0,
    settledCount: 0,
    categoryCounts: noCategories(),
    removedCount: 0,
    archivedCount: 0,
    expiredCount: 0,
    version: 1,
    indexed: [],
  };
}

/** A company that the team adds is in no queue and in no author's list. */
export function createCompanyWrites(company: CompanyRecord): Write[] {
  const isProposed = company.status === 'PROPOSED';
  return placeCompany(company, isProposed ? authorPartition(company.submittedById, 'companies') : null);
}

/** The company's figures start at zero and grow again as its reviews are restored. */
export function restoreCompany(record: CompanyRecord, isAuthorThere: boolean, now: Date): Write[] {
  const { removedAs, ...company } = record;
  const { status, authorId } = removedAs ?? { status: company.status, authorId: company.authorId ?? null };
  const { authorId: _, ...rest } = withoutCounts(company);
  const counts = {
    ...{ reviewCount: 0, reporterCount: 0, totalOwed: 0, unconfirmedZar: 0, totalSettled: 0 },
    ...{ settledCount: 0, evidenceCount: 0, disputedCount: 0 },
    answeredCount: 0,
    removedCount: 0,
    archivedCount: 0,
  };
  const restored = {
    ...rest,
    ...counts,
    categoryCounts: noCategories(),
    submittedById: isAuthorThere ? company.submittedById : NOBODY,
    status,
    updatedAt: now.toISOString(),
    version: company.version + 1,
    indexed: [],
  };
  return placeCompany(restored, isAuthorThere ? authorId : null);
}

function placeCompany(company: CompanyRecord, authorId: string | null): Write[] {
  const { id, slug, status, submittedById, createdAt } = company;
  const isOnList = authorId === authorPartition(submittedById, 'companies');
  const place = `${createdAt}#${id}`;
  const placed = {
    ...(status === 'PROPOSED' && { queue: PROPOSED_QUEUE, queuedAt: place }),
    ...(authorId !== null && { authorId, authoredAt: place }),
  };
  return [
    put('slug', { ...company, ...placed }, { pk: absent }),
    put('id', { ...companyIdKey(id), slug }, { pk: absent }),
    ...countStates(id, [null, status]),
    ...(isOnList ? [changeOwnCount(submittedById, 'companies', 1)] : []),
  ];
}

/** The new version fails writes based on an older one and makes the stream's function re-index the company. */
export function changeCompany(slug: string, changes: Changes, condition?: Condition): UpdateWrite {
  const add = { ...changes.add, version: 1 };
  return update('company', companyKey(slug), { ...changes, add }, condition);
}

export function markListed(company: CompanyRecord, now: Date) {
  const at = now.toISOString();
  return decideProposal(company, { status: 'LISTED', listedAt: at, updatedAt: at });
}

export function markDeclined(
  company: CompanyRecord,
  decline: Required<Pick<CompanyRecord, 'reason' | 'declinedBy'>>,
  now: Date,
) {
  return decideProposal(company, { status: 'DECLINED', ...decline, updatedAt: now.toISOString() });
}

function decideProposal(company: CompanyRecord, set: Partial<CompanyRecord> & Pick<CompanyRecord, 'status'>) {
  const { id, slug } = company;
  const write = changeCompany(slug, { set, remove: PLACE_IN_QUEUE }, { id, status: 'PROPOSED' });
  return { after: { ...company, ...set }, writes: [write, ...countStates(id, ['PROPOSED', set.status])] };
}

export const enteredBy = (moderatorId: string) =>
  ({ noticeBy: 'MODERATOR', noticeSetBy: moderatorId }) as const;

export type CorrectedDetails = Omit<CompanyChanges, 'alsoKnownAs' | 'keepFormer' | 'reason'> & {
  alsoKnownAs?: KnownName[];
};

export function correctCompany(
  company: CompanyRecord,
  changes: CorrectedDetails,
  moderatorId: string,
  now: Date,
): { after: CompanyRecord; write: Write } {
  const { slug, id, status, name, cipcRegNo, alsoKnownAs = absent } = company;
  const updatedAt = now.toISOString();
  const websiteSetAt = changes.website === undefined ? undefined : updatedAt;
  const set = {
    ...changes,
    ...(changes.noticeEmail !== undefined && enteredBy(moderatorId)),
    ...{ updatedAt, ...(websiteSetAt && { websiteSetAt }) },
  } as Partial<CompanyRecord>;
  const write = changeCompany(slug, { set }, { id, status, name, cipcRegNo, alsoKnownAs });
  return { after: { ...company, ...set }, write };
}

/** A merged company leaves the queue and its author's list, but stays in the author's data export (POPIA). */
export function markMerged(from: CompanyRecord, into: CompanyRecord, now: Date): Write {
  const { slug, id, version, submittedById } = from;
  const authorId = submittedById === NOBODY ? undefined : authorPartition(submittedById, 'merged');
  const set = { status: 'MERGED', mergedInto: into.slug, updatedAt: now.toISOString(), authorId };
  // An account deleted in the meantime must not be named again.
  return changeCompany(slug, { set, remove: PLACE_IN_QUEUE }, { id, version, submittedById });
}

/** Updates the company that another is merged into. `lists`: it becomes listed, as the merged one was. */
export function absorbCompany(into: CompanyRecord, from: CompanyRecord, now: Date, lists: boolean): Write {
  const { slug, id, version } = into;
  const at = now.toISOString();
  const times = [from.lastApprovedAt, into.lastApprovedAt].filter((time) => time !== null).sort();
  const set = {
    mergedFrom: [...(into.mergedFrom ?? []), from.slug, ...(from.mergedFrom ?? [])],
    alsoKnownAs: namesAfterMerge(into, from),
    mergedNumbers: [...new Set([...(into.mergedNumbers ?? []), ...numbersOf(from)])],
    lastApprovedAt: times.at(-1) ?? null,
    status: lists ? 'LISTED' : into.status,
    listedAt: lists ? at : into.listedAt,
    updatedAt: at,
  };
  const change = changeCompany(slug, { set, ...(lists && { remove: PLACE_IN_QUEUE }) }, { id, version });
  return { ...change, name: 'company that it goes into' };
}

export function moveLeftCounts(from: CompanyRecord, into: ActiveCompany): Write[] {
  const { id, version, removedCount, expiredCount } = from;
  const none = { set: { removedCount: 0, expiredCount: 0 } };
  const change = { add: { removedCount, expiredCount } };
  return [
    { ...changeCompany(from.slug, none, { id, version }), name: 'merged company' },
    changeCompany(into.slug, change, { id: into.id, status: into.status }),
  ];
}

export function markRemoved(company: CompanyRecord, mergedIds: string[], now: Date): Write[] {
  const { slug, id, status, submittedById, authorId = null, mergedFrom = absent } = company;
  const removedAs = { status, authorId, mergedIds };
  const set = { status: 'REMOVED', removedAs, updatedAt: now.toISOString() };
  const removedFields = [...PLACE_IN_QUEUE, 'authorId', 'authoredAt'];
  return [
    changeCompany(slug, { set, remove: removedFields }, { id, status, submittedById, mergedFrom }),
    ...countStates(id, [status, null]),
    ...leaveOwnList(company),
  ];
}

/** Marks the pointer from a company's id as being removed, so that its reviews can be deleted. */
export const markPointerRemoving = (id: string): UpdateWrite =>
  update('id', companyIdKey(id), { set: { removing: true } }, { pk: present });

/** Fails once the company is restored, even while earlier work on its removal still runs. */
export const checkStillRemoved = (id: string): Write =>
  check('company still removed', companyIdKey(id), [{ pk: absent }, { removing: true }]);

export function deleteCompany({ slug, id, version }: CompanyRecord): Write[] {
  return [remove('company', companyKey(slug), { id, version }), remove('id', companyIdKey(id))];
}

export function listByApproval({ status }: CompanyRecord, now: Date) {
  const at = now.toISOString();
  const isFirst = status === 'PROPOSED';
  return {
    set: { lastApprovedAt: at, status: 'LISTED', ...(isFirst && { listedAt: at }) },
    ...(isFirst && { remove: PLACE_IN_QUEUE }),
    condition: { status },
  };
}

export const isOpenAs = ({ name }: CompanyRecord) => ({ condition: { name, status: isOpen } });

/** Records which listings the lists may contain. Others do not see this, so the version stays. */
export function recordIndexed({ slug, version }: CompanyRecord, indexed: IndexedListing[]): Write {
  return update('company', companyKey(slug), { set: { indexed } }, { version });
}

/** No new version, as others do not see the author. With `fromListOf`, only while it is in that user's list. */
export function detachAuthor(slug: string, fromListOf?: string): UpdateWrite {
  const condition = fromListOf ? { authorId: authorPartition(fromListOf, 'companies') } : { pk: present };
  const changes = { set: { submittedById: NOBODY }, remove: ['authorId'] };
  return update('company', companyKey(slug), changes, condition);
}

export function checkTakesReviews({ slug, name, id }: CompanyRecord): Write {
  return check('company', companyKey(slug), { id, name, status: isOpen });
}
