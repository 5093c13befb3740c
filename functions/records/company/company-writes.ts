import { randomUUID } from 'node:crypto';
import type { Category } from '../../../shared/enumerations.ts';
import type { CompanyChanges, CompanySubmission } from '../../../shared/schemas/companies.ts';
import { NOBODY } from '../user/user.ts';
import { figuresOf, type Owed, settledFigures } from '../debt/debt.ts';
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
  findCompany,
  type IndexedListing,
  noCategories,
  submissionMonth,
  TAKES_REVIEWS,
  replyDays,
} from './company.ts';
import { countTotals, type Totals } from '../statistics/figures.ts';
import { countReporters, type Reported } from './reporters.ts';

/**
 * All writes of company records. Each keeps the record consistent. When another request has changed the company first, the
 * condition of the write named `company` fails.
 */

/** Where proposed companies wait to be listed. */
export const PROPOSED_QUEUE = 'COMPANY#PROPOSED';
const PLACE_IN_QUEUE = ['queue', 'queuedAt'];
const isOpen = oneOf(...TAKES_REVIEWS);

export interface NewCompanyOptions {
  submittedById: string;
  /** Listed from the start, as when the team adds it; otherwise it waits to be. */
  isListed: boolean;
  now: Date;
}

export function newCompany(
  submission: CompanySubmission,
  { submittedById, isListed, now }: NewCompanyOptions,
  slug: string,
): ActiveCompany {
  const at = now.toISOString();
  return {
    ...companyKey(slug),
    id: randomUUID(),
    slug,
    ...submission,
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

/** The record and the pointer from its id, where both are new. What the team adds waits for nobody, and is nobody's own. */
export function createCompanyWrites(company: CompanyRecord): Write[] {
  const isProposed = company.status === 'PROPOSED';
  return placeCompany(company, isProposed ? authorPartition(company.submittedById, 'companies') : null);
}

/**
 * A removed company as it was, where its slug is free. It counts nothing: its reviews do, when they come back. Nobody
 * proposed it whose account is gone.
 */
export function restoreCompany(record: CompanyRecord, isAuthorThere: boolean, now: Date): Write[] {
  const { removedAs, ...company } = record;
  const { status, authorId } = removedAs ?? { status: company.status, authorId: company.authorId ?? null };
  const { authorId: _, ...rest } = Object.fromEntries(
    Object.entries(company).filter(([name]) => !/^[mr]\d+$/.test(name)),
  ) as unknown as CompanyRecord;
  const counts = {
    ...{ reviewCount: 0, reporterCount: 0, totalOwed: 0, totalSettled: 0, settledCount: 0 },
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
  const { id, slug, status, createdAt } = company;
  const place = `${createdAt}#${id}`;
  const placed = {
    ...(status === 'PROPOSED' && { queue: PROPOSED_QUEUE, queuedAt: place }),
    ...(authorId !== null && { authorId, authoredAt: place }),
  };
  return [
    put('slug', { ...company, ...placed }, { pk: absent }),
    put('id', { ...companyIdKey(id), slug }, { pk: absent }),
  ];
}

/**
 * Changes fields that others can see. Increments the version, which fails writes that are based on an older one and makes
 * the stream's function re-index the company.
 */
export function changeCompany(slug: string, changes: Changes, condition?: Condition): UpdateWrite {
  const add = { ...changes.add, version: 1 };
  return update('company', companyKey(slug), { ...changes, add }, condition);
}

/** A company as it is after a change, and the write of it. */
interface Changed {
  after: CompanyRecord;
  write: Write;
}

/** The public sees a proposed company from now on. */
export function markListed(company: CompanyRecord, now: Date): Changed {
  const at = now.toISOString();
  return decideProposal(company, { status: 'LISTED', listedAt: at, updatedAt: at });
}

/** Nobody may flag a proposed company any more. */
export function markDeclined(
  company: CompanyRecord,
  decline: Required<Pick<CompanyRecord, 'reason' | 'declinedBy'>>,
  now: Date,
): Changed {
  return decideProposal(company, { status: 'DECLINED', ...decline, updatedAt: now.toISOString() });
}

/** Out of the queue, in the same write, for whoever is first. */
function decideProposal(company: CompanyRecord, set: Partial<CompanyRecord>): Changed {
  const { id, slug } = company;
  const write = changeCompany(slug, { set, remove: PLACE_IN_QUEUE }, { id, status: 'PROPOSED' });
  return { after: { ...company, ...set }, write };
}

/** New details, for whoever saw the name and the number before. */
export function correctCompany(company: CompanyRecord, changes: CompanyChanges, now: Date): Changed {
  const { slug, id, status, name, cipcRegNo } = company;
  const updatedAt = now.toISOString();
  const websiteSetAt = changes.website === undefined ? undefined : updatedAt;
  const set = { ...changes, updatedAt, ...(websiteSetAt && { websiteSetAt }) } as Partial<CompanyRecord>;
  const write = changeCompany(slug, { set }, { id, status, name, cipcRegNo });
  return { after: { ...company, ...set }, write };
}

/**
 * Marks a company as merged. Its record stays and refers to the other company. It is removed from the queue and from its
 * author's list, but stays in the author's data export (POPIA).
 */
export function markMerged(from: CompanyRecord, into: CompanyRecord, now: Date): Write {
  const { slug, id, version, submittedById } = from;
  const authorId = submittedById === NOBODY ? undefined : authorPartition(submittedById, 'merged');
  const set = { status: 'MERGED', mergedInto: into.slug, updatedAt: now.toISOString(), authorId };
  // Whose account goes meanwhile is not to be named again.
  return changeCompany(slug, { set, remove: PLACE_IN_QUEUE }, { id, version, submittedById });
}

/** The company that another one is merged into. `lists`: it becomes listed, because the merged one was. */
export function absorbCompany(into: CompanyRecord, from: CompanyRecord, now: Date, lists: boolean): Write {
  const { slug, id, version } = into;
  const at = now.toISOString();
  const times = [from.lastApprovedAt, into.lastApprovedAt].filter((time) => time !== null).sort();
  const set = {
    mergedFrom: [...(into.mergedFrom ?? []), from.slug, ...(from.mergedFrom ?? [])],
    lastApprovedAt: times.at(-1) ?? null,
    // Nothing is left of these that could be moved.
    expiredCount: (into.expiredCount ?? 0) + (from.expiredCount ?? 0),
    status: lists ? 'LISTED' : into.status,
    listedAt: lists ? at : into.listedAt,
    updatedAt: at,
  };
  const change = changeCompany(slug, { set, ...(lists && { remove: PLACE_IN_QUEUE }) }, { id, version });
  return { ...change, name: 'company that it goes into' };
}

/** Out of every view, with the companies that were merged into it. */
export function markRemoved(company: CompanyRecord, mergedIds: string[], now: Date): Write {
  const { slug, id, status, submittedById, authorId = null, mergedFrom = absent } = company;
  const removedAs = { status, authorId, mergedIds };
  const set = { status: 'REMOVED', removedAs, updatedAt: now.toISOString() };
  const gone = [...PLACE_IN_QUEUE, 'authorId', 'authoredAt'];
  return changeCompany(slug, { set, remove: gone }, { id, status, submittedById, mergedFrom });
}

/** The pointer from a company's id says that it is being removed, so that its reviews may go. */
export const markPointerRemoving = (id: string): UpdateWrite =>
  update('id', companyIdKey(id), { set: { removing: true } }, { pk: present });

/** It is being removed, or is gone: not so once it was brought back, whatever is still under way by then. */
export const checkStillRemoved = (id: string): Write =>
  check('company still removed', companyIdKey(id), [{ pk: absent }, { removing: true }]);

/** The end of the record and of the pointer from its id. */
export function deleteCompany({ slug, id, version }: CompanyRecord): Write[] {
  return [remove('company', companyKey(slug), { id, version }), remove('id', companyIdKey(id))];
}

/** What of an approved review decides how its company's figures count it. */
interface Counted extends Reported, Owed, Answered {
  category: Category;
  createdAt: string;
  /** Set where a takedown keeps it from view: it counts among the removed ones alone. */
  removedAt?: string | null;
  /** Set where its seven years are over: among the expired ones alone. */
  expiredAt?: string;
}

/** The one number that counts a review that no figure counts any more; null for one that counts in all of them. */
function countOf({ removedAt, expiredAt, archivedAt }: Counted) {
  if (removedAt) return 'removedCount';
  if (expiredAt) return 'expiredCount';
  return archivedAt ? 'archivedCount' : null;
}

/** One approved review more. A company's first approval lists a proposed one. */
export async function countApproval(company: CompanyRecord, review: Counted, now: Date): Promise<Write[]> {
  const { slug, id, status } = company;
  const at = now.toISOString();
  const isFirst = status === 'PROPOSED';
  const set = { lastApprovedAt: at, updatedAt: at, status: 'LISTED', ...(isFirst && { listedAt: at }) };
  const { add, reporters } = await countSteps(slug, [{ ...review, by: 1 }]);
  // Counts add up in any order; only the step from proposed to listed depends on what was seen.
  const change = { set, add, ...(isFirst && { remove: PLACE_IN_QUEUE }) };
  return [
    changeCompany(slug, change, { id, status }),
    ...reporters,
    ...countTotals(review.id, totalsOf([{ ...review, by: 1 }])),
  ];
}

/**
 * Counts a review to its author by another name, where its company counts it: of those who flagged the company there are as
 * many afterwards, once all reviews of that author there have it.
 */
export async function renameReporter(review: Counted & Flagging, reporter: string): Promise<Write[]> {
  const { companySlug: slug, companyId: id } = review;
  if (countOf(review) !== null || (await findCompany(slug))?.id !== id) return [];
  const steps = [
    { ...review, by: -1 },
    { ...review, reporter, by: 1 },
  ];
  const { people, writes } = await countReporters(slug, steps);
  return people === 0 ? writes : [changeCompany(slug, { add: { reporterCount: people } }, { id }), ...writes];
}

interface Step {
  /** What is counted from now on. */
  come?: readonly Counted[];
  /** What is counted no longer. */
  gone?: readonly Counted[];
  now: Date;
  /** Of the company that counted them: another one may have the slug by now. */
  id?: string;
  /** Holds on to a company that has this name and takes reviews. */
  isOpenAs?: string;
  /** From one company to another: the register's totals stay as they are. */
  isMove?: boolean;
}

/**
 * Changes a company's counts and totals by approved reviews that come and go: added, never read and written back. Those of
 * the people who wrote them have what was read as their condition: the caller tries again.
 */
export async function countReviews(
  slug: string,
  { come = [], gone = [], now, id, isOpenAs, isMove = false }: Step,
): Promise<Write[]> {
  const steps = [
    ...come.map((review) => ({ ...review, by: 1 })),
    ...gone.map((review) => ({ ...review, by: -1 })),
  ];
  const { add, reporters } = await countSteps(slug, steps);
  const condition = {
    ...(id === undefined ? { pk: present } : { id }),
    ...(isOpenAs !== undefined && { name: isOpenAs, status: isOpen }),
  };
  return [
    changeCompany(slug, { set: { updatedAt: now.toISOString() }, add }, condition),
    ...reporters,
    ...(isMove ? [] : countTotals(steps[0]?.id ?? '', totalsOf(steps))),
  ];
}

/** By how much the register's totals change. */
export function totalsOf(steps: readonly (Counted & { by: number })[]): Totals {
  const totals = { reviews: 0, outstanding: 0, settled: 0, replies: 0 };
  for (const { by, ...review } of steps.filter((step) => countOf(step) === null)) {
    const { totalOwed = 0, totalSettled = 0 } = publicFigures(review);
    totals.reviews += by;
    totals.outstanding += by * totalOwed;
    totals.settled += by * totalSettled;
    totals.replies += review.reply ? by : 0;
  }
  return totals;
}

async function countSteps(slug: string, steps: readonly (Counted & { by: number })[]) {
  const { people, writes: reporters } = await countReporters(
    slug,
    steps.filter((review) => countOf(review) === null),
  );
  const add: Record<string, number> = {
    reviewCount: 0,
    reporterCount: people,
  };
  const count = (name: string, by: number) => (add[name] = (add[name] ?? 0) + by);
  for (const { by, ...review } of steps) {
    const instead = countOf(review);
    if (instead) count(instead, by);
    else {
      count('reviewCount', by);
      for (const [name, amount] of Object.entries(publicFigures(review))) count(name, by * amount);
      count(`categoryCounts.${review.category}`, by);
      count(submissionMonth(review), by);
    }
  }
  return { add, reporters };
}

/** Of a review, whether its company answered it in public, and since when it is an older report. */
type Answered = { reply?: { days: number } | undefined; archivedAt?: string };

/** What a review adds to its company's figures by what is owed of it, and by the company's answer; an older one nothing. */
export function publicFigures(review: Owed & Answered): Record<string, number> {
  if (review.archivedAt) return {};
  return {
    totalOwed: figuresOf(review).outstandingZar ?? 0,
    ...settledFigures(review),
    ...(review.reply && { [replyDays(review.reply.days)]: 1 }),
  };
}

/** A review, and the company that it is of. */
type Flagging = { id: string; companyId: string; companySlug: string };

/** Changes a company's figures by what became of one of its public reviews; nothing where they stay as they are. */
export function countChange(before: Owed & Answered, after: Owed & Answered & Flagging, now: Date): Write[] {
  const [was, is] = [publicFigures(before), publicFigures(after)];
  const steps = Object.keys({ ...was, ...is }).map(
    (name) => [name, (is[name] ?? 0) - (was[name] ?? 0)] as const,
  );
  const add = Object.fromEntries(steps.filter(([, by]) => by !== 0));
  if (Object.keys(add).length === 0) return [];
  const change = { set: { updatedAt: now.toISOString() }, add };
  const by = (name: string) => (is[name] ?? 0) - (was[name] ?? 0);
  const totals = {
    outstanding: by('totalOwed'),
    settled: by('totalSettled'),
    replies: Number(Boolean(after.reply)) - Number(Boolean(before.reply)),
  };
  return [
    changeCompany(after.companySlug, change, { id: after.companyId }),
    ...countTotals(after.id, totals),
  ];
}

/** Which listings may stand in the lists: none of what others see, so no new version. */
export function recordIndexed({ slug, version }: CompanyRecord, indexed: IndexedListing[]): Write {
  return update('company', companyKey(slug), { set: { indexed } }, { version });
}

/**
 * Removes the author from a company; with `fromListOf`, only while it is in that user's list. No new version, as others do
 * not see the author.
 */
export function detachAuthor(slug: string, fromListOf?: string): UpdateWrite {
  const condition = fromListOf ? { authorId: authorPartition(fromListOf, 'companies') } : { pk: present };
  const changes = { set: { submittedById: NOBODY }, remove: ['authorId'] };
  return update('company', companyKey(slug), changes, condition);
}

/** It still is who a review repeats it to be, and takes reviews. */
export function checkTakesReviews({ slug, name, id }: CompanyRecord): Write {
  return check('company', companyKey(slug), { id, name, status: isOpen });
}
