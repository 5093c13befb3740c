import { expect, test } from 'vitest';
import { describeState, wordTakedown } from './own-review-state.ts';

const review = {
  status: 'PENDING',
  reason: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  decidedAt: null,
  removedAt: null,
  ...{ waitForCompany: false, hearUntil: null, notice: null },
} as const;
const at = (time: string) => new Date(time);

test('a review that waits says by when it is decided, and a late one that it still waits', () => {
  const { sentence } = describeState(review, at('2026-11-22T08:00:00Z'));
  expect(sentence).toContain('within 24-48 hours, by 22 November 2026, 10:00');
  const late = at('2026-11-22T08:00:01Z');
  expect(describeState(review, late).sentence).toContain('still waits');
  const back = { ...review, reason: 'Checked again' };
  expect(describeState(back, late).sentence).toMatch(/took it back.*You can change it\.$/);
});

test.each([
  ['was told of it', { how: 'EMAIL', answered: false, remindedOn: null }],
  ['answered it', { how: 'NONE', answered: true, remindedOn: null }],
] as const)('one that was public says that its words stay where its company %s', (_, notice) => {
  const back = { ...review, reason: 'Checked again', notice: { on: '2026-11-20', ...notice } };
  expect(describeState(back, at('2026-11-22T08:00:00Z')).sentence).toContain('its words stay');
});

test('one whose company is heard says until when, and the promised hours run from there', () => {
  const notice = { on: '2026-11-20', how: 'EMAIL', answered: false, remindedOn: null } as const;
  const heard = { ...review, waitForCompany: true, hearUntil: '2026-12-04T21:59:59.999Z', notice };
  const { label, sentence } = describeState(heard, at('2026-11-25T08:00:00Z'));
  expect([label, sentence]).toEqual(['The company is heard', expect.stringContaining('4 December 2026')]);
  expect(describeState(heard, at('2026-12-05T08:00:00Z')).sentence).toContain('by 6 December 2026, 23:59');
});

test('a decided one says what was decided and when, a removed one that it was removed', () => {
  const decided = { ...review, decidedAt: '2026-11-21T08:00:00.000Z' };
  const now = at('2026-11-25T08:00:00Z');
  expect(describeState({ ...decided, status: 'APPROVED' }, now)).toMatchObject({
    label: 'Approved',
    sentence: 'Public since 21 November 2026.',
  });
  expect(describeState({ ...decided, status: 'REJECTED' }, now)).toMatchObject({
    label: 'Not published',
    sentence: 'Decided on 21 November 2026. It is deleted with its files on 19 June 2027.',
  });
  const removed = { ...decided, status: 'APPROVED', removedAt: '2026-11-23T08:00:00.000Z' } as const;
  expect(describeState(removed, now)).toMatchObject({
    label: 'Removed after a takedown request',
    sentence: 'Only you and moderators can see it, since 23 November 2026.',
  });
});

test('a takedown request says whether its author is asked, until when, or has responded', () => {
  const request = { reference: 'ABCDE', ground: 'INACCURACY', respondBy: null, respondedAt: null } as const;
  const asked = { ...request, respondBy: '2026-11-27T08:00:00.000Z' };
  expect(wordTakedown({ ...request, ground: null })).toBe(
    'Somebody asks us to take it down. You will be asked once a moderator takes it up.',
  );
  expect(wordTakedown(asked)).toMatch(/\(Inaccuracy\)\. You may respond until 27 November 2026\.$/);
  expect(wordTakedown({ ...asked, respondedAt: '2026-11-22T08:00:00.000Z' })).toMatch(
    /You responded on 22 November 2026\.$/,
  );
});
