import { TAKEDOWN_GROUND_LABELS, type TakedownGround } from '../../shared/enumerations.ts';
import { CODE_MINUTES, MODERATION_PROMISE_HOURS } from '../../shared/limits.ts';
import type { EmailFacts, EmailKind } from '../../shared/email-kinds.ts';

/** The code is never in the subject, which a locked phone shows. */
export interface Message {
  subject: string;
  greeting?: string;
  paragraphs: string[];
  code?: string;
  link?: { text: string; path: string };
  links?: { text: string; path: string }[];
  /** Below the buttons. */
  rest?: string[];
  /** In small print at the end. */
  further?: { text: string; path: string }[];
  /** The path at which one click in the mail program stops such mails (RFC 8058). */
  stopPath?: string;
}

/** `code` is empty for an email without one. */
export type Writers<K extends EmailKind = EmailKind> = {
  [One in K]: (facts: EmailFacts[One], code: string) => Message;
};

/** The end of a subject: in one line, and short enough for a list of emails. */
export function about(name: string | null | undefined): string {
  const letters = [...(name ?? '').replace(/\s+/g, ' ')];
  const short =
    letters.length > SUBJECT_NAME
      ? `${letters.slice(0, SUBJECT_NAME).join('').trimEnd()}…`
      : letters.join('');
  return short && `: ${short}`;
}
const SUBJECT_NAME = 60;

export const groundSentence = (who: string, ground: TakedownGround | null) =>
  ground ? ` The ground that ${who} named: ${TAKEDOWN_GROUND_LABELS[ground]}.` : '';

export const requested = (reviewTitle: string | null | undefined, companyName: string | null) => {
  if (companyName === null) return 'a review';
  return reviewTitle ? `the review “${reviewTitle}” about ${companyName}` : `a review about ${companyName}`;
};

/** Where the company is named beside it. */
export const titled = (reviewTitle: string | null) =>
  reviewTitle === null ? 'your review' : `your review “${reviewTitle}”`;

export const ownReview = (reviewTitle: string | null, companyName: string | null) =>
  reviewTitle === null || companyName === null
    ? 'your review'
    : `${titled(reviewTitle)} about ${companyName}`;

/** Leads through the log-in, for somebody who has to act on the page. */
export const answerPath = (reviewId: string) =>
  `/login?returnTo=${encodeURIComponent(`/review/${reviewId}`)}`;

export const proposed = (companyName: string | null) =>
  companyName === null ? 'The company that you proposed' : `${companyName}, which you proposed,`;

export const PROMISE = `${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours`;

export const CODE_WORKS = `It works for ${CODE_MINUTES} minutes.`;

export const DISAGREE =
  'If you disagree, you may send us new facts, complain to the Information Regulator where personal information is concerned, or go to court.';
