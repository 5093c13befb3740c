import * as z from 'zod/mini';
import { QUESTIONS } from '../../../shared/limits.ts';
import { HttpError } from '../../platform/http-error.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { readItem } from '../../platform/items.ts';
import { keyShape, questionKey } from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { absent, present, put, update } from '../../platform/writes.ts';

/** A question to a review's author, and until when they may answer. It names nobody. */
const questionRecord = z.object({
  ...keyShape,
  reviewId: z.string(),
  askedAt: z.string(),
  answeredAt: z.exactOptional(z.string()),
  expiresAtSeconds: z.int(),
});
export type QuestionRecord = z.infer<typeof questionRecord>;

/**
 * The token that answers a question without a log-in: 256 bits, which only the email contains. It is computed
 * from the question and a secret, so that an email can be sent again; the stored hash reveals nothing.
 */
export const questionToken = ({ reviewId, askedAt }: Pick<QuestionRecord, 'reviewId' | 'askedAt'>): string =>
  keyedHash('question', `${reviewId} ${askedAt}`).toString('base64url');

const expiryOf = (askedAt: string) => daysAfter(new Date(askedAt), QUESTIONS.answerDays);

export function questionWrite(asked: Pick<QuestionRecord, 'reviewId' | 'askedAt'>): Write {
  const key = questionKey(questionToken(asked));
  return put('question', { ...key, ...asked, expiresAtSeconds: expiryOf(asked.askedAt) }, { pk: absent });
}

/**
 * A question that can still be answered. Throws `already_answered` for an answered one, `question_not_found`
 * for any other.
 */
export async function requireQuestion(token: string, now: Date): Promise<QuestionRecord> {
  const item = await readItem(questionKey(token));
  const question = item && questionRecord.parse(item);
  if (!question || question.expiresAtSeconds <= now.getTime() / 1000)
    throw new HttpError('question_not_found');
  if (question.answeredAt !== undefined) throw new HttpError('already_answered');
  return question;
}

/** Marks a question as answered, once. */
export const answerWrite = (question: QuestionRecord, now: Date): Write =>
  update(
    'question',
    question,
    { set: { answeredAt: now.toISOString() } },
    { pk: present, answeredAt: absent },
  );
