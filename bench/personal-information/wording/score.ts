import { WORDING_KINDS } from '../../../shared/enumerations.ts';
import type { Wording } from '../../../shared/wording/scan.ts';
import type { LabelledText } from './labelled-texts.ts';

export function computeScore(texts: readonly LabelledText[], scan: (text: string) => readonly Wording[]) {
  const results = texts.map((labelled) => {
    const hits = scan(labelled.text);
    const { kind, passages } = labelled;
    const isFound = hits.some(
      (hit) => hit.kind === kind && passages.some(({ start, end }) => hit.start < end && start < hit.end),
    );
    return { ...labelled, hits, isFound };
  });
  const harmless = results.filter(({ kind }) => kind === null);
  return {
    kinds: WORDING_KINDS.map((kind) => {
      const ofKind = results.filter((result) => result.kind === kind);
      return { kind, texts: ofKind.length, found: ofKind.filter(({ isFound }) => isFound).length };
    }),
    harmless: { texts: harmless.length, hit: harmless.filter(({ hits }) => hits.length > 0).length },
    mistakes: results
      .filter(({ kind, hits, isFound }) => (kind === null ? hits.length > 0 : !isFound))
      .map(({ kind, text, hits }) => ({
        kind,
        text,
        hits: hits.map((hit) => `${hit.kind} ${text.slice(hit.start, hit.end)}`),
      })),
  };
}
