import { expect, test } from 'vitest';
import type { DifferenceKind } from './differences.ts';
import { readName } from './read-name.ts';
import { compareWords } from './word-differences.ts';

/** Pairs of words with how far they are from each other, in either direction. */
const APART: readonly (readonly [what: string, DifferenceKind, cost: number, pairs: string])[] = [
  ['another spelling of a number', 'SHORT_FORM', 0.02, '4 four, 007 7'],
  [
    'a short form of a trade',
    'SHORT_FORM',
    0.03,
    'elec electrical, sec security, bldrs building, bros brothers, contr contractors, constr construction',
  ],
  ['a plural', 'SPELLING', 0.06, 'flies fly, shelfs shelf, boxes box, tafels tafel'],
  ['a trade and who does it', 'SPELLING', 0.08, 'construct construction, boerderye boerdery'],
  ['what is done and who does it', 'SPELLING', 0.1, 'cutting cutter, cutting cutters, weavings weaver'],
  [
    'a word without its vowels',
    'SHORT_FORM',
    0.1,
    'frst first, mlti maluti, thklnyn thukelanyoni, kmbrley kimberley, almnm aluminium',
  ],
  ['the beginning of a trade', 'SHORT_FORM', 0.1, 'adv advertising, adm administration, sal salon'],
  [
    'the same sound',
    'SPELLING',
    0.1,
    'cargille cargill, buis buys, shelph shelf, foenix phoenix, sulu zulu, taksi taxi',
  ],
  [
    'the same sound with doubled or silent letters',
    'SPELLING',
    0.1,
    'kanoo canoo, bloukk blouk, nkozi nkosi, tomah toma, qwela kwela',
  ],
  [
    'a letter read as a digit',
    'SPELLING',
    0.1,
    'z0diac zodiac, 5ilica silica, fr1ghts frights, 8aobab baobab',
  ],
  ['Afrikaans', 'LANGUAGE', 0.12, 'slaghuis butchery'],
  ['a word without a vowel that may mean two', 'SPELLING', 0.15, 'frt fruit'],
  [
    'some letters of a trade',
    'SHORT_FORM',
    0.15,
    'cntre centre, plmbing plumbing, servces services, projecs projects',
  ],
  [
    'a slip in a long word',
    'SPELLING',
    0.15,
    'attorenys attorneys, umhlal umhlali, ubunt ubuntu, snewes senwes',
  ],
  [
    'a slip in a trade',
    'SPELLING',
    0.15,
    'cleanin cleaning, dbuilders builders, ahulage haulage, investmants investments',
  ],
  [
    'a slip in a word of five letters',
    'SPELLING',
    0.2,
    'phse phase, khosi kgosi, umoay umoya, lipon lion, omtor motor',
  ],
  ['the first letters', 'SHORT_FORM', 0.2, 'beauf beaufort, thukelan thukelanyoni'],
  ['two slips', 'SPELLING', 0.25, 'mthunzi mthunzini, strydom strijdom, rietfontn rietfontein'],
  ['a slip in a word of four letters', 'SPELLING', 0.28, 'satg stag, len glen, fot fort'],
  ['an initial', 'SHORT_FORM', 0.32, 'j john, t thuthuka'],
  ['a slip in a word of three letters', 'SPELLING', 0.35, 'sin sun'],
  ['three slips', 'SPELLING', 0.35, 'themagaliesburg magaliesburg'],
  ['a letter that is hardly a slip', 'SPELLING', 0.45, 'uerrum ferrum, lllovo illovo, exxor exxon'],
];

const OTHER: readonly (readonly [what: string, pairs: string])[] = [
  ['a number is no misspelled word', 'fiv five, ffrst first, cour four, 4 5'],
  ['one or two letters more are no plural', 'ws w, jos jo'],
  ['another vowel is no plural', 'rosies rosa'],
  ['an initial does not stand for a trade, or for two letters', 'h hotel, s st, a s'],
  ['too few letters', 'hr hire, cr car, ne nel, bi big, wic wyk'],
  ['in initials each letter counts', 'B.M.P. bmpp, D.I.E.S.L. diesel, bmpt bmpd, dkr der'],
  ['a short beginning', 'sta state, hen hennie, bap bapedi, secun secunda'],
  ['a short word without some of its vowels', 'lmpop limpopo'],
  ['another first letter of a trade', 'qire hire, harble marble'],
  ['two known words', 'castle cattle, bhengu bengu'],
  ['two people', 'smit smith, peters petersen, khoza khosa'],
  ['too many slips', 'ndlvo ndlovu'],
];

const word = (text: string) => {
  const [found] = readName(text).names[0]?.words ?? [];
  if (!found) throw new Error(`No word in ${text}`);
  return found;
};
const difference = (typed: string, listed: string) => {
  const found = compareWords(word(typed), word(listed));
  return found && [found.kind, Number(found.cost.toFixed(3))];
};
const split = (pairs: string) => pairs.split(', ').map((pair) => pair.split(' ') as [string, string]);

test.each(
  APART.flatMap(([what, kind, cost, pairs]) =>
    split(pairs).map((pair) => [what, ...pair, kind, cost] as const),
  ),
)('%s: %s for %s', (_, typed, listed, kind, cost) => {
  expect([difference(typed, listed), difference(listed, typed)]).toEqual([
    [kind, cost],
    [kind, cost],
  ]);
});

test.each(OTHER.flatMap(([what, pairs]) => split(pairs).map((pair) => [what, ...pair] as const)))(
  '%s: %s is not %s',
  (_, typed, listed) => {
    expect([difference(typed, listed), difference(listed, typed)]).toEqual([null, null]);
  },
);

test.each(['kudu', '4', 'plumbing', 'j'])('%s is %s', (text) => {
  expect(difference(text, text)).toEqual([null, 0]);
});
