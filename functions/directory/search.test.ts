import { beforeAll, describe, expect, test } from 'vitest';
import { directory } from '../testing/flagging.ts';
import { noCategories } from '../records/company/company.ts';
import { each, listed, type Listed } from '../testing/register.ts';
import { readUnits } from '../testing/read-units.ts';

const COMPANIES: Listed[] = [
  {
    name: "O'Brien & Daughters (Pty) Ltd",
    province: 'Gauteng',
    categoryCounts: { ...noCategories(), FRAUD: 1 },
  },
  { name: 'Café Noir Koffie', province: 'Western Cape' },
  {
    name: 'Smith-Jones Attorneys',
    province: 'Gauteng',
    categoryCounts: { ...noCategories(), OTHER: 2 },
  },
  { name: 'Internationalisation Consultants', cipcRegNo: '2011/654321/07' },
  { name: 'شركة النقل السريع' },
  { name: 'K9 🚚🚚🚚' },
  { name: '24/7 Towing' },
  { name: '2011 Holdings', province: 'Limpopo' },
  { name: 'Straße und Brücken', city: 'Windhoek Road' },
  { name: 'Numbers Only', cipcRegNo: '24seven' },
  { name: 'Maanskyn & Marabi Events', cipcRegNo: '2016/926208/07', city: 'Cape Town' },
  { name: 'Ndlovuskop Civils and Building CC' },
  { name: 'Umoyalanga Mining Contractors (Pty) Ltd', cipcRegNo: 'K2014/100200/23' },
  { name: '3M Adhesives' },
  { name: 'K2021555444 (South Africa) (Pty) Ltd' },
  { name: 'Vuka Motors', cipcRegNo: 'CK2002/926975/23' },
  { name: 'Oak Bakery', cipcRegNo: 'CK 99/12345/23' },
  { name: 'One Two Three Four Five Six Seven Eight Nine Ten' },
];

beforeAll(async () => {
  await each(COMPANIES, listed);
});

const found = async (q: string, filters: Record<string, string> = {}) => {
  const { status, json, headers } = await directory({ q, ...filters });
  expect(status).toBe(200);
  expect(headers['x-total-count']).toBe(String(json.length));
  return json.map(({ name }) => name).sort();
};

test.each([
  ['obrien', "O'Brien & Daughters (Pty) Ltd"],
  ["o'brien", "O'Brien & Daughters (Pty) Ltd"],
  ['O’BRIEN', "O'Brien & Daughters (Pty) Ltd"],
  ['ltd daugh', "O'Brien & Daughters (Pty) Ltd"],
  ['obrien&daughters', "O'Brien & Daughters (Pty) Ltd"],
  ['cafe', 'Café Noir Koffie'],
  ['CAFÉ', 'Café Noir Koffie'],
  ['Cafe\u0301 noi', 'Café Noir Koffie'],
  ['cafenoir', 'Café Noir Koffie'],
  ['inter nationalisation', 'Internationalisation Consultants'],
  ['k2011/654321/07', 'Internationalisation Consultants'],
  ['2011/65', 'Internationalisation Consultants'],
  ['654321', 'Internationalisation Consultants'],
  ['smith and jones limited', 'Smith-Jones Attorneys'],
  ['ndlovuskop civils & building', 'Ndlovuskop Civils and Building CC'],
  ['Ndlovuskop Civils building limited', 'Ndlovuskop Civils and Building CC'],
  ['Civils en Building', 'Ndlovuskop Civils and Building CC'],
  ['Ndlovuskop Proprietary Limited', 'Ndlovuskop Civils and Building CC'],
  ['(Edms) Bpk Ndlovuskop', 'Ndlovuskop Civils and Building CC'],
  ['ndlovuskop PtyLtd', 'Ndlovuskop Civils and Building CC'],
  ['Ndlovuskop Civils C.C.', 'Ndlovuskop Civils and Building CC'],
  ['Ndlovuskop (Pty) Limted', 'Ndlovuskop Civils and Building CC'],
  ['Ndlovskop Proprietry Limited', 'Ndlovuskop Civils and Building CC'],
  ['Maanskyn Marabi C.C.', 'Maanskyn & Marabi Events'],
  ['Maanskyn Marabi P.T.Y. (L.t.d.)', 'Maanskyn & Marabi Events'],
  ['Maanskyn and Marabi', 'Maanskyn & Marabi Events'],
  ['maanskyn en marabi', 'Maanskyn & Marabi Events'],
  ['Maanskyn Marabi (Pty) Limited', 'Maanskyn & Marabi Events'],
  ['maanskynmarabi', 'Maanskyn & Marabi Events'],
  ['Umoya langa', 'Umoyalanga Mining Contractors (Pty) Ltd'],
  ['umoya-langa', 'Umoyalanga Mining Contractors (Pty) Ltd'],
  ['miningcontractors', 'Umoyalanga Mining Contractors (Pty) Ltd'],
  ['3m', '3M Adhesives'],
  ['o brien', "O'Brien & Daughters (Pty) Ltd"],
  ['jones', 'Smith-Jones Attorneys'],
  ['jones/smith', 'Smith-Jones Attorneys'],
  ['internationalisation', 'Internationalisation Consultants'],
  ['internationali', 'Internationalisation Consultants'],
  ['2011/654321/07', 'Internationalisation Consultants'],
  ['201165432107', 'Internationalisation Consultants'],
  [' 2011-654321-07 ', 'Internationalisation Consultants'],
  ['النقل', 'شركة النقل السريع'],
  ['السريع شركة', 'شركة النقل السريع'],
  ['24/7', '24/7 Towing'],
  ['brucken', 'Straße und Brücken'],
  ['three two one', 'One Two Three Four Five Six Seven Eight Nine Ten'],
  ['ten nine eight seven six five four three two one', 'One Two Three Four Five Six Seven Eight Nine Ten'],
])('%j finds %s', async (q, name) => {
  expect(await found(q)).toEqual([name]);
});

const NUMBER = '2016/926208/07';
test.each([
  NUMBER,
  '201692620807',
  '2016/926208',
  '2016926208',
  '2016/926208/',
  '2016/926208/0',
  '2016/926208/7',
  '2016 926208 7',
  'K2016/926208/7',
  'K2016/926208/07',
  'k 2016 926208 07',
  '2016 / 926208 / 07',
  '2016.926208.07',
  '2016',
  '2016/9',
  '20169',
  '926208',
  '926 208',
  '926208/07',
  '926208/7',
  '926208 07',
  'Reg No 2016/926208/07',
  '(Reg. No. 2016/926208/07)',
  'Registration number: 2016 / 926208 / 07',
  'Reg No 926208/07',
  'reg no: 2016/92',
  'CK2016/926208/07',
  'CK 2016/926208/07',
  'M2016/926208/07',
  'M2016926208',
  'B2016/926208/07',
  '2016   /  926208 /   07',
])('%j finds the company with the number 2016/926208/07', async (q) => {
  expect(await found(q)).toEqual(['Maanskyn & Marabi Events']);
});

test.each([
  ['K2014/100200/23', true],
  ['2014/100200/2', true],
  ['2014100200', true],
  ['100200', true],
  ['100200/23', true],
  ['2014/100200/3', false],
  ['100200/3', false],
  ['100200/2', false],
])('a number that is stored with a K, asked for as %j: %j', async (q, isFound) => {
  expect(await found(q)).toEqual(isFound ? ['Umoyalanga Mining Contractors (Pty) Ltd'] : []);
});

test.each([
  ['K2021555444', 'K2021555444 (South Africa) (Pty) Ltd'],
  ['K2021/555444', 'K2021555444 (South Africa) (Pty) Ltd'],
  ['2021/555444/07', 'K2021555444 (South Africa) (Pty) Ltd'],
  ['Reg No 2021 / 555444 / 07', 'K2021555444 (South Africa) (Pty) Ltd'],
  ['202155544407', 'K2021555444 (South Africa) (Pty) Ltd'],
  ['2021/5554', 'K2021555444 (South Africa) (Pty) Ltd'],
  ['555444/07', 'K2021555444 (South Africa) (Pty) Ltd'],
  ['2002/926975/23', 'Vuka Motors'],
  ['CK2002/926975/23', 'Vuka Motors'],
  ['926975/23', 'Vuka Motors'],
  ['1999/012345/23', 'Oak Bakery'],
  ['CK99/12345/23', 'Oak Bakery'],
])('a number that stands in a name, or has letters before it, is found as %s', async (q, name) => {
  expect(await found(q)).toEqual([name]);
});

test.each([
  '20',
  '2016/926208/08',
  '2016/926208/8',
  '926208/08',
  '26208/07',
  '92620807',
  '0807',
  'A2016/926208/07',
  'Maanskyn 2016/926208/07',
  'cape town',
  'www.maanskyn',
  'Maanskyn Solar',
  'Maanskyn & Marabi Limtid Events',
  'mm',
  '3',
  'rien',
  'in',
  '6543',
  'smithjones x',
  'internxxxnal',
  'cafe jones',
  'one two three four five six seven eight zwölf',
  '🚚',
  '!!!',
  "'",
  '2011/654321/08',
  '../../etc/passwd',
  '%00',
])('%j finds nothing', async (q) => {
  expect(await found(q)).toEqual([]);
});

test('a registration number that others have as a word of their name hides none of them', async () => {
  expect(await found('24/seven')).toEqual(['Numbers Only']);
  await listed({ name: 'Year Book', cipcRegNo: '2011' });
  expect(await found('2011')).toEqual(['2011 Holdings', 'Internationalisation Consultants', 'Year Book']);
  expect(await found('2011', { province: 'Limpopo' })).toEqual(['2011 Holdings']);
});

test('filters that leave nothing tell how many there are without', async () => {
  const unfiltered = async (query: Record<string, string>) =>
    (await directory(query)).headers['x-total-count-unfiltered'];
  expect(await unfiltered({ q: 'attor', province: 'Limpopo' })).toBe('1');
  expect(await unfiltered({ q: 'nowhere', province: 'Limpopo' })).toBe('0');
  expect(await unfiltered({ province: 'Mpumalanga' })).toBe(String((await directory({})).json.length));
  expect(await unfiltered({ q: 'attor', province: 'Gauteng' })).toBeUndefined();
  expect(await unfiltered({ q: 'nowhere' })).toBeUndefined();
});

describe('what a search box suggests', () => {
  const suggested = async (q: string, filters: Record<string, string> = {}) => {
    const { json, headers } = await directory({ q, namesFirst: 'true', limit: '3', ...filters });
    expect(headers['link']).toBeUndefined();
    return { names: json.map(({ name }) => name), total: headers['x-total-count'] };
  };
  beforeAll(async () => {
    const names = [
      'Delta Fencing Group',
      'Delta Fencing (Pty) Ltd',
      'Delta Fencing',
      'Gamma Delta Fencing',
      'ABC Delta Fencing',
      'Thukelanyoni Builders',
    ];
    await each(
      names,
      (name) => listed({ name, province: name === 'Delta Fencing' ? 'Limpopo' : 'Gauteng' }),
      1,
    );
  });

  test.each([
    ['delta fencing', ['Delta Fencing', 'Delta Fencing (Pty) Ltd', 'Delta Fencing Group'], '5'],
    ['Delta Fencing (Pty) Ltd', ['Delta Fencing (Pty) Ltd', 'Delta Fencing', 'Delta Fencing Group'], '5'],
    ['DELTA FENCING GROUP LIMITED', ['Delta Fencing Group', 'Delta Fencing', 'Delta Fencing (Pty) Ltd'], '1'],
    ['Gama and Delta Fencing Company', ['Gamma Delta Fencing'], '0'],
    ['Gamma Delta Fencing t/a GDF', ['Gamma Delta Fencing'], '0'],
    ['fencing gamma', ['Gamma Delta Fencing'], '1'],
    ['delta f', ['Delta Fencing', 'Delta Fencing (Pty) Ltd', 'Delta Fencing Group'], '0'],
    ['gamma delta fencing (p', ['Gamma Delta Fencing'], '0'],
    ['gamma delta fencing lim', ['Gamma Delta Fencing'], '0'],
    ['thukelanyoni biul', ['Thukelanyoni Builders'], '0'],
    ['delta biul', [], '0'],
    ['nowhere fencing', [], '0'],
    ['Somebody 2021/555444/07', ['K2021555444 (South Africa) (Pty) Ltd'], '0'],
    ['K2021555444 (SA) (Pty) Ltd', ['K2021555444 (South Africa) (Pty) Ltd'], '0'],
    ['Reg. No. 2002/926975/23', ['Vuka Motors'], '1'],
  ])('for %j: %j of %s', async (q, names, total) => {
    expect(await suggested(q)).toEqual({ names, total });
  });

  test.each(['Gamma Delta Fencing t/a GDF', 'Construction Company', 'x', '?!', '😀'.repeat(127)])(
    'for %j names like it take at most 15 read units more than the search',
    async (q) => {
      const search = await readUnits(() => directory({ q }));
      expect((await readUnits(() => suggested(q))) - search).toBeLessThanOrEqual(15);
    },
  );

  test('keeps to the filters', async () => {
    expect((await suggested('delta fencing', { province: 'Limpopo' })).names).toEqual(['Delta Fencing']);
  });
});

test('filters narrow what the words find', async () => {
  expect(await found('ltd', { province: 'Gauteng', category: 'FRAUD' })).toEqual([
    "O'Brien & Daughters (Pty) Ltd",
  ]);
  expect(await found('ltd', { province: 'Gauteng', category: 'OTHER' })).toEqual([]);
  expect(await found('attor', { category: 'OTHER' })).toEqual(['Smith-Jones Attorneys']);
  expect(await found('attor', { province: 'Limpopo' })).toEqual([]);
});

test('a text of blanks is no search', async () => {
  expect((await directory({ q: '   ' })).json).toEqual((await directory({})).json);
});

test('a text of the longest kind is answered, a longer one refused', async () => {
  expect(await found('é'.repeat(255))).toEqual([]);
  expect(await found('zz '.repeat(85))).toEqual([]);
  expect((await directory({ q: 'x'.repeat(256) })).status).toBe(400);
  expect((await directory({ q: 'x'.repeat(10_000) })).status).toBe(400);
});

test.each([
  [{ province: 'Atlantis' }, 'province', 'Province is not one of the choices'],
  [{ category: 'fraud' }, 'category', 'Category is not one of the choices'],
  [{ sortBy: 'newest' }, 'sortBy', 'Sort by is not one of the choices'],
  [{ limit: '0' }, 'limit', 'Limit must be a whole number from 1 to 100'],
])('%j is refused by name', async (query, path, message) => {
  const { status, json } = await directory(query);
  expect(status).toBe(400);
  expect(json).toMatchObject({ code: 'validation_failed', message, issues: [{ path, message }] });
});

test('`all` and empty filter nothing', async () => {
  const { headers } = await directory({});
  const all = await directory({ province: 'all', category: 'all', sortBy: '' });
  expect(all.headers['x-total-count']).toBe(headers['x-total-count']);
});
