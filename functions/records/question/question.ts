import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { QUESTIONS } from '../../../shared/limits.ts';
import { HttpError } from '../../platform/http-error.ts';
import { keyedHash } from '../../platform/keyed-hash.ts';
import { type Key, questionKey } from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import { table, tableName, type Write } from '../../platform/table.ts';
import { absent, present, put, update } from '../../platform/writes.ts';

/** What the author of a review was asked, and until when they may answer. It names nobody. */
export interface QuestionRecord extends Key {
  reviewId: string;
  askedAt: string;
  answeredAt?: string;
  expiresAtSeconds: number;
}

/**
 * What answers a question, without a log-in: 256 bits, which the mail alone holds. They follow from the question and a secret,
 * so that a mail can be sent again, and from the hash that is stored nothing follows.
 */
export const questionToken = ({ reviewId, askedAt }: Pick<QuestionRecord, 'reviewId' | 'askedAt'>): string =>
  keyedHash('question', `${reviewId} ${askedAt}`).toString('base64url');

const expiryOf = (askedAt: string) => daysAfter(new Date(askedAt), QUESTIONS.answerDays);

export function questionWrite(asked: Pick<QuestionRecord, 'reviewId' | 'askedAt'>): Write {
  const key = questionKey(questionToken(asked));
  return put('question', { ...key, ...asked, expiresAtSeconds: expiryOf(asked.askedAt) }, { pk: absent });
}

/** A question that can still be answered; one that was is `already_answered`, any other `question_not_found`. */
export async function requireQuestion(token: string, now: Date): Promise<QuestionRecord> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: questionKey(token), ConsistentRead: true }),
  );
  const question = Item as QuestionRecord | undefined;
  if (!question || question.expiresAtSeconds <= now.getTime() / 1000)
    throw new HttpError('question_not_found');
  if (question.answeredAt !== undefined) throw new HttpError('already_answered');
  return question;
}

/** It is answered, once. */
export const answerWrite = (question: QuestionRecord, now: Date): Write =>
  update(
    'question',
    question,
    { set: { answeredAt: now.toISOString() } },
    { pk: present, answeredAt: absent },
  );
