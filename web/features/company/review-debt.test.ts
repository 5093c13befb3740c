import { describe, expect, it } from 'vitest';
import { paymentRule, wordConfirmation, wordPart, wordSettlement } from './review-debt.tsx';

describe('wordSettlement', () => {
  const settledAt = '2026-11-03T00:00:00.000Z';

  it.each([
    [settledAt, 9, 'Settled on 3 November 2026, 9 days after the company was told'],
    [settledAt, 1, 'Settled on 3 November 2026, 1 day after the company was told'],
    [settledAt, 0, 'Settled on 3 November 2026, the day on which the company was told'],
    [settledAt, null, 'Settled on 3 November 2026'],
    [null, null, null],
  ])('of %s, %s days after the notice: %s', (at, settledDaysAfterNotice, words) => {
    expect(wordSettlement({ settledAt: at, settledDaysAfterNotice })).toBe(words);
  });
});

const plain = (words: string | null) => words?.replaceAll('\u00a0', ' ') ?? null;

describe('wordPart', () => {
  it.each([
    [60_000_00, 20_000_00, null, 'Paid R 20 000 of R 60 000'],
    [60_000_00, 59_999_99, null, 'Paid R 59 999,99 of R 60 000'],
    [60_000_00, 0, null, null],
    [null, 20_000_00, null, null],
    [60_000_00, 60_000_00, '2026-11-24T10:00:00.000Z', null],
  ])('of %s cents %s, settled %s: %s', (amountOwedZar, paidZar, settledAt, words) => {
    expect(plain(wordPart({ amountOwedZar, paidZar, settledAt }))?.replace('.', ',') ?? null).toBe(words);
  });
});

describe('wordConfirmation', () => {
  const owed = { outstandingZar: 100, settledAt: null, confirmedAt: null, unconfirmedSince: null };
  const at = '2026-11-24T10:00:00.000Z';

  it.each([
    [owed, null],
    [{ ...owed, confirmedAt: at }, 'Still owed, confirmed on 24 November 2026'],
    [{ ...owed, confirmedAt: at, unconfirmedSince: at }, 'Not confirmed since 24 November 2026'],
    [{ ...owed, outstandingZar: 0, settledAt: at, confirmedAt: at }, null],
  ])('of %j: %s', (review, words) => {
    expect(wordConfirmation(review)).toBe(words);
  });
});

describe('paymentRule', () => {
  const unpaid = { category: 'NON_PAYMENT' } as const;

  it('names the rule that binds each kind of organ of state, and claims none for companies', () => {
    expect(paymentRule('DEPARTMENT', unpaid)).toContain(
      'within 30 days from receipt of an invoice (Treasury Regulation 8.2.3)',
    );
    expect(paymentRule('MUNICIPALITY', unpaid)).toContain('section 65(2)(e)');
    expect(paymentRule('STATE_COMPANY', unpaid)).toContain('advises');
    expect(paymentRule('COMPANY', unpaid)).toBeUndefined();
  });

  it('says nothing where it is not about a payment', () => {
    expect(paymentRule('DEPARTMENT', { category: 'FRAUD' })).toBeUndefined();
  });
});
