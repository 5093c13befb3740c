import * as z from 'zod/mini';
import { QUESTIONS } from '../../../shared/limits.ts';
import { HttpError } from '../../platform/http-error.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { readItem } from '../../platform/items.ts';
import { keyShape, questionKey } from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import type { Write } from '../../platform/table.ts';
import { absent, present, put, update } from '../../platform/writes.ts';

/** A question names nobody. */
const questionRecord = z.object({
  ...keyShape,
  reviewId: z.string(),
  askedAt: z.string(),
  /** When its author proved the address that was asked: a change of address ends the question. */
  provedAt: z.optional(z.string()),
  answeredAt: z.exactOptional(z.string()),
  expiresAtSeconds: z.int(),
});
export type QuestionRecord = z.infer<typeof questionRecord>;

/** The token of a seed, 256 bits: a keyed hash, computed again when the email is written. */
export const questionToken = (seed: string): string => keyedHash('question', seed).toString('base64url');

export function questionWrite(
  seed: string,
  asked: Pick<QuestionRecord, 'reviewId' | 'askedAt' | 'provedAt'>,
): Write {
  const expiresAtSeconds = daysAfter(new Date(asked.askedAt), QUESTIONS.answerDays);
  return put('question', { ...questionKey(questionToken(seed)), ...asked, expiresAtSeconds }, { pk: absent });
}

/** Throws `already_answered`, and `question_not_found` for any other that cannot be answered. */
export async function requireQuestion(token: string, now: Date): Promise<QuestionRecord> {
  const item = await readItem(questionKey(token));
  const question = item && questionRecord.parse(item);
  if (!question || question.expiresAtSeconds <= now.getTime() / 1000)
    throw new HttpError('question_not_found');
  if (question.answeredAt !== undefined) throw new HttpError('already_answered');
  return question;
}

export const answerWrite = (question: QuestionRecord, now: Date): Write =>
  update(
    'question',
    question,
    { set: { answeredAt: now.toISOString() } },
    { pk: present, answeredAt: absent },
  );
