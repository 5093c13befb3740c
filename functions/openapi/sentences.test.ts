import { expect, test } from 'vitest';
import { mergeFields, sentencesOf } from './sentences.ts';

test('a field’s doc comment is its sentence, also where another schema takes the field over', () => {
  const { unconfirmedSince } = sentencesOf('debtState');
  expect(unconfirmedSince?.description).toMatch(
    /^The day since which its author said nothing of what is owed,.*\.$/,
  );
  // By `...publicDebt.shape`, which extends `debtState`.
  expect(sentencesOf('publicReview')['unconfirmedSince']).toEqual(unconfirmedSince);
});

test('fields of an object within a field have their own', () => {
  const { waiting } = sentencesOf('ownPart');
  expect(waiting).toMatchObject({
    description: 'Payments that the company claims and the author has not answered.',
    fields: { answerBy: { description: 'Until when the author can answer.' } },
  });
});

test('what is said of a field goes before what its base says, part by part', () => {
  const base = { paidOn: { description: 'The day.', format: 'date' } } as const;
  expect(mergeFields(base, { paidOn: { description: 'The day of the payment.' } })).toEqual({
    paidOn: { description: 'The day of the payment.', format: 'date' },
  });
});
