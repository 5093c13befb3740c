import { readFileSync } from 'node:fs';
import { PERSONAL_INFORMATION_KINDS } from '../../shared/enumerations.ts';
import { PERSONAL_INFORMATION } from '../goals.ts';
import { atLeast, percent, readOption, type Report, type Section, yesOrNo } from '../report.ts';
import { type LabelledText, labelledTexts } from './labelled-texts.ts';
import { computePersonScore, personsSection } from './persons.ts';
import { computeScore, findNumbers } from './score.ts';

const COUNT = 4_000;
const SEED = 20_261_121;

export function measureScanner(args: readonly string[]): Report {
  const texts = readTexts(args);
  const score = computeScore(texts, findNumbers);
  const persons = computePersonScore(readOption(args, 'persons'));
  return {
    sections: [
      kindsSection(score.kinds),
      wholeSection(score),
      personsSection(persons),
      mistakesSection(score.mistakes),
    ],
    figures: { ...score, persons },
  };
}

function readTexts(args: readonly string[]): LabelledText[] {
  const file = args.find((arg) => !arg.startsWith('--'));
  if (file) return JSON.parse(readFileSync(file, 'utf8')) as LabelledText[];
  return labelledTexts(Number(readOption(args, 'count') ?? COUNT), Number(readOption(args, 'seed') ?? SEED));
}

type Score = ReturnType<typeof computeScore>;

function kindsSection(kinds: Score['kinds']): Section {
  return {
    title: 'Personal information by kind: a finding counts when kind and both ends agree',
    columns: ['kind', 'there', 'found', 'recall', 'false', 'precision', 'holds'],
    rows: [...kinds]
      .sort(
        (one, other) =>
          PERSONAL_INFORMATION_KINDS.indexOf(one.kind) - PERSONAL_INFORMATION_KINDS.indexOf(other.kind),
      )
      .map(({ kind, there, found, wrong, recall, precision }) => [
        kind,
        String(there),
        String(found),
        percent(recall),
        String(wrong),
        percent(precision),
        yesOrNo(recall >= PERSONAL_INFORMATION.recall),
      ]),
  };
}

function wholeSection({ recall, precision, harmless }: Score): Section {
  const { texts, withFinding, blocked } = harmless;
  return {
    title: 'All texts',
    columns: ['figure', 'value', 'goal', 'holds'],
    rows: [
      atLeast('recall', recall, PERSONAL_INFORMATION.recall),
      ['precision', percent(precision), '', ''],
      [
        'harmless texts with a finding',
        `${withFinding} of ${texts}`,
        `≤ ${percent(PERSONAL_INFORMATION.false)}`,
        yesOrNo(withFinding <= texts * PERSONAL_INFORMATION.false),
      ],
      ['harmless texts that are refused', String(blocked), '0', yesOrNo(blocked === 0)],
    ],
  };
}

const SHOWN = 20;

function mistakesSection(mistakes: Score['mistakes']): Section {
  return {
    title: `What went wrong (${mistakes.length}${mistakes.length > SHOWN ? `, the first ${SHOWN}` : ''})`,
    columns: ['missed', 'found instead', 'made of', 'text'],
    rows: mistakes
      .slice(0, SHOWN)
      .map(({ missed, extra, note, text }) => [
        missed.join('; '),
        extra.join('; '),
        note,
        JSON.stringify(text),
      ]),
  };
}
