import { expect, test } from 'vitest';
import { DISPUTE_REASONS } from '../../../shared/enumerations.ts';
import { answerForm } from './answer-form-schema.ts';
import { AUTHOR_ANSWERS, authorChoices } from './author-choices.ts';

const empty = { answer: '', amountZar: '', paidOn: '', body: '', position: '' };

const faults = (typed: Partial<typeof empty>) =>
  (answerForm.safeParse({ ...empty, ...typed }).error?.issues ?? []).map(({ path }) => path.join('.'));

test('nothing chosen is a fault of the choice alone, and says so', () => {
  expect(answerForm.safeParse(empty).error?.issues).toMatchObject([
    { path: ['answer'], message: 'Choose an answer' },
  ]);
});

test.each([
  ['PART', ['amountZar', 'paidOn']],
  ['CLAIM', ['amountZar', 'paidOn']],
  ['REPLY', ['body', 'position']],
])('%s asks for its own fields alone', (answer, fields) => {
  expect(faults({ answer })).toEqual(fields);
});

test('any other answer is complete once it is chosen, and holds nothing that was typed for another one', () => {
  const alone = AUTHOR_ANSWERS.filter((answer) => answer !== 'PART');
  for (const answer of [...alone, ...DISPUTE_REASONS, 'WITHDRAW_REPLY', 'WITHDRAW_DISPUTE'])
    expect(answerForm.parse({ ...empty, answer, amountZar: 'a lot', body: 'Short' })).toEqual({ answer });
});

test('an amount is sent in cents, a reply with the position of its writer', () => {
  const paid = { answer: 'PART', amountZar: 'R 12 500,50', paidOn: '2026-03-31' };
  expect(answerForm.parse({ ...empty, ...paid })).toEqual({ ...paid, amountZar: 12_500_50 });
  const said = { answer: 'REPLY', body: 'We paid half of this in June.'.repeat(2), position: 'Bookkeeper' };
  expect(answerForm.parse({ ...empty, ...said })).toEqual(said);
});

test.each([60_000_00, null])('what cannot be undone is asked before it is sent, where %s is owed', (owed) => {
  const asking = authorChoices(AUTHOR_ANSWERS, owed).flatMap(({ value, asks }) => (asks ? [value] : []));
  expect(new Set(asking)).toEqual(new Set(['PAID', 'SETTLE', 'TAKE_DOWN']));
});

test('the question names the amount, if there is one', () => {
  const ask = (owed: number | null) => authorChoices(['PAID', 'SETTLE'], owed).map(({ asks }) => asks?.text);
  for (const text of ask(60_000_00)) expect(text).toMatch(/^The R.60.000 .*cannot be undone\.$/);
  for (const text of ask(null)) expect(text).toMatch(/^The review then says .*cannot be undone\.$/);
});
