import { describe, expect, it } from 'vitest';
import { WORDING_KINDS } from '../../../shared/enumerations.ts';
import { findWording } from '../../../shared/wording/scan.ts';
import { labelledTexts, readLabels } from './labelled-texts.ts';
import { computeScore } from './score.ts';

const texts = labelledTexts();

describe('the labelled texts', () => {
  it('are a hundred of each kind and 300 harmless ones, a third of them kept apart', () => {
    for (const kind of [...WORDING_KINDS, null]) {
      const ofKind = texts.filter((text) => text.kind === kind);
      expect(ofKind).toHaveLength(kind === null ? 300 : 100);
      expect(ofKind.filter(({ isKeptApart }) => isKeptApart)).toHaveLength(kind === null ? 100 : 33);
    }
  });

  it('say where the wording stands, each of them once', () => {
    expect(readLabels('A [thief] is a [thief].')).toEqual({
      text: 'A thief is a thief.',
      passages: [
        { start: 2, end: 7 },
        { start: 13, end: 18 },
      ],
    });
    for (const { kind, passages } of texts) expect(passages.length > 0).toBe(kind !== null);
    expect(new Set(texts.map(({ text }) => text)).size).toBe(texts.length);
  });
});

describe('the rules', () => {
  it('find 85 of 100 of each kind, and hit 5 of 100 harmless texts at most', () => {
    const { kinds, harmless } = computeScore(texts, findWording);
    for (const { texts: there, found } of kinds) expect(found / there).toBeGreaterThanOrEqual(0.85);
    expect(harmless.hit / harmless.texts).toBeLessThanOrEqual(0.05);
  });

  it('score nothing for a hit of another kind, or elsewhere in the text', () => {
    const one = { kind: 'INSULT' as const, ...readLabels('What an [idiot] he is'), isKeptApart: false };
    const hit = { kind: 'INSULT' as const, start: 0, end: 4, hint: '' };
    expect(computeScore([one], () => [hit]).kinds[1]).toMatchObject({ texts: 1, found: 0 });
    expect(computeScore([one], () => [{ ...hit, kind: 'THREAT', start: 8 }]).kinds[1]).toMatchObject({
      found: 0,
    });
    expect(computeScore([one], () => [{ ...hit, start: 8, end: 13 }]).kinds[1]).toMatchObject({ found: 1 });
  });
});
