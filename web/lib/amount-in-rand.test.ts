import { expect, test } from 'vitest';
import { paymentRequest } from '../../shared/schemas/debts.ts';
import { reviewSubmission } from '../../shared/schemas/reviews.ts';
import { amountInRand } from './amount-in-rand.ts';

const payment = amountInRand('Amount', paymentRequest.shape.amountZar);
const claim = amountInRand('Amount Owed', reviewSubmission.shape.amountOwedZar);

const messageOf = (schema: typeof payment | typeof claim, text: string) =>
  schema.safeParse(text).error?.issues[0]?.message;

test.each(['', ' ', '0', 'a lot', '-5', '1.234'])(
  '%j, typed as a payment, is refused with how to write it, in rand',
  (text) => {
    expect(messageOf(payment, text)).toBe('Amount must be an amount in rand, such as 5000.00');
  },
);

test('an amount that may be left out may be empty, and each is sent in cents', () => {
  expect(claim.safeParse(' ').data).toBeNull();
  expect(claim.safeParse('0').data).toBe(0);
  expect(payment.safeParse('R 1 250,50').data).toBe(125_050);
  expect(messageOf(payment, '100000000001')).toBe('Amount must be at most R 100 000 000 000');
});
