import * as z from 'zod/mini';
import { paymentRequest } from '../../../shared/schemas/debts.ts';
import { choice } from '../../../shared/schemas/fields.ts';
import { amountInRand } from '../../lib/amount-in-rand.ts';
import { ANSWERS } from './answers.ts';

export const answerForm = z
  .object({
    answer: choice('Answer', ANSWERS, 'Choose an answer'),
    amountZar: amountInRand('Amount', z.nullable(paymentRequest.shape.amountZar)),
    paidOn: paymentRequest.shape.paidOn,
  })
  .check(
    z.refine(({ answer, amountZar }) => answer !== 'PAID' || amountZar !== null, {
      path: ['amountZar'],
      error: 'Amount is required',
    }),
  );
