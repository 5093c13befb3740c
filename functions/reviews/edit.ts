import { formatLongDate, southAfricanDay } from '../../shared/dates.ts';
import { formatRandAndCents } from '../../shared/money.ts';
import type { ReviewChanges } from '../../shared/schemas/reviews.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { replyKey } from '../platform/keys.ts';
import { retryOnChange } from '../platform/retry.ts';
import type { Write } from '../platform/table.ts';
import { absent, check } from '../platform/writes.ts';
import { findCompany } from '../records/company/company.ts';
import { ownDuplicateProposals } from '../records/company/duplicate-proposals.ts';
import { figuresOf, readDebt } from '../records/debt/debt.ts';
import { requireCompanyAddress } from '../records/notice/notice-address.ts';
import { findUser, transactFor } from '../records/user/user.ts';
import { requireIncidentDate } from '../records/review/remembered.ts';
import { findReview, isTold, readOriginal, type WholeReview } from '../records/review/review.ts';
import { claimText, releaseText } from '../records/review/same-text.ts';
import { saveReview } from '../records/review/save-review.ts';
import { edit as edited } from '../records/review/text-transitions.ts';

/** Once the company was told, only the amount changes, downwards. */
export function edit(id: string, userId: string, sent: ReviewChanges, now: Date): Promise<WholeReview> {
  return retryOnChange(async () => {
    const review = await findReview(id);
    if (review?.head.userId !== userId) throw new HttpError('review_not_found');
    if (review.head.status !== 'PENDING') throw new HttpError('already_decided');
    const changes = withoutRepeats(review, sent);
    if (Object.keys(changes).length === 0) return review;
    const isFixed = isTold(review);
    if (isFixed && !isLower(review, changes)) throw new HttpError('company_was_told');
    requireDebtStands(review, changes);
    if (changes.incidentDate === null) await requireIncidentDate(review.head, now);
    if (changes.noticeEmail) await requireTheirAddress(review, changes.noticeEmail);
    const after = edited(review, changes, now);
    const writes = await saveReview(review, after, { now });
    const claims = await claimNewText(review, after);
    const unanswered = isFixed ? [] : [check('reply', replyKey(id), { pk: absent })];
    await transactFor(userId, [...writes, ...claims, ...unanswered]);
    return after;
  });
}

function withoutRepeats({ head, body }: WholeReview, sent: ReviewChanges): ReviewChanges {
  const current = { ...body, ...head, waitForCompany: head.waitForCompany ?? false };
  const changed = Object.entries(sent).filter(
    ([name, value]) => value !== undefined && value !== (current[name as keyof ReviewChanges] ?? null),
  );
  return Object.fromEntries(changed);
}

const isLower = (
  { head: { amountOwedZar: current } }: WholeReview,
  { amountOwedZar: next, ...others }: ReviewChanges,
) => Object.keys(others).length === 0 && current !== null && (next === null || (next ?? current) < current);

/** A debt cannot be less than what was paid of it, nor the incident after a payment that may count. */
function requireDebtStands({ head }: WholeReview, { amountOwedZar, incidentDate }: ReviewChanges): void {
  const { paidZar } = figuresOf(head);
  if (typeof amountOwedZar === 'number' && amountOwedZar < paidZar) {
    const message = `${formatRandAndCents(paidZar)} of it was paid. Enter the whole amount, with what was paid.`;
    throw validationFailed([{ path: 'amountOwedZar', message }]);
  }
  const payments = readDebt(head).payments.filter(({ status }) => status !== 'DENIED');
  const [first] = payments.map(({ paidOn }) => paidOn).sort();
  if (incidentDate && first && first < southAfricanDay(new Date(incidentDate))) {
    const message = `Something was paid on ${formatLongDate(first)}. Enter a date that is not after it.`;
    throw validationFailed([{ path: 'incidentDate', message }]);
  }
}

/** Checks the address against the website that the author knows. */
async function requireTheirAddress({ head }: WholeReview, email: string): Promise<void> {
  const { userId, companySlug, proposedAs } = head;
  const [author, company, own] = await Promise.all([
    findUser(userId),
    findCompany(companySlug),
    proposedAs ? ownDuplicateProposals(userId) : [],
  ]);
  if (!author) throw new HttpError('unauthorized');
  const proposal = own.find(({ slug }) => slug === proposedAs?.slug);
  await requireCompanyAddress(email, (proposal ?? company)?.website ?? null, author);
}

async function claimNewText(before: WholeReview, after: WholeReview): Promise<Write[]> {
  const [was, is] = [readOriginal(before), readOriginal(after)];
  if (was.title === is.title && was.body === is.body) return [];
  const { id, userId, companySlug, proposedAs } = after.head;
  const about = { companySlugs: [companySlug], proposedAs };
  const claimed = await claimText({ ...is, id, userId, ...about, mayRepeat: false });
  return [claimed, ...(await releaseText(before))];
}
