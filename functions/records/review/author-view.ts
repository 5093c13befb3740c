import type { OwnReview, ReviewSubmission } from '../../../shared/schemas/reviews.ts';
import type { OpenTakedownView } from '../../../shared/schemas/takedowns.ts';
import { appealDeadline, toOwnAppeal } from '../appeal/appeal.ts';
import { toDebtView } from '../debt/debt-view.ts';
import { companyForAuthor, LONG_TEXTS, pick, toNotice, type WholeReview } from './review.ts';

/**
 * The decision that its author may appeal against until a time, its rejection or else the last redaction that
 * stands, and their appeal against it. Without such a decision, their last appeal.
 */
export function readAppealable({ head, body, appeals }: Pick<WholeReview, 'head' | 'body' | 'appeals'>) {
  const isRejected = head.status === 'REJECTED';
  const redaction = isRejected ? undefined : body.redactions?.at(-1);
  if (redaction) {
    const { id: own, at } = redaction;
    const appeal = appeals.find(({ id }) => id.endsWith(`.${own}`)) ?? null;
    return { kind: 'REDACTION', own, until: appealDeadline(at), appeal } as const;
  }
  const appeal = appeals.findLast(({ kind }) => !isRejected || kind === 'REVIEW') ?? null;
  return { kind: 'REVIEW', until: isRejected ? appealDeadline(head.decidedAt) : null, appeal } as const;
}

/** The facts fixed at submission: together with the submission, the author's whole response. */
export interface Receipt {
  id: string;
  companyId: string;
  company: { name: string; slug: string };
  createdAt: string;
}

export function toNewReview(submission: ReviewSubmission, receipt: Receipt): OwnReview {
  return {
    ...submission,
    ...receipt,
    hearUntil: null,
    notice: null,
    status: 'PENDING',
    revision: 0,
    reason: null,
    reasonCode: null,
    appeal: null,
    appealBy: null,
    redaction: null,
    decidedAt: null,
    updatedAt: receipt.createdAt,
    removedAt: null,
    ...toDebtView(submission),
    dispute: null,
    attachments: [],
    openTakedowns: [],
  };
}

/** Files get addresses in functions/reviews/own-review.ts. */
export function toOwnReview(
  { head, body, attachments, appeals }: WholeReview,
  openTakedowns: OpenTakedownView[] = [],
): OwnReview {
  const { removal, reason, removedAt = null } = head;
  const company = companyForAuthor(head);
  const { appeal, until } = readAppealable({ head, body, appeals });
  return {
    ...head,
    ...pick(body, LONG_TEXTS),
    waitForCompany: head.waitForCompany ?? false,
    hearUntil: head.hearUntil ?? null,
    notice: toNotice(head),
    companyId: company.id,
    company,
    reason: removal ? removal.reason : reason,
    appeal: appeal && toOwnAppeal(appeal),
    appealBy: appeal ? null : until,
    redaction: body.redactions?.at(-1) ?? null,
    removedAt,
    ...toDebtView(head),
    dispute: head.dispute ?? null,
    attachments: attachments.map((file) => ({ ...file, downloadUrl: null })),
    openTakedowns,
  };
}
