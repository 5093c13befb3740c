import { findWording } from '../../../shared/wording/scan.ts';
import { WORDING } from '../../goals.ts';
import { percent, type Report, type Section, yesOrNo } from '../../report.ts';
import { labelledTexts } from './labelled-texts.ts';
import { computeScore } from './score.ts';

/** Only texts that are kept apart count. `--mistakes=known` lists the mistakes in the others. */
export function measureWording(args: readonly string[]): Report {
  const texts = labelledTexts();
  const known = computeScore(
    texts.filter(({ isKeptApart }) => !isKeptApart),
    findWording,
  );
  const apart = computeScore(
    texts.filter(({ isKeptApart }) => isKeptApart),
    findWording,
  );
  return {
    sections: [
      kindsSection(apart, known),
      harmlessSection(apart, known),
      ...(args.includes('--mistakes=known') ? [mistakesSection(known.mistakes)] : []),
    ],
    figures: { apart: withoutTexts(apart), known: withoutTexts(known) },
  };
}

type Score = ReturnType<typeof computeScore>;

/** Leaves out the texts: once somebody has read their mistakes, they are no longer a fair test. */
const withoutTexts = ({ kinds, harmless }: Score) => ({ kinds, harmless });

function kindsSection(apart: Score, known: Score): Section {
  return {
    title: `Recall by kind: a text counts when a hit of its kind touches what is marked in it (goal ≥ ${WORDING.recall * 100} % of those kept apart)`,
    columns: ['kind', 'kept apart', 'found', 'recall', 'holds', 'the others', 'recall of these'],
    rows: apart.kinds.map(({ kind, texts, found }, at) => {
      const other = known.kinds[at] ?? { texts: 0, found: 0 };
      return [
        kind,
        String(texts),
        String(found),
        percent(found / texts),
        yesOrNo(found / texts >= WORDING.recall),
        String(other.texts),
        percent(other.found / other.texts),
      ];
    }),
  };
}

function harmlessSection(apart: Score, known: Score): Section {
  const { texts, hit } = apart.harmless;
  return {
    title: 'Harmless texts',
    columns: ['figure', 'value', 'goal', 'holds'],
    rows: [
      [
        'hit of those kept apart',
        `${hit} of ${texts}`,
        `≤ ${WORDING.hit * 100} %`,
        yesOrNo(hit <= texts * WORDING.hit),
      ],
      ['hit of the others', `${known.harmless.hit} of ${known.harmless.texts}`, '', ''],
    ],
  };
}

function mistakesSection(mistakes: Score['mistakes']): Section {
  return {
    title: `What went wrong in texts that are not kept apart (${mistakes.length})`,
    columns: ['kind', 'hits', 'text'],
    rows: mistakes.map(({ kind, hits, text }) => [kind ?? 'harmless', hits.join('; '), text]),
  };
}
