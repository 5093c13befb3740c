import * as z from 'zod/mini';
import { DISPUTE_REASONS } from '../../../shared/enumerations.ts';
import { answerReplyRequest } from '../../../shared/schemas/answers.ts';
import { paymentRequest } from '../../../shared/schemas/debts.ts';
import { amountInRand } from '../../lib/amount-in-rand.ts';

export type AnswerInput = Record<'answer' | 'amountZar' | 'paidOn' | 'body' | 'position', string>;

const answers = z.discriminatedUnion(
  'answer',
  [
    z.object({
      answer: z.literal(['PART', 'CLAIM']),
      amountZar: amountInRand('Amount', paymentRequest.shape.amountZar),
      paidOn: paymentRequest.shape.paidOn,
    }),
    z.object({ answer: z.literal('REPLY'), ...answerReplyRequest.shape }),
    z.object({ answer: z.enum(['PAID', 'NOTHING', 'SETTLE', 'TAKE_DOWN']) }),
    z.object({ answer: z.enum([...DISPUTE_REASONS, 'WITHDRAW_REPLY', 'WITHDRAW_DISPUTE']) }),
  ],
  { error: 'Choose an answer' },
);

export const answerForm = z.pipe(
  z.transform((typed: AnswerInput) => typed as z.input<typeof answers>),
  answers,
);
export type Answered = z.output<typeof answerForm>;
