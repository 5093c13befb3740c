import { expect, test } from 'vitest';
import { compareNames } from '../../shared/matching/compare-names.ts';
import { fold } from '../../shared/fold.ts';
import {
  type DifferenceKind,
  type NameDifference,
  SAME_NAME,
  SIMILAR_NAME,
} from '../../shared/matching/differences.ts';
import { type LabelledPair, labelledPairs } from './labelled-pairs.ts';

/** Typed names that are wrongly found similar to the listed one, and those that should be and are not. */
const FALSE_ALARMS = [
  ...['Deutsche Bank Trust Company', 'China Railway Constructors Corporation', 'Greenside Nursery School'],
  ...[
    'Bowne Global Solutions II France S.A.S.',
    'Apollo Investment Fund VIII L.P.',
    'Estate Late Rooibos Valley',
  ],
  ...[
    'Sumitomo Mitsui Trust Bank Limited',
    'Bosch Rexroth South Africa (Pty) Ltd',
    'ABSA Towers Body Corporate',
  ],
  ...['Visser Motors', 'Mahlangu Group', 'Nyoni Motors', 'Khosi Tax', 'Chetty Caterers', 'Sun City Taxis'],
  ...['Siyabona Transport CC', 'Marquez Construction', 'Buis Elektries', 'Sing Glass', 'Mokgotsi Security'],
  'Mthunzini Roofing',
];
const MISSED = [
  ...['PLA China', 'Kim Yong-chol', 'BWI Industries, Inc.', 'CVC Health Corporation'],
  ...['INSURANCE PREM KWENA FLOORING', 'Phenyo Gardening JV Sechaba Roads', '3D Kitchens', 'Rplna Cr Hr'],
  ...['Estate late PJ Olivier Vervoer - DEREGISTERED - Olivier Vervoer', 'Mtchll Brthrs Plnt Hr', 'Kusgas'],
  'Ilembe Spares and Autozone Stanger',
];
const KNOWN = new Set([...FALSE_ALARMS, ...MISSED]);
/** The fewest pairs that are found to be the same name; none of them may be wrong. */
const SURE = 299;

const lettersOf = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
/** Kinds whose texts may be translated, or joined. */
const REWORDED = new Set<DifferenceKind>(['WORD', 'ENDING', 'LEGAL_FORM']);

/** Whether a difference quotes words that its names do not have, or nothing at all. */
function isMadeUp(
  { kind, ...quoted }: NameDifference,
  names: Pick<LabelledPair, 'typed' | 'listed'>,
): boolean {
  const isThere = (side: 'typed' | 'listed') =>
    (quoted[side] ?? '').split(' ').every((word) => lettersOf(names[side]).includes(lettersOf(word)));
  const isEmpty = quoted.typed === null && quoted.listed === null;
  return isEmpty || (!REWORDED.has(kind) && !(isThere('typed') && isThere('listed')));
}

test('names are told apart as a careful person does, but for what is known, and never surely where they differ', () => {
  let sure = 0;
  const isWrong = (pair: LabelledPair) => {
    const { score, differences } = compareNames(pair.typed, pair.listed);
    if (score >= SAME_NAME) sure += 1;
    if (differences.some((one) => isMadeUp(one, pair))) return true;
    if (score >= SAME_NAME) return !pair.isSame;
    return score >= SIMILAR_NAME !== pair.isSame && !KNOWN.has(pair.typed);
  };
  expect(labelledPairs().find(isWrong)).toBeUndefined();
  expect(sure).toBeGreaterThanOrEqual(SURE);
});
