import { describe, expect, it } from 'vitest';
import { fullName, initials, shownName } from './person.ts';

const person = { firstName: 'thandi', lastName: 'mokoena', email: 'info@example.co.za' };

describe('initials', () => {
  it('takes both names, upper-cased', () => expect(initials(person)).toBe('TM'));
  it("takes the e-mail's with a first name alone", () =>
    expect(initials({ ...person, lastName: null })).toBe('I'));
  it("takes the e-mail's without names", () =>
    expect(initials({ ...person, firstName: null, lastName: null })).toBe('I'));
  it('is U without anything', () =>
    expect(initials({ firstName: null, lastName: null, email: '' })).toBe('U'));
  it('never splits a letter', () =>
    expect(initials({ ...person, firstName: '\u{1d4d0}b', lastName: 'é' })).toBe('\u{1d4d0}É'));
});

describe('fullName', () => {
  it('joins what there is', () => {
    expect(fullName(person)).toBe('thandi mokoena');
    expect(fullName({ firstName: 'Thandi', lastName: null })).toBe('Thandi');
  });
});

describe('shownName', () => {
  it.each([
    ['Thandi', 'Mokoena', 'Thandi Mokoena'],
    ['Thandi', null, 'Thandi'],
    [null, null, 'Verified User'],
    [null, 'Mokoena', 'Verified User'],
  ])('%s %s is shown as %s', (firstName, lastName, line) => {
    expect(shownName({ firstName, lastName }, 'full')).toBe(line);
  });
});
