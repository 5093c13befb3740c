import { beforeEach, expect, it, vi } from 'vitest';
import { clearReviewDraft, keepReviewDraft, newDraft, readReviewDraft } from './draft.ts';

const draft = newDraft('u1');
draft.values = { ...draft.values, title: 'Deposit taken', isTruthful: true };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('what was typed and ticked is there again, and which review it began as, until it is sent', () => {
  for (const kept of [draft, { ...draft, again: 'r1' }]) {
    keepReviewDraft(kept);
    expect(readReviewDraft('u1')).toEqual(kept);
  }
  clearReviewDraft();
  expect(readReviewDraft('u1')).toBeNull();
});

it("one user's draft is never another's", () => {
  keepReviewDraft(draft);
  expect(readReviewDraft('u2')).toBeNull();
});
