import * as z from 'zod/mini';
import { paymentRequest } from '../../shared/schemas/debts.ts';
import { amountInRand } from '../lib/amount-in-rand.ts';

export const paymentForm = z.object({
  ...paymentRequest.shape,
  amountZar: amountInRand('Amount', paymentRequest.shape.amountZar),
});
