import { southAfricanDay } from '../../shared/dates.ts';
import { STILL_OWED_ANSWER_LABELS } from '../../shared/enumerations.ts';
import { formatRandAndCents } from '../../shared/money.ts';
import type { Question, QuestionAnswer, QuestionAnswered } from '../../shared/schemas/debts.ts';
import { isPublicReview } from '../../shared/review-state.ts';
import { leaveView } from '../directory/leave-view.ts';
import { HttpError } from '../platform/http-error.ts';
import { toDebtView } from '../records/debt/debt-view.ts';
import { figuresOf } from '../records/debt/debt.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { answerWrite, type QuestionRecord, requireQuestion } from '../records/question/question.ts';
import { confirmReview } from '../records/review/confirm.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { withdraw } from '../records/review/withdraw.ts';
import { countMonth } from '../records/statistics/figures.ts';
import { findUser } from '../records/user/user.ts';
import type { DebtOrder } from './change-debt.ts';
import { payAsAsked } from './settlement.ts';

/** Throws `question_not_found` also if the author's address is no longer the one that was asked. */
async function findAsked(
  token: string,
  now: Date,
): Promise<{ question: QuestionRecord; review: ReviewSummary }> {
  const question = await requireQuestion(token, now);
  const review = await findReviewHead(question.reviewId);
  const author = review && isPublicReview(review) ? await findUser(review.userId) : null;
  if (!review || !author || author.suspension || author.emailVerified !== question.provedAt)
    throw new HttpError('question_not_found');
  return { question, review };
}

export async function readQuestion(token: string, now: Date): Promise<Question> {
  const { question, review } = await findAsked(token, now);
  const { id, title, companyName: name, companySlug: slug } = review;
  return {
    review: { id, title, company: { name, slug } },
    outstandingZar: figuresOf(review).outstandingZar,
    askedOn: southAfricanDay(new Date(question.askedAt)),
  };
}

/** Stores the answer once: the same transaction closes the question. */
export async function answerQuestion(
  token: string,
  { answer, amountZar, paidOn }: QuestionAnswer,
  { siteOrigin, now }: Pick<DebtOrder, 'siteOrigin' | 'now'>,
): Promise<QuestionAnswered> {
  const { question, review } = await findAsked(token, now);
  const { id: reviewId, title: reviewTitle, companyName, userId } = review;
  const order = { reviewId, userId, siteOrigin, now };
  const on = paidOn ?? southAfricanDay(now);
  const part = answer === 'PART' ? (amountZar ?? 0) : null;
  const answered = STILL_OWED_ANSWER_LABELS[answer] + (part ? `, ${formatRandAndCents(part)}` : '');
  const facts = { reviewId, reviewTitle, companyName, answered, at: now.toISOString() };
  const receipt = outboxWrite({ kind: 'still-owed-answered', userId, facts, siteOrigin }, now);
  const counts = { askedAnswered: 1, askedConfirmed: Number(answer === 'NOTHING' || answer === 'PART') };
  const alongside = async () => [
    answerWrite(await requireQuestion(token, now), now),
    ...countMonth(reviewId, new Date(question.askedAt), counts),
    ...(answer === 'NOTHING' ? [] : [receipt]),
  ];
  const after = await take().catch((error: unknown) => {
    // The author or the review was deleted since it was found.
    const isGone = error instanceof HttpError && GONE.has(error.code);
    throw isGone ? new HttpError('question_not_found') : error;
  });
  return after
    ? { ...toDebtView(after, now), answer }
    : { answer, paidZar: null, outstandingZar: null, settledAt: null, confirmedAt: null };

  async function take(): Promise<ReviewSummary | null> {
    if (answer === 'NOTHING') return confirmReview(order, alongside);
    if (answer !== 'TAKE_DOWN') return payAsAsked(order, part ?? 'ALL', on, alongside);
    const withdrawn = await withdraw(reviewId, userId, now, { mayGo: isPublicReview, alongside });
    if (!withdrawn) throw new HttpError('question_not_found');
    await leaveView(withdrawn);
    return null;
  }
}

const GONE: ReadonlySet<string> = new Set(['review_not_found', 'review_not_public', 'unauthorized']);
