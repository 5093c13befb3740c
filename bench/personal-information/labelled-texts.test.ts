import { describe, expect, it } from 'vitest';
import { labelledTexts } from './labelled-texts.ts';
import { computeScore, findNumbers } from './score.ts';

describe('labelled texts', () => {
  it('are the same for the same seed and others for another', () => {
    expect(labelledTexts(50, 7)).toEqual(labelledTexts(50, 7));
    expect(labelledTexts(50, 7)).not.toEqual(labelledTexts(50, 8));
  });

  it('are harmless by half, and hold findings where they say so', () => {
    const texts = labelledTexts(400, 7);
    expect(texts.filter(({ findings }) => findings.length === 0)).toHaveLength(200);
    for (const { text, findings } of texts)
      for (const { start, end } of findings) expect(text.slice(start, end)).toMatch(/^\S.*\S$/s);
  });
});

describe('the scanner', () => {
  it.each([11, 12, 13])(
    'finds 99 of 100, errs in 1 of 100 and refuses nothing harmless, with seed %i',
    (seed) => {
      const { recall, harmless } = computeScore(labelledTexts(1_000, seed), findNumbers);
      expect(recall).toBeGreaterThanOrEqual(0.99);
      expect(harmless.withFinding).toBeLessThanOrEqual(harmless.texts / 100);
      expect(harmless.blocked).toBe(0);
    },
  );

  it('tells nothing of a score but what is right', () => {
    const texts = [
      { text: 'ID 8001015009087', findings: [{ kind: 'sa_id' as const, start: 3, end: 16 }], note: '' },
      { text: 'Nothing', findings: [], note: '' },
    ];
    const blind = computeScore(texts, () => [{ kind: 'phone', start: 0, end: 2, blocking: false }]);
    expect(blind).toMatchObject({ there: 1, found: 0, wrong: 2, recall: 0, precision: 0 });
    expect(blind.harmless).toEqual({ texts: 1, withFinding: 1, blocked: 0 });
    expect(blind.mistakes[0]).toMatchObject({ missed: ['sa_id 8001015009087'], extra: ['phone ID'] });
  });
});
