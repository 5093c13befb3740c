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
  ['Ndlovu Bros Constr', 'Ndlovu Brothers Construction'],
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
  ['Stofpad Four by Four Conversions', 'Stofpad 4x4 Conversions'],
  ['Stofpad 4X4 Centre', 'Stofpad Four-by-Four Centre'],
  ['Stofpad 4 by 4', 'Stofpad 4 x 4 CC'],
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
  ['a trade left out', 'Diamantgruis Plant Hire', 'Diamantgruis Plant & Tipper Hire', ['WORD']],
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
  ['The', 'And'],
  ['Unit 4 Civils', 'Unit5 Civils'],
  ['Unit 61 Civils', 'Unit 6 3 Civils'],
  ['Cash 4 Cars', 'Cash 2 Cars'],
  ['NkgoriMotorsers', 'Nkgori Motors'],
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
  ['Blouberg Plumbing Ptyltd', 'Blouberg Plumbing (Pty) Ltd', 0.98, [['LEGAL_FORM', 'pty ltd', 'ptyltd']]],
  ['Blouberg Plumbing (Pty) Ltd', 'Blouberg Plumbing', 0.99, [['LEGAL_FORM', null, 'pty ltd']]],
  ['Kudu Steel CC', 'Kudu Steel Ltd', 0.98, [['LEGAL_FORM', 'ltd', 'cc']]],
  ['Bora Kudu Bora CC', 'Bora Kudu Bora', 0.99, [['LEGAL_FORM', null, 'cc']]],
  ['Oryx Corp', 'Oryx Corporation Ltd', 0.98, [['LEGAL_FORM', 'corporation ltd', 'corp']]],
  ['Acme Tooling SA (Pty) Ltd', 'Acme Tooling GmbH', 0.9, [['LEGAL_FORM', 'gmbh', 'pty ltd sa']]],
  ['Acme Tooling SA (Pty) Ltd', 'Acme Tooling (Pty) Ltd', 0.98, [['LEGAL_FORM', 'pty ltd', 'pty ltd sa']]],
  [
    'Amarula Travel',
    'Marula Gold Tours (formerly Amarula Travel)',
    0.88,
    [['FORMER_NAME', 'Marula Gold Tours', null]],
  ],
  [
    'Marula Gold Tours',
    'Marula Gold Tours (formerly Amarula Travel)',
    0.93,
    [['FORMER_NAME', 'Amarula Travel', null]],
  ],
  [
    'Botha Retail CC t/a Mzansi Stores',
    'Nkosi Foods CC t/a Mzansi Stores',
    0.9,
    [['TRADING_NAME', 'Nkosi Foods CC', 'Botha Retail CC']],
  ],
  [
    'Botha Retail, formerly Mzansi Stores',
    'Nkosi Foods, formerly Mzansi Stores',
    0.88,
    [['FORMER_NAME', 'Nkosi Foods', 'Botha Retail']],
  ],
  ['Blouberg Plumbing t/a BPS', 'Blouberg Plumbing t/a bps', 1, []],
  ['www.sechabaroads.co.za', 'Sechaba Roads', 0.98, [['SPACING', 'Sechaba Roads', 'www.sechabaroads.co.za']]],
  ['4521 Sibusiso Construction', 'Sibusiso Construction', 0.93, [['REFERENCE', null, '4521']]],
  [
    'Stellantis 45',
    'Stellantis 4521',
    0.655,
    [
      ['NUMBER', null, '45'],
      ['REFERENCE', '4521', null],
    ],
  ],
  [
    'Blue Crane Plumbing',
    'Blue Crane Guesthouse',
    0.387,
    [
      ['WORD', 'guest', 'plumbing'],
      ['WORD', 'house', null],
    ],
  ],
  [
    'Kudu Ridge Steel Traders',
    'Kudu Ridge',
    0.82,
    [
      ['WORD', null, 'steel'],
      ['WORD', null, 'traders'],
    ],
  ],
  [
    'Kudu Ridge',
    'Kudu Ridge Steel Traders',
    0.781,
    [
      ['WORD', 'steel', null],
      ['WORD', 'traders', null],
    ],
  ],
  ['Kudu Steel Ridge', 'Kudu Ridge', 0.877, [['WORD', null, 'steel']]],
  ['Kudu Steel (Ridge)', 'Kudu Steel', 0.864, [['WORD', null, 'ridge']]],
  ['Kudu Steel 4', 'Kudu Steel', 0.809, [['NUMBER', null, '4']]],
  ['Kudu Steel', 'Kudu Steel 4', 0.769, [['NUMBER', '4', null]]],
  [
    'Apollo Investment Fund VIII',
    'Apollo Investment IX',
    0.299,
    [
      ['NUMBER', 'ix', 'fund'],
      ['NUMBER', null, 'viii'],
    ],
  ],
  ['Apollo Funds 4', 'Apollo Funds 5', 0.8, [['NUMBER', '5', '4']]],
  ['Kudu Securities Trust 4', 'Kudu Securities Trust 5', 0.8, [['NUMBER', '5', '4']]],
  ['Kudu Trust 4', 'Kudu Trust 5', 0.318, [['NUMBER', '5', '4']]],
  ['Kudu Partners 4 LP', 'Kudu Partners 5 LP', 0.8, [['NUMBER', '5', '4']]],
  ['Kudu Partners 4 (Pty) Ltd', 'Kudu Partners 5 (Pty) Ltd', 0.318, [['NUMBER', '5', '4']]],
  ['Kudu Partners 4', 'Kudu Partners 5', 0.318, [['NUMBER', '5', '4']]],
  ['Kudu House 4 LP', 'Kudu House 5 LP', 0.8, [['NUMBER', '5', '4']]],
  [
    'Apollo Fund Growth VIII',
    'Apollo Fund Income IX',
    0.371,
    [
      ['WORD', 'income', 'growth'],
      ['NUMBER', 'ix', 'viii'],
    ],
  ],
  ['Apollo Fund Growth', 'Apollo Fund Income', 0.464, [['WORD', 'income', 'growth']]],
  ['Nantahala Offshore Fund', 'Nantahala Offshore Fund I', 0.851, [['NUMBER', 'i', null]]],
  ['Main Street Fund 1482', 'Main Street Fund 1483', 0.8, [['REFERENCE', '1483', '1482']]],
  [
    'Main Street Fund 1482',
    'Main Street 1483',
    0.446,
    [
      ['WORD', null, 'fund'],
      ['REFERENCE', '1483', '1482'],
    ],
  ],
  [
    'Tshepo Logistics Montague Gardens Branch',
    'Tshepo Logistics',
    0.88,
    [['PLACE', null, 'montague gardens branch']],
  ],
  ['Blouberg Plumbing', 'Blouberg Plumbing (Durban)', 0.88, [['PLACE', 'durban', null]]],
  [
    'Mokoena Construction and',
    'Mokoena Construction and Engineering',
    0.92,
    [['ENDING', 'engineering', null]],
  ],
  ['Baakenskloof Mot', 'Baakenskloof Motor Spares', 0.92, [['ENDING', 'orspares', null]]],
  [
    'Baakenskloof Mo',
    'Baakenskloof Motor Spares',
    0.327,
    [
      ['WORD', 'motor', 'mo'],
      ['WORD', 'spares', null],
    ],
  ],
  ['Twenty First Century', 'Twenty First Century Signs', 0.877, [['WORD', 'signs', null]]],
  [
    'DEBIT ORDER IKHWEZI PLANT H',
    'Ikhwezi Plant Hire CC',
    0.856,
    [
      ['ENDING', 'irecc', null],
      ['REFERENCE', null, 'DEBIT ORDER'],
    ],
  ],
  ['Cash 2 Go', 'Cash to Go', 0.98, [['SPACING', 'cash to go', 'cash 2 go']]],
  [
    'Friends Forever Day Care',
    'Friends 4 Ever Daycare',
    0.98,
    [['SPACING', 'friends 4 ever daycare', 'friends forever day care']],
  ],
  [
    'Friends 4 Ever Daycare',
    'Friends Forever Day Care',
    0.98,
    [['SPACING', 'friends forever day care', 'friends 4 ever daycare']],
  ],
  ['Andrang Heta', 'Ndrangheta', 0.85, [['SPACING', 'ndrangheta', 'andrang heta']]],
  [
    'Kuduridge Civil',
    'Kudu Ridge Civils',
    0.94,
    [
      ['SPACING', 'kudu ridge', 'kuduridge'],
      ['SPELLING', 'civils', 'civil'],
    ],
  ],
  [
    'Vaal River Developments',
    'Vaalrivier Ontwikkelings',
    0.841,
    [
      ['LANGUAGE', 'ontwikkelings', 'developments'],
      ['SPACING', 'vaalrivier', 'vaal river'],
    ],
  ],
  [
    'Sechaba Roads and Storm Water',
    'Sechaba Rds & Stormwater',
    0.984,
    [
      ['SPACING', 'stormwater', 'storm water'],
      ['SHORT_FORM', 'rds', 'roads'],
    ],
  ],
  [
    'CommunityCare Cntre',
    'Community Care Centre',
    0.928,
    [
      ['SPACING', 'community care', 'communitycare'],
      ['SHORT_FORM', 'centre', 'cntre'],
    ],
  ],
  ['Star Auto Gas', 'Star AutogGas', 0.943, [['SPACING', 'autoggas', 'auto gas']]],
  [
    'Steel Kuduridge',
    'Kudu Ridge Steel',
    0.915,
    [
      ['SPACING', 'kudu ridge', 'kuduridge'],
      ['ORDER', 'kudu ridge steel', 'steel kuduridge'],
    ],
  ],
  [
    'Kuduridgetop Civils',
    'Kudu Ridge Top Cvls',
    0.978,
    [
      ['SPACING', 'kudu ridge top', 'kuduridgetop'],
      ['SHORT_FORM', 'cvls', 'civils'],
    ],
  ],
  [
    'Kudu Construction Ridge',
    'Kudu Ridge Construction',
    0.93,
    [['ORDER', 'kudu ridge construction', 'kudu construction ridge']],
  ],
  ['Ribbok Bordery', 'Ribbok Boerdery', 0.938, [['SHORT_FORM', 'boerdery', 'bordery']]],
  ['Unit 5 Fnvestments', 'Unit 5 Investments', 0.552, [['WORD', 'investments', 'fnvestments']]],
  [
    'IkhweziPlanters Hire',
    'Ikhwezi Plant Hire',
    0.109,
    [
      ['WORD', 'ikhwezi', 'ikhweziplanters'],
      ['WORD', 'plant', null],
    ],
  ],
  ['Kudu Bora Bora', 'Kudu Bora', 0.784, [['WORD', null, 'bora']]],
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
  [', Baakenskloof   Motors 2015/402117/07 - ;', ['201540211707'], 'Baakenskloof Motors'],
])('in %s is the number %j', (text, numbers, rest) => {
  expect(findRegistrationNumber(text)).toEqual({ numbers, rest });
});

test.each(['Blouberg 1999', 'Tel 011 402 1170', 'Account 1234567890', '0820402117', ''])(
  'in %j is no registration number',
  (text) => {
    expect(findRegistrationNumber(text)).toBe(null);
  },
);
