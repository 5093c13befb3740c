import { describe, expect, it } from 'vitest';
import { reviewForm } from './review-form-schema.ts';
import { EMPTY_REVIEW, type ReviewFormInput } from './review-form-values.ts';

const complete: ReviewFormInput = {
  ...EMPTY_REVIEW,
  companyId: '00000000-0000-4000-8000-000000000001',
  category: 'FRAUD',
  title: 'Deposit taken',
  publicName: 'first',
  body: 'They took half of the price and never came to install what we had ordered.',
  isTruthful: true,
  isAllegation: true,
  acceptsTerms: true,
  hasNoPersonalInformation: true,
};

function listIssues(some: Partial<ReviewFormInput>) {
  const result = reviewForm.safeParse({ ...complete, ...some });
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the review form', () => {
  it('takes a complete review; what was left empty is null', () => {
    expect(reviewForm.parse(complete)).toMatchObject({
      amountOwedZar: null,
      incidentDate: null,
      evidenceNote: null,
    });
  });

  it('leaves out how payment was asked for once its day is cleared', () => {
    const asked = { ...complete, demandedOn: '2026-03-31', demandHow: 'EMAIL' };
    expect(reviewForm.parse(asked)).toMatchObject({ demandedOn: '2026-03-31', demandHow: 'EMAIL' });
    expect(reviewForm.parse({ ...asked, demandedOn: '' })).toMatchObject({
      demandedOn: null,
      demandHow: null,
    });
  });

  it.each([
    ['5000', 500_000],
    ['5 000,50', 500_050],
    ['R 12,500.00', 1_250_000],
    ['0', 0],
  ])('reads %s rand as %i cents', (typed, cents) => {
    expect(reviewForm.parse({ ...complete, amountOwedZar: typed }).amountOwedZar).toBe(cents);
  });

  it.each(['-5', 'a lot', '5.00.0'])('says of %s that it is no amount', (typed) => {
    expect(listIssues({ amountOwedZar: typed })).toEqual({
      amountOwedZar: 'Amount Owed must be an amount in rand, such as 5000.00',
    });
  });

  it("tells every fault of an empty form in the API's words", () => {
    expect(listIssues(EMPTY_REVIEW)).toMatchObject({
      companyId: 'Company is required',
      category: 'Category is required',
      title: 'Title must be at least 5 characters',
      body: 'Description must be at least 50 characters',
    });
  });

  it('needs no choice of a name, and sends none that was not made', () => {
    expect(reviewForm.parse(complete).publicName).toBe('first');
    expect(reviewForm.parse({ ...complete, publicName: EMPTY_REVIEW.publicName }).publicName).toBe('');
    expect(listIssues({ publicName: 'nickname' })).toHaveProperty('publicName');
  });

  it.each(['isTruthful', 'isAllegation', 'acceptsTerms', 'hasNoPersonalInformation'])(
    'asks for %s',
    (name) => {
      expect(listIssues({ [name]: false })).toEqual({ [name]: 'Please confirm this to submit your review' });
    },
  );

  it('refuses a day that has not come yet', () => {
    expect(listIssues({ incidentDate: '2999-01-01' })).toHaveProperty('incidentDate');
  });
});
