import { isDeepStrictEqual } from 'node:util';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import type { OwnPart } from '../../shared/schemas/reviews.ts';
import { findCompany, isPublic, resolveMerged, toListing } from '../records/company/company.ts';
import { findLastFlag, type PublicReviewCopy, toPublicReview } from '../records/review/public-reviews.ts';
import { toAppeal, toOwnAppeal } from '../records/appeal/appeal.ts';
import { answerBy, type Debt } from '../records/debt/debt.ts';
import { toDebtView } from '../records/debt/debt-view.ts';
import { readPartition } from '../platform/items.ts';
import { APPEAL, reviewKey } from '../platform/keys.ts';
import { findReply, toOwnReply } from '../records/reply/reply.ts';
import { findRepresentation } from '../records/representative/representative.ts';
import { toArchival } from '../records/review/ageing.ts';
import { makeCopyKey } from '../records/review/derive.ts';
import { findPublicCopy } from '../records/review/public-copy.ts';
import { findPublicPlace, type PublicPlace } from '../records/review/review.ts';

/**
 * A public review as in its company's list, with the company and, for its author, their own part; null for
 * any other.
 */
export async function findPublicReview(id: string, readerId?: string): Promise<ReviewWithCompany | null> {
  const place = await findPublicPlace(id);
  if (!place) return null;
  const [copy, named] = await Promise.all([findPublicCopy(place), findCompany(place.companySlug)]);
  // It left public view or moved since its place was read.
  if (!copy) return (await hasLeft(id, place)) ? findPublicReview(id, readerId) : null;
  const company = await resolveMerged(named);
  if (!company || !isPublic(company)) return null;
  return {
    ...toPublicReview(copy),
    company: toListing(company, await findLastFlag(company.slug)),
    mine: readerId === undefined ? null : await findOwnPart(copy, place, readerId),
  };
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
    const own = { reply: null, appeal: appeal ? toOwnAppeal(toAppeal(appeal)) : null, archival };
    return { as: 'AUTHOR', payments, waiting: listClaims(debt), ...own };
  }
  if (!(await findRepresentation(readerId, copy.companyId))) return null;
  const reply = await findReply(id);
  return {
    as: 'COMPANY',
    payments,
    waiting: [],
    reply: reply && toOwnReply(reply),
    appeal: null,
    archival: null,
  };
}

/** The company's claims that the author can still answer; none once the debt is settled. */
const listClaims = ({ payments, settledAt }: Pick<Debt, 'payments' | 'settledAt'>) =>
  payments
    .filter(({ status }) => settledAt === null && status === 'CLAIMED')
    .map((payment) => ({ paymentId: payment.id, answerBy: answerBy(payment) }));

async function hasLeft(id: string, place: PublicPlace): Promise<boolean> {
  const now = await findPublicPlace(id);
  return now === null || !isDeepStrictEqual(makeCopyKey(now), makeCopyKey(place));
}
