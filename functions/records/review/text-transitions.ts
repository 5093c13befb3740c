import { REVIEW_TEXTS } from '../../../shared/enumerations.ts';
import {
  type ReviewChanges,
  type ReviewFacts,
  type ReviewField,
  reviewFacts,
} from '../../../shared/schemas/reviews.ts';
import { isPublicReview } from '../../../shared/review-state.ts';
import { figuresOf, readDebt } from '../debt/debt.ts';
import { NOBODY } from '../user/user.ts';
import { findingsIn } from './personal-information.ts';
import {
  LONG_TEXTS,
  pick,
  plainName,
  readOriginal,
  redactionId,
  type ReviewContent,
  type ReviewSummary,
  type ReviewTexts,
  type StoredRedaction,
  type WholeReview,
} from './review.ts';
import { tracesOfTexts } from './traces.ts';
import { changed, changeDebt, requireState, tell, without } from './transitions.ts';

const TEXTS_IN_HEAD = REVIEW_TEXTS.filter((name) => name in reviewFacts) as (keyof ReviewFacts &
  keyof ReviewTexts)[];

/** Changes with the texts, so that the queue need not read them. */
export const textsInHead = (texts: ReviewTexts, companyName: string) => ({
  ...pick(texts, TEXTS_IN_HEAD),
  findingCount: findingsIn(texts, companyName).length,
});

const withTexts = (head: ReviewSummary, texts: ReviewTexts, now: Date): ReviewSummary =>
  changed(head, { ...textsInHead(texts, head.companyName), revision: head.revision + 1 }, now);

/** Keeps the author's own texts, and what a `decision` removed, against which the author may appeal. */
export function redact(
  review: WholeReview,
  texts: ReviewTexts,
  now: Date,
  decision?: Omit<StoredRedaction, 'id' | 'at'>,
): WholeReview {
  const { head, body } = review;
  requireState(head, 'redact');
  const after = withTexts(head, texts, now);
  const redaction = decision && { ...decision, id: redactionId(after), at: after.updatedAt };
  return {
    ...review,
    head: isPublicReview(head) ? tell(after, now, 'REDACTED') : after,
    body: {
      ...body,
      ...{ ...pick(texts, LONG_TEXTS), original: readOriginal(review) },
      ...(redaction && { redactions: [...(body.redactions ?? []), redaction] }),
    },
  };
}

export function restore(review: WholeReview, texts: ReviewTexts, now: Date): WholeReview {
  const { original, redactions: _, ...body } = review.body;
  const isRedacted = original && REVIEW_TEXTS.some((name) => original[name] !== texts[name]);
  return {
    ...review,
    head: withTexts(review.head, texts, now),
    body: { ...body, ...pick(texts, LONG_TEXTS), ...(isRedacted && { original }) },
  };
}

const EDITS_KEPT = 50;

/** A text that the author rewrites replaces its redaction. */
export function edit(review: WholeReview, changes: ReviewChanges, now: Date): WholeReview {
  const { head, body } = review;
  requireState(head, 'edit');
  const { waitForCompany, noticeEmail, ...written } = changes;
  const texts = { ...head, ...body, ...written } as ReviewFacts & ReviewContent;
  const facts = pick(texts, Object.keys(reviewFacts) as (keyof ReviewFacts)[]);
  const own = pick({ ...readOriginal(review), ...written } as ReviewTexts, REVIEW_TEXTS);
  const isRedacted = REVIEW_TEXTS.some((name) => own[name] !== texts[name]);
  const made = { at: now.toISOString(), fields: Object.keys(written) as ReviewField[] };
  const { original: _, noticeEmail: currentAddress, ...rest } = body;
  const address = noticeEmail === undefined ? currentAddress : noticeEmail;
  const waits = waitForCompany ?? head.waitForCompany;
  return {
    ...review,
    head: settleIfPaid(
      changed(
        waits ? { ...head, waitForCompany: true } : without(head, 'waitForCompany'),
        { ...facts, ...textsInHead(texts, head.companyName), revision: head.revision + 1 },
        now,
      ),
      now,
    ),
    body: {
      ...rest,
      ...pick(texts, LONG_TEXTS),
      ...(made.fields.length > 0 && { edits: [...(body.edits ?? []), made].slice(-EDITS_KEPT) }),
      ...(address && { noticeEmail: address }),
      traces: tracesOfTexts(own),
      ...(isRedacted && { original: own }),
    },
  };
}

function settleIfPaid(head: ReviewSummary, now: Date): ReviewSummary {
  const { paidZar, outstandingZar } = figuresOf(head);
  const debt = readDebt(head);
  if (debt.settledAt !== null || paidZar === 0 || outstandingZar !== 0) return head;
  return changeDebt(head, { ...debt, settledAt: now.toISOString() }, ['SETTLED'], now);
}

/**
 * Removes the author: their names, their redacted originals, the place they sent it from, and the names of their files,
 * which often repeat theirs. `reporter` counts them from now on where the review has no hash of its own.
 */
export function anonymise(review: WholeReview, reporter: string): WholeReview {
  const { head, body, attachments } = review;
  requireState(head, 'anonymise');
  const { original: _, redactions: __, edits: ___, traces: ____, noticeEmail: _____, ...texts } = body;
  return {
    ...review,
    head: { reporter, ...head, userId: NOBODY, authorFirstName: null, authorLastName: null },
    body: { ...texts, ipHash: null },
    attachments: attachments.map(({ traces: ____, ...file }, at) => ({
      ...file,
      filename: plainName(file, at),
    })),
  };
}
