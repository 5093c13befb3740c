import { expect, test } from 'vitest';
import { numberAt, numberSpellings } from './number-words.ts';

test.each<[string, [string, number] | null]>([
  ['four', ['4', 1]],
  ['vier', ['4', 1]],
  ['0012', ['12', 1]],
  ['0', ['0', 1]],
  ['000', ['0', 1]],
  ['a1', null],
  ['1a', null],
  ['21st', ['21', 1]],
  ['007de', ['7', 1]],
  ['twenty one', ['21', 2]],
  ['twintig een', ['21', 2]],
  ['twenty first', ['21', 2]],
  ['twenty 4', ['24', 2]],
  ['twenty 45', ['20', 1]],
  ['twenty x4', ['20', 1]],
  ['twenty tenth', ['20', 1]],
  ['twenty nought', ['20', 1]],
  ['five hundred', ['500', 2]],
  ['nineteen hundred', ['1900', 2]],
  ['thousand hundred', ['1000', 1]],
  ['nul hundred', ['0', 1]],
  ['tenth', ['10', 1]],
  ['kudu', null],
  ['', null],
])('%s begins with %j', (text, number) => {
  const found = numberAt(text.split(' '), 0);
  expect(found && [found.value, found.length]).toEqual(number);
});

test.each([
  ['i', '1'],
  ['iii', '3'],
  ['iv', '4'],
  ['v', '5'],
  ['vi', '6'],
  ['viii', '8'],
  ['ix', '9'],
  ['x', '10'],
  ['xiv', '14'],
  ['xxix', '29'],
  ['xxxviii', '38'],
])('a Roman %s is %s after a name, but not as its first word', (text, value) => {
  expect(numberAt(['kudu', text], 1)).toEqual({ value, length: 1 });
  expect(numberAt([text, 'kudu'], 0)).toBeNull();
});

test.each(['xxxx', 'mix', 'ivy', 'vix', 'c'])('%s is no Roman number up to 39', (text) => {
  expect(numberAt(['kudu', text], 1)).toBeNull();
});

test('no number stands after the last word', () => {
  expect(numberAt(['kudu'], 1)).toBeNull();
});

test.each([
  ['4', ['4', 'four', 'vier', 'fourth', 'vierde']],
  ['21', ['21', 'twentieth', 'twenty', 'twintig']],
  ['20', ['20', 'twentieth', 'twenty', 'twintig']],
  ['1000', ['1000', 'thousand', 'duisend']],
  ['123', ['123']],
])('%s may begin with any of %j', (value, spellings) => {
  expect(numberSpellings(value)).toEqual(spellings);
});
