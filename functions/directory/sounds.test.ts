import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSlug } from '../../shared/company-names.ts';
import { SUGGESTED_INSTEAD } from '../../shared/limits.ts';
import { directory } from '../testing/flagging.ts';
import { readUnits } from '../testing/read-units.ts';
import { fillLists } from '../testing/register.ts';
import { checkRows } from './check.ts';
import { soundBeginning, likenessTo } from './sounds.ts';

/** Names with two errors of sound each, written before the rules were. */
const SOUNDS = new URL('../../bench/search/sounds.tsv', import.meta.url);
const [, ...lines] = readFileSync(SOUNDS, 'utf8').trimEnd().split('\n');
const heard = lines.map((line) => line.split('\t') as [typed: string, listed: string]);

const NOT_LISTED = new URL('../../bench/search/not-listed.txt', import.meta.url);
const notListed = readFileSync(NOT_LISTED, 'utf8').trim().split('\n');
const rowsOf = (names: readonly string[]) => names.map((name) => ({ name }));

const OTHERS = ['Litvaar Sonkroeg', 'Klipkraaltjie Stene', 'Zuurbraak Dairy', 'Zuurbraak Motors'];

const listing = (name: string, at: number) => ({
  id: `10000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
  slug: makeSlug(name),
  name,
  kind: 'COMPANY' as const,
  cipcRegNo: null,
  city: null,
  province: null,
  categories: [],
  reviewCount: at,
  totalOwed: 0,
  lastFlaggedAt: null,
  alsoKnownAs: [],
  mergedNumbers: [],
  foundBy: null,
  totalSettled: 0,
  settledCount: 0,
  activeAt: '2026-01-01T00:00:00.000Z',
});

beforeAll(() => fillLists([...heard.map(([, name]) => name), ...OTHERS].map(listing)));

const didYouMean = async (q: string) =>
  (await directory({ q, namesFirst: 'true', limit: String(SUGGESTED_INSTEAD) })).json;
const names = async (q: string) => (await didYouMean(q)).map(({ name }) => name);

test('of sixty names that were heard, fifty lead to their company among three', async () => {
  const missed: string[] = [];
  for (const [typed, listed] of heard) if (!(await names(typed)).includes(listed)) missed.push(typed);
  expect(missed.length, missed.join('; ')).toBeLessThanOrEqual(10);
});

describe('Did you mean', () => {
  test.each([
    ['Litvoor Sonkrag', 'Litvuur Sonkrag (Pty) Ltd'],
    ['Litvuur Sonkrach Solar', 'Litvuur Sonkrag (Pty) Ltd'],
    ['LITFOOR SONKRAGH (EDMS) BPK', 'Litvuur Sonkrag (Pty) Ltd'],
    ['Klikkraalkie', 'Klikkraaltjie Online Traders (Pty) Ltd'],
    ['Suurbraak Motors', 'Zuurbraak Motors'],
  ])('%s: %s comes first', async (typed, listed) => {
    const [first] = await names(typed);
    expect(first).toBe(listed);
  });

  test('offers every company that may have been heard, and says how each is spelled', async () => {
    const found = await didYouMean('Suurbraag');
    expect(found.map(({ name }) => name).sort()).toEqual(['Zuurbraak Dairy', 'Zuurbraak Motors']);
    expect(found[0]).toMatchObject({
      differences: expect.arrayContaining([
        { kind: 'SPELLING', listed: 'zuurbraak', typed: 'suurbraag' },
      ]) as unknown,
    });
  });

  test.each([
    'Lutvier Sankrog',
    'Goosebloom Kaloof',
    'Sonkrach Bricks',
    'Vis',
    'Zola',
    '𝒹𝒹𝒹𝒹𝒹',
    'h'.repeat(99),
  ])('offers nothing for %s', async (q) => {
    expect(await names(q)).toEqual([]);
  });

  test('respects the filters', async () => {
    const found = await directory({ q: 'Litvoor Sonkrag', namesFirst: 'true', province: 'Gauteng' });
    expect(found.json).toEqual([]);
  });
});

describe('a checked list', () => {
  const heard = async (...names: string[]) => {
    const found = await checkRows(rowsOf(names), { withSounds: true });
    return found.map(({ match, companies, soundsLike }) => [
      ...[match, companies.length],
      ...soundsLike.map(({ name }) => name),
    ]);
  };

  test('is told beside its rows, and as no match, which companies sound like a name that is not listed', async () => {
    expect(await heard('Litfoor Sonkragh', 'Vaaksaamheit Alarms', 'Klikkraalkie Online')).toEqual([
      ['NONE', 0, 'Litvuur Sonkrag (Pty) Ltd', 'Litvaar Sonkroeg'],
      ['NONE', 0, 'Waaksaamheid & Seuns Alarms CC'],
      ['NONE', 0, 'Klikkraaltjie Online Traders (Pty) Ltd'],
    ]);
  });

  test('is told of no sound beside a match, nor for a row that names nothing', async () => {
    expect(await heard('Litvuur Sonkrag', 'Zuurbraak Motor', '2016/926208/07', '???')).toEqual([
      ['NAME', 1],
      ['SIMILAR', 1],
      ['NONE', 0],
      ['NONE', 0],
    ]);
  });

  test('is told of the sounds of few names that are none of the register', async () => {
    const alarms = (await heard(...notListed.slice(0, 300))).filter(([, , company]) => company);
    expect(alarms.length, alarms.join('; ')).toBeLessThanOrEqual(3);
  });

  test('reads a fifth more for the sounds of 300 names, at most', async () => {
    const rows = rowsOf(notListed.slice(300, 600));
    const withoutSounds = await readUnits(() => checkRows(rows));
    expect(await readUnits(() => checkRows(rows, { withSounds: true }))).toBeLessThan(1.2 * withoutSounds);
  });

  test('is told of sounds only where it asks for them', async () => {
    expect(await checkRows(rowsOf(['Litvoor Sonkrag']))).toEqual([
      { row: 0, match: 'NONE', companies: [], soundsLike: [] },
    ]);
  });
});

test('a name of many words is looked up by two of them, whatever they sound like', async () => {
  const text = 'Skaffolding Kratefruit Fotovolt Tandabantoe Swelethoo Bekisizwe Uitkeik';
  expect(await readUnits(() => didYouMean(text))).toBeLessThan(80);
});

test.each([
  ['tjie', 'kraaltjie', 'kraalkie'],
  ['djie', 'randjie', 'rantjie'],
  ['ph', 'phakamani', 'fakamani'],
  ['v, f and w', 'wasvlei', 'vasflei'],
  ['g, ch and kh', 'kragkhaya', 'krachkaya'],
  ['c, q and x', 'xhamqela', 'camkela'],
  ['qu', 'quarry', 'kwarry'],
  ['z and s', 'zwelethu', 'swelethu'],
  ['a silent h', 'bhekithemba', 'bekitemba'],
  ['hl', 'hlabathi', 'shlabati'],
  ['tsh', 'tshelovane', 'chelovane'],
  ['sj and sh', 'sjwesjwe', 'shweshwe'],
  ['y, ei and ie', 'wynstein', 'weinstyn'],
  ['ui and y', 'tuinhuis', 'tynhuys'],
  ['oo, oe, uu and u', 'koedoe', 'kudu'],
  ['aai and ay', 'baaivlaai', 'bayvlay'],
  ['ouw', 'kareedouwtjie', 'karedoukie'],
  ['doubled letters', 'akkerdraai', 'akerdrai'],
  ['d and b at the end of a syllable', 'waaksaamheidskob', 'waaksaamheitskop'],
  ['j before a vowel', 'sebenzamoyeni', 'sebenzamojeni'],
  ['a silent beginning', 'knoesenberg', 'noesenberg'],
])('%s: %s and %s are heard alike, and lie together', (_, one, other) => {
  expect(likenessTo(one)(other).likeness).toBeGreaterThan(0.9);
  expect(soundBeginning(one)).toBe(soundBeginning(other));
});

test.each([
  ['molapo', 'malope'],
  ['delta', 'telta'],
  ['nokmam', 'nokia'],
  ['bakker', 'pakker'],
  ['solar', 'sela'],
  ['sithole', 'sithela'],
])('%s and %s are not', (one, other) => {
  expect(likenessTo(one)(other).likeness).toBe(0);
});

test('a sound takes time by the letters of a word, whatever they are', () => {
  for (const letter of [...'aehiowy', 'ua', 'tj', 'ow']) {
    const start = performance.now();
    for (let time = 0; time < 100; time += 1) soundBeginning(letter.repeat(10_000));
    expect(performance.now() - start, letter).toBeLessThan(1_000);
  }
});
