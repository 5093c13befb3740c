import { describe, expect, it } from 'vitest';
import { newDraft, parseDraft } from './draft.ts';

const draft = newDraft('u1');
draft.values = { ...draft.values, title: 'Deposit taken' };

describe('parseDraft', () => {
  it('gives back what was kept, its key included', () => {
    expect(parseDraft(JSON.stringify(draft), 'u1')).toEqual(draft);
  });

  it('asks anew for what was acknowledged', () => {
    const ticked = { ...draft, values: { ...draft.values, isTruthful: true, acceptsTerms: true } };
    expect(parseDraft(JSON.stringify(ticked), 'u1')).toEqual(draft);
  });

  it("never gives one user another's", () => {
    expect(parseDraft(JSON.stringify(draft), 'u2')).toBeNull();
  });

  it.each([null, '', 'null', '{', '[]', '{"userId":"u1"}'])('takes %j for none', (text) => {
    expect(parseDraft(text, 'u1')).toBeNull();
  });

  it('drops what the form does not hold, and what has another type', () => {
    const values = { title: 7, body: 'kept', other: 'x' };
    const parsed = parseDraft(JSON.stringify({ ...draft, values }), 'u1');
    expect(parsed?.values).toMatchObject({ title: '', body: 'kept' });
    expect(parsed?.values).not.toHaveProperty('other');
  });
});
