import { describe, expect, test } from 'vitest';
import {
  findRegistrationNumber,
  findRegistrationNumbers,
  hasNumber,
  looksLikeCipcNumber,
  normalisedRegistrationNumber,
  ownNumber,
  withoutYear,
} from './registration-numbers.ts';

const SPELLINGS = [
  '1999/123456/07',
  '1999-123456-07',
  '1999–123456–07',
  ' 199912345607 ',
  '1999 / 123456 / 07',
  '1999   /   123456  /  07',
  '1999//123456//07',
  '1999.123456.07',
  '1999/123456/7',
  'Reg No 1999/123456/07',
  'Reg. No.: 1999 / 123456 / 07',
  '(Reg. No. 1999/123456/07)',
  'Reg. No. (1999/123456/07)',
  '[Registration number: 1999/123456/07]',
  'Registrasienommer 1999/123456/07',
  'Company Reg No: 1999/123456/07',
  'CIPC No. 1999/123456/07',
  'Nr. 1999/123456/07',
  'CIPC: 1999/123456/07',
  'Maatskappynommer: 1999/123456/07',
  'Enterprise number 1999/123456/07',
  "'1999/123456/07",
  '"1999/123456/07".',
  'K1999/123456/07',
  'CK1999/123456/07',
  'CK 1999/123456/07',
  'CK: 1999/123456/07',
  'M1999/123456/07',
  'B1999/123456/07',
  'm 1999 123456 07',
  'B199912345607',
];

test.each(SPELLINGS)('%s is the number 1999/123456/07, wherever it is read', (text) => {
  expect(looksLikeCipcNumber(text)).toBe(true);
  expect(normalisedRegistrationNumber(text)).toBe('199912345607');
  expect(findRegistrationNumber(`Kudu Steel ${text}`)?.numbers).toEqual(['199912345607']);
  expect(hasNumber({ name: 'Kudu Steel', cipcRegNo: '1999/123456/07' }, text)).toBe(true);
  expect(hasNumber({ name: 'Kudu Steel', cipcRegNo: text }, '1999/123456/07')).toBe(true);
});

test.each([
  ['K2015402117', '201540211707'],
  ['k2015/402117', '201540211707'],
  ['M2015402117', '201540211707'],
  ['CK2002/926975', '200292697523'],
  ['CK 99/12345/23', '199901234523'],
  ['CK 99/1234', '199900123423'],
  ['K2015/402117/08', '201540211708'],
  ['2015/402117', '2015402117'],
])(
  'a letter before a number makes no other number, and may stand for its ending: %s is %s',
  (text, number) => {
    expect(normalisedRegistrationNumber(text)).toBe(number);
  },
);

test.each(['2015402117', 'ak2015402117', 'k20154021171', 'k2015402117x', '24seven'])(
  'another number is compared as it is: %s',
  (text) => {
    expect([normalisedRegistrationNumber(text), looksLikeCipcNumber(text)]).toEqual([text, false]);
  },
);

test.each(['1999123456', '1999/12345/07', 'A1999/123456/07', '1999/123456/071', '123456/07', 'Kudu', ''])(
  '%j does not look like a CIPC number',
  (text) => {
    expect(looksLikeCipcNumber(text)).toBe(false);
  },
);

test.each([
  ['Baakenskloof Motor Spares 1999/927885/23', ['199992788523'], 'Baakenskloof Motor Spares'],
  ['Baakenskloof, Reg. No: 1999 / 927885 / 23 (Pty) Ltd', ['199992788523'], 'Baakenskloof, (Pty) Ltd'],
  ['(1999/927885/23) Baakenskloof', ['199992788523'], 'Baakenskloof'],
  ['K2015402117 Motors', ['201540211707', '201540211723'], 'Motors'],
  ['Motors 2015/402117 CC', ['201540211723', '201540211707'], 'Motors CC'],
  ['Motors 2015/402117/7', ['201540211707'], 'Motors'],
  ['Motors CK99/27885/23', ['199902788523'], 'Motors'],
  ['201540211707', ['201540211707'], ''],
  [', Baakenskloof   Motors 2015/402117/07 - ;', ['201540211707'], 'Baakenskloof Motors'],
  ['Kudu Co 2015/402117/07', ['201540211707'], 'Kudu Co'],
])('in %s is the number %j', (text, numbers, rest) => {
  expect(findRegistrationNumber(text)).toMatchObject({ numbers, rest });
});

test.each(['Blouberg 1999', 'Tel 011 402 1170', 'Account 1234567890', '0820402117', ''])(
  'in %j is no registration number',
  (text) => {
    expect(findRegistrationNumber(text)).toBe(null);
    expect(findRegistrationNumbers(text)).toEqual([]);
  },
);

test('several numbers in a text are found in their order', () => {
  expect(findRegistrationNumbers('2015/402117/07; Kudu K2016/402117/07, CK99/27885/23')).toEqual([
    ['201540211707'],
    ['201640211707'],
    ['199902788523'],
  ]);
});

test.each([
  ['926208/07', '926208/07'],
  ['926208/7', '926208/07'],
  ['926208 - 07', '926208/07'],
  ['Reg No 926208/07', '926208/07'],
  ['92620807', undefined],
  ['6208/07', undefined],
  ['Kudu 926208/07', undefined],
  ['2016/926208/07', undefined],
])('without its year %s is %s', (text, end) => {
  expect(withoutYear(text)).toBe(end);
});

describe('the number that is a company’s own', () => {
  test.each([
    ['1999/123456/07', '199912345607'],
    ['12 34 56', '123456'],
    ['12345', null],
    ['not yet', null],
    [null, null],
  ])('is that of its record: %j is %j', (cipcRegNo, number) => {
    expect(ownNumber({ name: 'Kudu Steel', cipcRegNo })).toBe(number);
  });

  test.each([
    ['K2021555444 (South Africa) (Pty) Ltd', null, '202155544407'],
    ['Kudu Steel (K2021/555444)', null, '202155544407'],
    ['2021/555444/07 South Africa', null, '202155544407'],
    ['CK2002/926975/23', null, '200292697523'],
    ['Kudu CK2002/926975', null, '200292697523'],
    ['K2021555444 (South Africa) (Pty) Ltd', 'pending', '202155544407'],
    ['K2021555444 (South Africa) (Pty) Ltd', '2011/654321/07', '201165432107'],
    ['Erf 2010 123456 Share Block', null, null],
    ['Main Street 1482', null, null],
  ])('is in the name of one whose record has none: %s with %j has %j', (name, cipcRegNo, number) => {
    expect(ownNumber({ name, cipcRegNo })).toBe(number);
  });
});

test.each([
  ['2021/555444/07', true],
  ['K2021555444', true],
  ['2021/5554', true],
  ['555444', true],
  ['555444/07', true],
  ['555444/7', true],
  ['2021/555444/23', false],
  ['555444/23', false],
  ['202', false],
  ['444/07', false],
  ['Kudu', false],
])('a number in a name is found by every spelling and beginning: %s: %s', (text, isFound) => {
  expect(hasNumber({ name: 'K2021555444 (South Africa)', cipcRegNo: null }, text)).toBe(isFound);
});
