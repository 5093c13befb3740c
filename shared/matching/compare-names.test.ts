import { expect, test } from 'vitest';
import { compareNames } from './compare-names.ts';
import { type DifferenceKind, SAME_NAME, SIMILAR_NAME } from './differences.ts';
import { findRegistrationNumber } from './registration-numbers.ts';

const kinds = (typed: string, listed: string) =>
  compareNames(typed, listed).differences.map(({ kind }) => kind);

test.each([
  ['Blouberg Plumbing (Edms) Bpk', 'Blouberg Plumbing (Pty) Ltd'],
  ['BLOUBERG PLUMBING CC', 'Blouberg Plumbing (Pty) Ltd'],
  ['The Kudu Ridge Construction Company', 'Kudu Ridge Construction CC'],
  ['Thuthuka Builders (in liquidation)', 'Thuthuka Builders (Pty) Ltd'],
  ['Ndlovu Mgmt Svcs', 'Ndlovu Management Services'],
  ['St Francis Bakery', 'Saint Francis Bakery'],
  ['4 Seasons Catering', 'Four Seasons Catering'],
  ['M & M Tilers', 'M and M Tilers'],
  ['Kuduridge Civils', 'Kudu Ridge Civils'],
  ['A B C Steel Merchants', 'A.B.C. Steel Merchants'],
  ['Siemens Aktiengesellschaft', 'Siemens AG'],
  ['Twenty First Century Signs', '21st Century Signs'],
  ['Cash 4 Cars', 'Cash for Cars'],
  ['SA Steel Works', 'South African Steel Works'],
  ['Marais Property Mngt', 'Marais Property Management'],
  ['Kwagga Lanterns 1795694471 (Pty) Ltd', 'Kwagga Lanterns 1795694471'],
  ['Hillcrest Guesthouse', 'Hillcrest Guest House'],
  ['Rooikrans H/ware', 'Rooikrans Hardware'],
  ['Rooikrans HR Consulting', 'Rooikrans Human Resources Consulting'],
  ['Studio 8 Design', 'Studio Eight Design'],
  ['1000 Hills Chefs', 'Thousand Hills Chefs'],
  ['Main Street 1482', 'Main Street 1482 (Pty) Ltd'],
  ['10000 Islands Diving', 'Ten Thousand Islands Diving'],
])('%s is the name %s: nothing that tells companies apart differs', (typed, listed) => {
  expect(compareNames(typed, listed).score).toBeGreaterThanOrEqual(SAME_NAME);
});

test.each([
  ['a trading name', 'Blouberg Plumbing t/a BPS', 'Blouberg Plumbing', ['TRADING_NAME']],
  ['a former name', 'Phambili Freight, formerly Alpha Freight', 'Phambili Freight', ['FORMER_NAME']],
  ['a branch', 'Blouberg Plumbing - Cape Town Branch', 'Blouberg Plumbing', ['PLACE']],
  ['an account', 'Blouberg Plumbing ACC 10233', 'Blouberg Plumbing', ['REFERENCE']],
  ['a typing error', 'Thukelayoni Builders', 'Thukelanyoni Builders', ['SPELLING']],
  ['Afrikaans', 'Bosveld Slaghuis', 'Bosveld Butchery', ['LANGUAGE']],
  ['another order', 'Construction Mokoena', 'Mokoena Construction', ['ORDER']],
  ['a cut', 'BAAKENSKLOOF MOTOR SPARES AND', 'Baakenskloof Motor Spares and Tools', ['ENDING']],
  [
    'a cut after half a joiner',
    'KWAMASHU BUILDERS SUPPLY AN',
    'KwaMashu Builders Supply and Tools',
    ['ENDING'],
  ],
  [
    'its other name in brackets',
    'Spar Mthatha (Mzansi Fresh Pty Ltd)',
    'Mzansi Fresh Pty Ltd',
    ['TRADING_NAME'],
  ],
  ['a town of two words', 'Ferrum Steel Saldanha Bay', 'Ferrum Steel', ['PLACE']],
  ['a word without its vowels but the last', 'Mlti Security', 'Maluti Security', ['SHORT_FORM']],
  ['a branch in a suburb', 'Ferrum Steel Hillbank Branch', 'Ferrum Steel', ['PLACE']],
  ['a part of a town', 'Ferrum Steel Midrand Warehouse', 'Ferrum Steel', ['PLACE']],
  ['a telephone number', 'Ferrum Steel Tel 011 402 1170', 'Ferrum Steel', ['REFERENCE']],
  ['a bank', 'ABSA BANK Nkomazi Haulage', 'Nkomazi Haulage', ['REFERENCE']],
  ['the words of a bank', 'Capitec Bank', 'Capitec Bank Holdings', ['WORD']],
  ['a remark', 'Ferrum Steel - DO NOT USE', 'Ferrum Steel', ['REFERENCE']],
  ['a card machine', 'YOCO *FERRUM STEEL', 'Ferrum Steel', ['REFERENCE']],
  ['a compound', 'Rooikrans Staalwerke', 'Rooikrans Steel Works', ['LANGUAGE', 'LANGUAGE']],
  ['a trade without vowels', 'Sibusiso Cnstrctn', 'Sibusiso Construction', ['SPELLING']],
  ['a word more', 'Thukelanyoni Builders Group', 'Thukelanyoni Builders', ['WORD']],
  ['a plural in -es', 'Rooikrans Box', 'Rooikrans Boxes', ['SPELLING']],
  ['a plural in -ies', 'Rooikrans Leather Factories', 'Rooikrans Leather Factory', ['SPELLING']],
  ['what is done for who does it', 'Rooikrans Diamond Cutting', 'Rooikrans Diamond Cutters', ['SPELLING']],
  [
    'a word without vowels that may mean two',
    'Rooikrans Frt Packers',
    'Rooikrans Fruit Packers',
    ['SPELLING'],
  ],
  ['a beginning', 'Rooikrans Zwolel Steel', 'Rooikrans Zwolelanga Steel', ['SHORT_FORM']],
  ['a misread letter', 'Zw0lelanga Fuels', 'Zwolelanga Fuels', ['SPELLING']],
  ['a vowel for a consonant', 'Mokcna Fuels', 'Mokana Fuels', ['SPELLING']],
  ['a misread first letter', '5ilica Mines', 'Silica Mines', ['SPELLING']],
  ['its later name', 'Phambili Steel now Vuka Metals', 'Vuka Metals', ['FORMER_NAME']],
  ['its name before another', 'Phambili Steel now Vuka Metals', 'Phambili Steel', ['FORMER_NAME']],
  ['a former name after ex', 'Ferrum Steel ex Bosveld Steel', 'Ferrum Steel', ['FORMER_NAME']],
  ['a dotted f.k.a.', 'Ferrum Steel f.k.a. Bosveld Steel', 'Ferrum Steel', ['FORMER_NAME']],
  ['a town and a branch', 'Mr Tyre', 'Mr Tyre Nelspruit Branch 14', ['PLACE']],
  ['a doubled letter in a family name', 'Claasen Transport', 'Claassen Transport', ['SPELLING']],
  ['Afrikaans for two words', 'Rooikrans Staalwerke', 'Rooikrans Steelworks', ['LANGUAGE', 'LANGUAGE']],
])('%s is told of a similar name, which is not told as the same', (_, typed, listed, differences) => {
  const { score } = compareNames(typed, listed);
  expect([score >= SIMILAR_NAME, score >= SAME_NAME, kinds(typed, listed)]).toEqual([
    true,
    false,
    differences,
  ]);
});

test.each([
  ['Alpha Trading', 'Alpha Transport'],
  ['Unit 4 Investments', 'Unit 5 Investments'],
  ['Business Venture Investments 1456', 'Business Venture Investments 1457'],
  ['Main Street 1482', 'Main Street 1483 (Pty) Ltd'],
  ['K2015402117 (South Africa)', 'K2016118233 (South Africa)'],
  ['North Coast Plumbing', 'South Coast Plumbing'],
  ['J Naidoo Plumbing', 'P Naidoo Plumbing'],
  ['Baobab Mining', 'Baobab Milling'],
  ['Botha Electrical', 'Bothma Electrical'],
  ['Castle Feeds', 'Cattle Feeds'],
  ['Tladi Architects', 'Tlali Architects'],
  ['Royal Foods', 'Loyal Foods'],
  ['Qwelaphosa Foods', 'Qwelaphala Foods'],
  ['Kleyn Motors', 'Kleynhans Motors'],
  ['Nceba Cleaning', 'Ncebakazi Cleaning'],
  ['ABC Motors', 'ABD Motors'],
  ['Construction Company', 'Kudu Ridge Construction'],
  ['Kopano Business Solutions Group', 'Business Solutions Group'],
  ['Business Solutions Group', 'Kopano Business Solutions Group'],
  ['Deutsche Bank AG', 'Deutsche Bank GmbH'],
  ['Smit Attorneys', 'Smith Attorneys'],
  ['Adams Plastics', 'Adam Plastics'],
  ['Peters Roofing', 'Petersen Roofing'],
  ['Khoza Civils', 'Khosa Civils'],
  ["Mama Joy's Kitchen", "Mama Joe's Kitchen"],
  ['Do It Now Construction', 'Construction'],
])('%s is another company than %s', (typed, listed) => {
  expect(compareNames(typed, listed).score).toBeLessThan(SIMILAR_NAME);
});

test.each<[string, string, number, [DifferenceKind, string | null, string | null][]]>([
  ['Blouberg Plumbing t/a BPS Plumbers', 'Blouberg Plumbing', 0.93, [['TRADING_NAME', null, 'BPS Plumbers']]],
  ['Blouberg Plumbing CC', 'Blouberg Plumbing (Pty) Ltd', 0.98, [['LEGAL_FORM', 'pty ltd', 'cc']]],
  ['Blouberg Plumbing', 'Blouberg Plumbing (Pty) Ltd', 0.99, [['LEGAL_FORM', 'pty ltd', null]]],
  ['Deutsche Bank AG', 'Deutsche Bank GmbH', 0.67, [['LEGAL_FORM', 'gmbh', 'ag']]],
  ['Thuthuka Builders (in liquidation)', 'Thuthuka Builders', 0.97, [['STATUS', null, '(in liquidation)']]],
  ['Thuthuka Builders', 'Thuthuka Builders (in liquidation)', 0.97, [['STATUS', '(in liquidation)', null]]],
  [
    'Phambili Freight, formerly Alpha Freight',
    'Phambili Freight',
    0.93,
    [['FORMER_NAME', null, 'Alpha Freight']],
  ],
  ['Phambili Steel now Vuka Metals', 'Vuka Metals', 0.88, [['FORMER_NAME', null, 'Phambili Steel']]],
  ['Vuka Metals', 'Kudu Steel t/a Vuka Metals', 0.9, [['TRADING_NAME', 'Kudu Steel', null]]],
  ['Ferrum Steel Saldanha Bay', 'Ferrum Steel', 0.88, [['PLACE', null, 'saldanha bay']]],
  ['Ferrum Steel', 'Ferrum Steel Cape Town', 0.88, [['PLACE', 'cape town', null]]],
  ['Ferrum Steel Durban', 'Ferrum Steel Cape Town', 0.6, [['PLACE', 'cape town', 'durban']]],
  ['Ferrum Steel South Africa', 'Ferrum Steel', 0.93, [['PLACE', null, 'south africa']]],
  ['Blouberg Plumbing ACC 10233', 'Blouberg Plumbing', 0.93, [['REFERENCE', null, 'ACC 10233']]],
  [
    'Construction Mokoena',
    'Mokoena Construction',
    0.93,
    [['ORDER', 'mokoena construction', 'construction mokoena']],
  ],
  ['BAAKENSKLOOF MOTOR SPARES AND', 'Baakenskloof Motor Spares and Tools', 0.92, [['ENDING', 'tools', null]]],
  ['Kuduridge Civils', 'Kudu Ridge Civils', 0.98, [['SPACING', 'Kudu Ridge Civils', 'Kuduridge Civils']]],
  ['Kudu Ridge Civils', 'Kuduridge Civils', 0.98, [['SPACING', 'Kuduridge Civils', 'Kudu Ridge Civils']]],
  ['Thukelanyoni Builders Group', 'Thukelanyoni Builders', 0.864, [['WORD', null, 'group']]],
  ['Unit 4 Investments', 'Unit 5 Investments', 0.318, [['NUMBER', '5', '4']]],
  ['Moodley Bros', 'Moodley Brothers', 0.991, [['SHORT_FORM', 'brothers', 'bros']]],
  ['Bosveld Slaghuis', 'Bosveld Butchery', 0.94, [['LANGUAGE', 'butchery', 'slaghuis']]],
  ['Apollo Investment Fund VIII L.P.', 'Apollo Investment Fund IX L.P.', 0.8, [['NUMBER', 'ix', 'viii']]],
  ['Thukelanyoni Builders', 'Thukelanyoni Builders Group', 0.833, [['WORD', 'group', null]]],
  ['Ferrum Steel Midrand Warehouse', 'Ferrum Steel', 0.88, [['PLACE', null, 'midrand warehouse']]],
  [
    'Vuka Metals (Kudu Steel)',
    'Vuka Metals',
    0.82,
    [
      ['WORD', null, 'kudu'],
      ['WORD', null, 'steel'],
    ],
  ],
])(
  '%s is as like %s as what the register has and what was typed differ',
  (typed, listed, score, differences) => {
    const told = differences.map(([kind, inListed, inTyped]) => ({ kind, listed: inListed, typed: inTyped }));
    expect(compareNames(typed, listed)).toEqual({ score, differences: told });
  },
);

test.each(['', '?', 'a', '.'.repeat(255), '😀'.repeat(127), '(', 't/a', '1', 'Pty Ltd', 'x '.repeat(127)])(
  '%j is compared without an error, and is only similar to itself',
  (text) => {
    expect(compareNames(text, 'Kudu Ridge Construction').score).toBe(0);
    expect([0, 1]).toContain(compareNames(text, text).score);
  },
);

test.each([
  ['Baakenskloof Motor Spares 1999/927885/23', ['199992788523'], 'Baakenskloof Motor Spares'],
  ['Baakenskloof, Reg. No: 1999 / 927885 / 23 (Pty) Ltd', ['199992788523'], 'Baakenskloof, (Pty) Ltd'],
  ['(1999/927885/23) Baakenskloof', ['199992788523'], 'Baakenskloof'],
  ['K2015402117 Motors', ['201540211707', '201540211723'], 'Motors'],
  ['Motors 2015/402117/7', ['201540211707'], 'Motors'],
  ['Motors CK99/27885/23', ['199902788523'], 'Motors'],
  ['201540211707', ['201540211707'], ''],
])('in %s is the number %j', (text, numbers, rest) => {
  expect(findRegistrationNumber(text)).toEqual({ numbers, rest });
});

test.each(['Blouberg 1999', 'Tel 011 402 1170', 'Account 1234567890', '0820402117', ''])(
  'in %j is no registration number',
  (text) => {
    expect(findRegistrationNumber(text)).toBe(null);
  },
);
