import { beforeEach, expect, it, vi } from 'vitest';
import { clearReviewDraft, isEmpty, keepReviewDraft, newDraft, readReviewDraft } from './draft.ts';

const draft = newDraft('u1');
draft.values = { ...draft.values, title: 'Deposit taken', publicName: 'hidden', isTruthful: true };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('the typed text, the choices, the ticks and the review that it started from are kept until it is sent', () => {
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

it('a form is empty until something is written in one of its fields; a company, the name shown and a tick are nothing written', () => {
  const { companyId, publicName, ...values } = newDraft('u1').values;
  expect(isEmpty({ ...values, companyId: 'c', publicName: 'hidden', isTruthful: true })).toBe(true);
  const texts = Object.entries(values).filter(([, value]) => value === '');
  expect(texts.length).toBeGreaterThan(5);
  for (const [name] of texts) {
    expect([name, isEmpty({ ...values, companyId, publicName, [name]: 'x' })]).toEqual([name, false]);
    expect([name, isEmpty({ ...values, companyId, publicName, [name]: ' ' })]).toEqual([name, true]);
  }
});
