import { randomUUID } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { CheckedRow } from '../../shared/schemas/check.ts';
import { CHECKED_ROWS } from '../../shared/limits.ts';
import { withoutVowels } from '../../shared/matching/business-words.ts';
import { wordKey } from '../platform/keys.ts';
import { table } from '../platform/table.ts';
import { correct, merge } from '../testing/administration.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { change, listed, putItems } from '../testing/register.ts';
import { stored } from '../testing/stored.ts';
import { handler as checkCompanies } from '../companies/check-companies.ts';
import { reindex } from './reindex.ts';
import { SEARCH } from './search-limits.ts';

let author: Caller;
let moderator: Caller;
beforeAll(async () => {
  [author, moderator] = [(await newMember()).caller, (await newModerator()).caller];
});

const check = (rows: unknown, by = author) =>
  by.call<CheckedRow[] & ErrorBody>('check-companies', checkCompanies, { body: { rows } });
const found = async (row: object) => {
  const [one] = (await check([row])).json;
  return [one?.match, one?.companies.map(({ slug }) => slug)];
};

let last = 100_000;
const newNumber = () => `2015/${(last += 1)}/07`;
const word = () => `q${randomUUID().replaceAll('-', '').slice(0, 10)}`;
/** Without digits, which count as no typing errors. */
const letters = () => word().replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));

const company = (name: string, cipcRegNo = newNumber()) =>
  listed({ name, cipcRegNo }).then(({ id, slug }) => ({ id, slug, name, cipcRegNo }));

test('a list is answered row by row, in its order: number before name, name, similar, none', async () => {
  const unique = word();
  const cipcRegNo = newNumber();
  const { id, slug } = await propose(author, {
    name: `Café ${unique} & Sons Roofing (Pty) Ltd`,
    cipcRegNo,
  });
  await approve(moderator, (await flag(author, id, { amountOwedZar: 750_00 })).id);
  await deliverStream();
  const { status, json } = await check([
    { name: 'Something else', cipcRegNo: cipcRegNo.replaceAll('/', ' ') },
    { name: `cafe ${unique} and sons roofing CC` },
    { name: `${unique} roofing` },
    { name: `Nobody ${word()}` },
    { cipcRegNo: '1999/999999/07' },
  ]);
  expect(status).toBe(200);
  expect(json.map(({ row, match }) => [row, match])).toEqual([
    [0, 'NUMBER'],
    [1, 'NAME'],
    [2, 'SIMILAR'],
    [3, 'NONE'],
    [4, 'NONE'],
  ]);
  for (const { companies } of json.slice(0, 3))
    expect(companies).toMatchObject([
      {
        ...{ slug, reviewCount: 1, totalOwed: 750_00 },
        record: {
          ...{ reporterCount: 1, evidenceCount: 0, answeredCount: 0, disputedCount: 0, settledCount: 0 },
          medianSettledDays: null,
        },
      },
    ]);
  expect(Object.keys(json[1]?.companies[0] ?? {}).sort()).toEqual(
    Object.keys(json[0]?.companies[0] ?? {}).sort(),
  );
});

test('a name that only sounds like a listed one matches nothing, and its company is told beside it', async () => {
  const unique = letters().replaceAll(/[^a-f]/g, 'b');
  const { id, slug } = await propose(author, { name: `Zuurbraak${unique}a Dairy`, cipcRegNo: newNumber() });
  await approve(moderator, (await flag(author, id)).id);
  await deliverStream();
  const { json } = await check([{ name: `Suurbraag${unique}a Dery` }, { name: `Zuurbraak${unique}a Dairy` }]);
  expect(json).toMatchObject([
    { match: 'NONE', companies: [], soundsLike: [{ slug, reviewCount: 1, record: { reporterCount: 1 } }] },
    { match: 'NAME', companies: [{ slug }], soundsLike: [] },
  ]);
});

test('a number is the same with a K before it, and without the two digits at its end', async () => {
  const { slug, cipcRegNo } = await company(`${word()} Fencing`);
  const [year, number] = cipcRegNo.split('/');
  for (const typed of [`K${year}${number}`, `K${year}/${number}/07`, `k${year} ${number}`])
    expect(await found({ cipcRegNo: typed })).toEqual(['NUMBER', [slug]]);
  const written = await company(`${word()} Gates`, `K2016${(last += 1)}`);
  const plain = `2016/${last}/07`;
  expect(await found({ cipcRegNo: plain })).toEqual(['NUMBER', [written.slug]]);
});

test('a typing error is found as the search finds it', async () => {
  const unique = `${letters()}plumbing`;
  const { slug } = await company(`${unique} Works`);
  expect(await found({ name: `${unique.slice(0, 5)}${unique.slice(6)} Works` })).toEqual(['SIMILAR', [slug]]);
});

test.each(['', 'kakikos'])('a word with %j at its end is found without its vowels', async (end) => {
  const unique = `penin${letters()}${end}`;
  const { slug } = await company(unique);
  expect(await found({ name: withoutVowels(unique) })).toEqual(['SIMILAR', [slug]]);
});

const limits = { ...SEARCH };
afterEach(() => Object.assign(SEARCH, limits));

test.each([
  ['are read', {}],
  ['are too many to read', { comparedRows: 1 }],
])('a name is found among those that share its words, best first, where their rows %s', async (_, lower) => {
  const unique = letters();
  for (const trade of ['Roofing', 'Tiling', 'Paving']) await company(`${unique} ${trade} (Pty) Ltd`);
  Object.assign(SEARCH, lower);
  const names = [`${unique} Roofers`, `The ${unique} Paving Company`, `${unique} Painting`];
  const { json } = await check(names.map((name) => ({ name })));
  expect(json.map(({ match, companies }) => [match, companies.map(({ name }) => name)])).toEqual([
    ['SIMILAR', [`${unique} Roofing (Pty) Ltd`]],
    ['NAME', [`${unique} Paving (Pty) Ltd`]],
    ['NONE', []],
  ]);
});

test('a misspelled name is found although each of its words is in too many names to read', async () => {
  const [first, second] = [letters(), letters()];
  for (const trade of ['Roofing', 'Tiling', 'Paving']) await company(`${first} ${second} ${trade}`);
  Object.assign(SEARCH, { comparedRows: 1 });
  const misspelled = (text: string) => `${text.slice(0, 5)}${text.slice(6)}`;
  const names = [
    `${misspelled(first)} ${second} Tiling`,
    `${first} ${misspelled(second)} Tiling`,
    `The ${misspelled(first)} ${second} Tiling Company`,
  ];
  const { json } = await check(names.map((name) => ({ name })));
  const best = json.map(({ companies: [one] }) => one?.name);
  expect(best).toEqual(names.map(() => `${first} ${second} Tiling`));
});

test.each([
  ['another spelling', (unique: string) => `Saint ${unique}`, (unique: string) => `St ${unique}`],
  ['one word', (unique: string) => `${unique} Ridge`, (unique: string) => `${unique}ridge`],
  ['two words', (unique: string) => `${unique}ridge`, (unique: string) => `${unique} Ridge`],
])(
  'a name typed as %s is found although each of its words is in too many names to read',
  async (_, named, typed) => {
    const unique = letters();
    for (const trade of ['Roofing', 'Tiling', 'Paving']) await company(`${named(unique)} ${trade}`);
    Object.assign(SEARCH, { comparedRows: 1 });
    const { json } = await check([{ name: `${typed(unique)} Tiling` }]);
    expect(json[0]?.companies[0]?.name).toBe(`${named(unique)} Tiling`);
  },
);

test('a word that is typed apart and with an error in its beginning is found', async () => {
  const unique = letters();
  const { slug } = await company(`${unique}heta Foods`);
  expect(await found({ name: `a${unique} Heta Foods` })).toEqual(['SIMILAR', [slug]]);
});

test('a name that only a number tells from many is found without its legal form', async () => {
  const unique = letters();
  for (const number of [1481, 1482, 1483]) await company(`${unique} Street ${number} (Pty) Ltd`);
  Object.assign(SEARCH, { comparedRows: 1, begun: 1 });
  const { json } = await check([{ name: `${unique} Street 1482` }]);
  expect(json.map(({ match, companies }) => [match, companies[0]?.name])).toEqual([
    ['NAME', `${unique} Street 1482 (Pty) Ltd`],
  ]);
});

test('a name that is a number in words and a trade of many is found in figures', async () => {
  const { slug } = await company('37 Plumbing');
  for (const trade of ['Roofing', 'Tiling']) await company(`${trade} 37`);
  Object.assign(SEARCH, { comparedRows: 1 });
  expect(await found({ name: 'Thirty Seven Plumbing' })).toEqual(['NAME', [slug]]);
});

test('a name that is a number and a trade of many is found in figures too', async () => {
  const { slug } = await company('Twenty Six Plumbing');
  await company(`${word()} Plumbing`);
  Object.assign(SEARCH, { comparedRows: 1 });
  expect(await found({ name: '26 Plumbing CC' })).toEqual(['NAME', [slug]]);
});

test('each company says how alike it is and what differs', async () => {
  const unique = word();
  await company(`${unique} Plumbing`);
  const { json } = await check([{ name: `${unique} Plumbing t/a BPS` }]);
  expect(json).toMatchObject([
    {
      match: 'SIMILAR',
      companies: [{ score: 0.93, differences: [{ kind: 'TRADING_NAME', listed: null, typed: 'BPS' }] }],
    },
  ]);
});

test('a number is found in the cell of the name; where number and name lead to two companies both are told', async () => {
  const [one, other] = [await company(`${word()} Spares`), await company(`${word()} Tyres`)];
  for (const name of [
    `${one.name} ${one.cipcRegNo}`,
    `Reg No ${one.cipcRegNo.replaceAll('/', ' / ')}: ${one.name}`,
    one.cipcRegNo,
  ])
    expect(await found({ name })).toEqual(['NUMBER', [one.slug]]);
  expect(await found({ name: other.name, cipcRegNo: one.cipcRegNo })).toEqual([
    'NUMBER',
    [one.slug, other.slug],
  ]);
});

test.each(['x', '?!', '😀'.repeat(127), 'Construction Company', 'the of and', '(Pty) Ltd', 't/a'])(
  'rows of %j are answered with five companies at most',
  async (name) => {
    const { status, json } = await check(Array.from({ length: 500 }, () => ({ name })));
    expect([status, json.length, (json[0]?.companies.length ?? 6) <= 5]).toEqual([200, 500, true]);
  },
);

test.each([
  ['among more that begin alike than are counted one by one', { fewWords: 1 }],
  ['that its full group has no room for', { groupedWords: 1 }],
])('a word is found %s', async (_, limits) => {
  const usual = { ...SEARCH };
  onTestFinished(() => void Object.assign(SEARCH, usual));
  Object.assign(SEARCH, limits);
  const start = word();
  const names = ['b', 'c', 'd'].map((letter) => `${start}${letter}x (Pty) Ltd`);
  for (const name of names) await company(name);
  // One that no name has any more.
  await putItems([{ ...wordKey(`${start}a`), count: 0 }]);
  const { json } = await check(names.map((name) => ({ name })));
  expect(json.map(({ match }) => match)).toEqual(['NAME', 'NAME', 'NAME']);
});

test('at most five companies are told of a row', async () => {
  const unique = word();
  for (let n = 0; n < 6; n += 1) await company(`${unique} Branch ${n}`);
  const [match, slugs] = await found({ name: unique });
  expect(match).toBe('SIMILAR');
  expect(slugs).toHaveLength(5);
});

test('a company that is not listed is not found; a merged one leads to its target', async () => {
  const number = newNumber();
  const waiting = await propose(author, { name: `Waits ${word()}`, cipcRegNo: number });
  expect(await found({ cipcRegNo: number })).toEqual(['NONE', []]);
  expect(await found({ name: waiting.name })).toEqual(['NONE', []]);
  const [from, into] = [await company(`From ${word()}`), await company(`Into ${word()}`)];
  await merge(moderator, from.id, into.id);
  expect(await found({ cipcRegNo: from.cipcRegNo })).toEqual(['NUMBER', [into.slug]]);
});

test('500 rows are checked in one call, those that repeat too, and nothing of them is kept', async () => {
  const unique = word();
  await company(`${unique} Transport`);
  const rows = Array.from({ length: 500 }, (_, n) => ({
    name: n % 2 ? `${unique} Transport` : `Row ${n % 50} ${unique}x`,
  }));
  const before = new Set((await stored()).map(({ pk, sk }) => `${String(pk)} ${String(sk)}`));
  const { json } = await check(rows);
  expect(json.map(({ row }) => row)).toEqual(rows.map((_, row) => row));
  expect(json.filter(({ match }) => match === 'NAME')).toHaveLength(250);
  const kept = (await stored()).filter(({ pk, sk }) => !before.has(`${String(pk)} ${String(sk)}`));
  expect(kept.filter(({ pk }) => !String(pk).startsWith('RATE#'))).toEqual([]);
});

test('500 names full of numbers query the table no more often than 500 other names', async () => {
  const numbers = (row: number) => [1, 2, 3, 4].map((n) => 100_000 + ((row * 7_919 + n * 104_729) % 899_999));
  const send = vi.spyOn(table, 'send');
  onTestFinished(() => send.mockRestore());
  const { status } = await check(Array.from({ length: 500 }, (_, row) => ({ name: numbers(row).join(' ') })));
  expect(status).toBe(200);
  const queries = send.mock.calls.filter(([command]) => command instanceof QueryCommand);
  expect(queries.length).toBeLessThan(CHECKED_ROWS.numbers);
});

const shelfNumber = () => {
  const digits = `${(last += 1)}`;
  return {
    name: `K2021${digits} (South Africa) (Pty) Ltd`,
    spellings: [
      `2021/${digits}/07`,
      `K2021${digits}`,
      `K2021/${digits}/07`,
      `2021 / ${digits} / 07`,
      `2021${digits}07`,
      `Reg. No: 2021/${digits}/07`,
      `${digits}/07`,
    ],
    digits,
  };
};

test('a number in the name of a company that has none is its own, by every spelling and in either cell', async () => {
  const { name, spellings, digits } = shelfNumber();
  const { slug } = await company(name, '');
  for (const text of spellings) {
    expect([text, await found({ cipcRegNo: text })]).toEqual([text, ['NUMBER', [slug]]]);
    expect([text, await found({ name: text })]).toEqual([text, ['NUMBER', [slug]]]);
  }
  for (const typed of [`K2021${digits} (Pty) Ltd`, `K2021${digits} (SA) (Pty) Ltd`, `Kudu K2021${digits}`])
    expect([typed, await found({ name: typed })]).toEqual([typed, ['NUMBER', [slug]]]);
  expect(await found({ cipcRegNo: `2021/${digits}/23` })).toEqual(['NONE', []]);
});

test('a number in a name leads where its company was merged to, and goes with a name that is not kept', async () => {
  const [from, renamed] = [shelfNumber(), shelfNumber()];
  const { id } = await company(from.name, '');
  const into = await company(`Into ${word()}`);
  await merge(moderator, id, into.id);
  expect(await found({ cipcRegNo: from.spellings[0] })).toEqual(['NUMBER', [into.slug]]);
  const { slug, id: renamedId } = await company(renamed.name, '');
  await correct(moderator, renamedId, {
    ...{ name: `Renamed ${word()}`, keepFormer: false, reason: 'It is the number of another' },
  });
  await reindex(slug);
  for (const text of renamed.spellings) expect(await found({ cipcRegNo: text })).toEqual(['NONE', []]);
});

test('a number that stands in two names is no number of either, and both are told as similar', async () => {
  const { name, spellings, digits } = shelfNumber();
  const [one, other] = [await company(name, ''), await company(`Other ${word()}`, '')];
  await change(other.slug, { name: `Kudu ${word()} K2021${digits}` });
  await reindex(other.slug);
  for (const text of [spellings[0], `${digits}/07`]) {
    const [row] = (await check([{ cipcRegNo: text }])).json;
    expect(row?.match).toBe('SIMILAR');
    expect(row?.companies.map(({ slug }) => slug).sort()).toEqual([one.slug, other.slug].sort());
  }
});

test('a number is of the company that has it, not of one whose name has it', async () => {
  const { spellings, digits } = shelfNumber();
  const [one, other] = [await company(`Owner ${word()}`, spellings[0]), await company(`Other ${word()}`, '')];
  await change(other.slug, { name: `Kudu ${word()} K2021${digits}` });
  await reindex(other.slug);
  expect(await found({ cipcRegNo: spellings[1] })).toEqual(['NUMBER', [one.slug]]);
});

test('of two numbers that differ in their year alone, neither is found for sure without it', async () => {
  const digits = `${(last += 1)}`;
  const one = await company(`${word()} Spares`, `2012/${digits}/07`);
  expect(await found({ cipcRegNo: `${digits}/07` })).toEqual(['NUMBER', [one.slug]]);
  const other = await company(`${word()} Tyres`, `CK2013/${digits}/07`);
  const [match, slugs] = await found({ name: other.name, cipcRegNo: `${digits}/7` });
  expect([match, slugs]).toEqual(['NAME', [other.slug, one.slug]]);
});

test('a supplier is found behind what a clerk put before its name, and under its other name', async () => {
  const unique = `${letters()} ${letters()}`;
  const { name, slug } = await company(`${unique} (Pty) Ltd`);
  const { name: old, slug: oldSlug } = await company(`Old ${letters()} CC`);
  const marks = [
    'DO NOT USE ',
    'BLOCKED ',
    'INACTIVE - ',
    '** ',
    'OLD ',
    '*OLD* ',
    'ONAKTIEF: ',
    'ZZ DO NOT USE - ',
  ];
  const others = ['a.k.a. ', 'aka ', 'k.a. ', 'also known as ', 'ook bekend as '];
  const rows = [
    ...[...marks, ...marks.map((mark) => mark.toLowerCase())].map((mark) => mark + name),
    ...marks.map((mark) => (mark + name).toUpperCase()),
    ...others.map((other) => `Zonke Umbrella Catering ${other}${name}`),
    unique.replace(' ', ' '.repeat(200)),
  ];
  const { json } = await check(rows.map((row) => ({ name: row })));
  expect(json.map(({ companies }, at) => [rows[at], companies[0]?.slug])).toEqual(
    rows.map((row) => [row, slug]),
  );
  expect(await found({ name: old.toUpperCase() })).toEqual(['NAME', [oldSlug]]);
});

test('500 numbers without their years are looked up in one call', async () => {
  const { cipcRegNo, slug } = await company(word());
  const rows = Array.from({ length: 499 }, (_, row) => ({ cipcRegNo: `${row + 300_000}/07` }));
  const { json } = await check([...rows, { cipcRegNo: cipcRegNo.slice(5) }]);
  expect(json.at(-1)).toMatchObject({ match: 'NUMBER', companies: [{ slug }] });
});

test('three numbers of a row are looked up, and the companies of all are told, that of the first before others', async () => {
  const some = [await company(word()), await company(word()), await company(word()), await company(word())];
  const name = some.map(({ cipcRegNo }) => cipcRegNo).join(', ');
  expect(await found({ name })).toEqual(['NUMBER', some.slice(0, 3).map(({ slug }) => slug)]);
});

test('600 numbers of a list are looked up, in the order of its rows; further rows are found by their names', async () => {
  const [one, other] = [await company(`${word()} Spares`), await company(`${word()} Tyres`)];
  const rows = Array.from({ length: 300 }, (_, row) => ({
    name: `Nobody 1998/${row + 200_000}/07`,
    cipcRegNo: `1999/${row + 200_000}`,
  }));
  const both = { name: one.name, cipcRegNo: other.cipcRegNo };
  const last = async (asked: object[]) => (await check(asked)).json.at(-1);
  const match = ({ match: how, companies }: CheckedRow) => [how, companies.map(({ slug }) => slug)];
  expect(match((await last([...rows.slice(1), both])) as CheckedRow)).toEqual([
    'NUMBER',
    [other.slug, one.slug],
  ]);
  expect(match((await last([...rows, both])) as CheckedRow)).toEqual(['NAME', [one.slug]]);
});

test('a row that names nothing is NONE, and the others are answered', async () => {
  const { name, slug } = await company(`${word()} Glass`);
  const nothing = [
    '???',
    '-',
    'N/A',
    'n.a.',
    'None',
    'Onbekend',
    '000',
    '   *  *  ',
    '😀',
    '1',
    '( )',
    't/a',
    '**',
  ];
  const rows = nothing.flatMap((text) => [
    { name: text },
    { cipcRegNo: text },
    { name: text, cipcRegNo: '-' },
  ]);
  const { status, json } = await check([...rows, { name }, { name: 'N/A', cipcRegNo: name }]);
  expect(status).toBe(200);
  expect(json.map(({ match, companies }) => [match, companies.map((each) => each.slug)])).toEqual([
    ...rows.map(() => ['NONE', []]),
    ['NAME', [slug]],
    ['NAME', [slug]],
  ]);
});

test.each([
  ['no rows', [], 'rows'],
  ['501 rows', Array.from({ length: 501 }, () => ({ name: 'Acme' })), 'rows'],
  ['a row without either', [{ name: 'Acme' }, {}], 'rows.1'],
  ['a row of blanks', [{ name: ' ', cipcRegNo: '' }], 'rows.0'],
  ['a name that is no text', [{ name: 7 }], 'rows.0.name'],
  ['a name too long', [{ name: 'x'.repeat(256) }], 'rows.0.name'],
  ['no list', 'Acme', 'rows'],
])('%s is refused, and which row it is is said', async (_, rows, path) => {
  const { status, json } = await check(rows);
  expect([status, json.code, json.issues?.[0]?.path]).toEqual([400, 'validation_failed', path]);
});

test('nobody checks without an account', async () => {
  expect((await check([{ name: 'Acme' }], new Caller())).status).toBe(401);
});
