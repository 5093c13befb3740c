import { isDeepStrictEqual } from 'node:util';
import { dayOf, southAfricanDay } from '../../shared/dates.ts';
import { claimsToAnswer, isBeforeCompany } from '../../shared/review-state.ts';
import type { HeardReview, HeardReviewWithCompany } from '../../shared/schemas/answers.ts';
import type { CompanyCard, ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { ReviewRemoval } from '../../shared/schemas/errors.ts';
import type { OwnPart } from '../../shared/schemas/reviews.ts';
import {
  type CompanyRecord,
  findCompany,
  isPublic,
  resolveMerged,
  toListing,
} from '../records/company/company.ts';
import { findLastFlag, type PublicReviewCopy, toPublicReview } from '../records/review/public-reviews.ts';
import { toAppeal, toOwnAppeal } from '../records/appeal/appeal.ts';
import { answerBy } from '../records/debt/debt.ts';
import { toDebtView } from '../records/debt/debt-view.ts';
import { readPartition } from '../platform/items.ts';
import { APPEAL, reviewKey } from '../platform/keys.ts';
import { findReply, toOwnReply } from '../records/reply/reply.ts';
import { findRepresentation } from '../records/representative/representative.ts';
import { toArchival } from '../records/review/ageing.ts';
import { makeCopyKey } from '../records/review/derive.ts';
import { findPublicCopy } from '../records/review/public-copy.ts';
import {
  findPlace,
  findPublicPlace,
  findReview,
  type PublicPlace,
  type WholeReview,
} from '../records/review/review.ts';

export async function findPublicReview(id: string, readerId?: string): Promise<ReviewWithCompany | null> {
  const place = await findPublicPlace(id);
  if (!place) return null;
  const [copy, named] = await Promise.all([findPublicCopy(place), findCompany(place.companySlug)]);
  // The review left public view or moved since its place was read.
  if (!copy) return (await hasLeft(id, place)) ? findPublicReview(id, readerId) : null;
  const company = await cardOf(named);
  if (!company) return null;
  return {
    ...toPublicReview(copy),
    company,
    mine: readerId === undefined ? null : await findOwnPart(copy, place, readerId),
  };
}

/** The removal of a review that a takedown removed, while its company is public; null for any other. */
export async function findRemoval(id: string): Promise<ReviewRemoval | null> {
  const {
    status,
    companySlug = '',
    removedAt = '',
    removalGround: ground = null,
  } = (await findPlace(id)) ?? {};
  if (status !== 'APPROVED' || removedAt === '') return null;
  const company = await resolveMerged(await findCompany(companySlug));
  if (!company || !isPublic(company)) return null;
  return { removedOn: southAfricanDay(new Date(removedAt)), ground };
}

async function cardOf(named: CompanyRecord | null): Promise<CompanyCard | null> {
  const company = await resolveMerged(named);
  return company && isPublic(company) ? toListing(company, await findLastFlag(company.slug)) : null;
}

export function toHeard({ head, body }: WholeReview): HeardReview | null {
  if (!isBeforeCompany(head)) return null;
  const { hearUntil = '', createdAt } = head;
  return { ...head, status: 'PENDING', body: body.body, createdAt: dayOf(createdAt), hearUntil };
}

/** Only for a representative of the company, never for the review's author. */
export async function findHeardReview(id: string, readerId: string): Promise<HeardReviewWithCompany | null> {
  const found = await findReview(id);
  const review = found && toHeard(found);
  if (!review || found.head.userId === readerId) return null;
  const { companyId, companySlug, dispute = null } = found.head;
  const [named, isTheirs] = [await findCompany(companySlug), await findRepresentation(readerId, companyId)];
  const company = await cardOf(named);
  if (!company || !isTheirs) return null;
  const debt = toDebtView(found.head);
  return { ...review, ...debt, company, dispute, mine: await companyPart(id, debt.payments) };
}

/** The part for its author and for the company's representatives; null for anybody else. */
async function findOwnPart(
  copy: PublicReviewCopy,
  { id, userId, decidedAt }: PublicPlace,
  readerId: string,
): Promise<OwnPart | null> {
  const debt = toDebtView(copy);
  const { payments } = debt;
  if (userId === readerId) {
    const appeal = (await readPartition(reviewKey(id).pk, APPEAL)).at(-1);
    const archival = toArchival({ ...copy, decidedAt }, new Date());
    const waiting = claimsToAnswer(debt).map((one) => ({ paymentId: one.id, answerBy: answerBy(one) }));
    const own = { reply: null, appeal: appeal ? toOwnAppeal(toAppeal(appeal)) : null, archival };
    return { as: 'AUTHOR', payments, waiting, ...own };
  }
  return (await findRepresentation(readerId, copy.companyId)) ? companyPart(id, payments) : null;
}

async function companyPart(id: string, payments: OwnPart['payments']): Promise<OwnPart> {
  const reply = await findReply(id);
  const own = { reply: reply && toOwnReply(reply), appeal: null, archival: null };
  return { as: 'COMPANY', payments, waiting: [], ...own };
}

async function hasLeft(id: string, place: PublicPlace): Promise<boolean> {
  const now = await findPublicPlace(id);
  return now === null || !isDeepStrictEqual(makeCopyKey(now), makeCopyKey(place));
}
