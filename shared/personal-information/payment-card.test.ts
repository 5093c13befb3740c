import { describe, expect, test } from 'vitest';
import { found } from './testing/found.ts';

describe('a card', () => {
  test.each([
    ['4790123880712597', 'Visa'],
    ['4321550098768807129', 'Visa of 19 digits'],
    ['5112345880712594', 'Mastercard, the first of 51 to 55'],
    ['5598765880712596', 'Mastercard, the last of 51 to 55'],
    ['2221004880712592', 'Mastercard, the first of 2221 to 2720'],
    ['2720995880712597', 'Mastercard, the last of 2221 to 2720'],
    ['341188071259361', 'American Express from 34'],
    ['379888071259361', 'American Express from 37'],
    ['30012345880719', 'Diners, the first of 300 to 305'],
    ['30598765880718', 'Diners, the last of 300 to 305'],
    ['36012345880713', 'Diners from 36'],
    ['6011234588071257', 'Discover from 6011'],
    ['6441234588071257', 'Discover, the first of 644 to 649'],
    ['3528123488071256', 'JCB, the first of 3528 to 3589'],
    ['3589123488071252', 'JCB, the last of 3528 to 3589'],
    ['62123456880712597', 'UnionPay of 17 digits'],
    ['6212345688071259361', 'UnionPay of 19 digits'],
    ['5012345688071251', 'Maestro from 50'],
    ['561234568807125930', 'Maestro from 56'],
  ])('%s is found without a word beside it: %s', (digits) => {
    expect(found(`They kept ${digits} on file`)).toEqual([`payment_card ${digits}`]);
  });

  test.each([
    ['4790123880712598', 'its check digit is wrong'],
    ['43215500987688074', 'no Visa has 17 digits'],
    ['2220995880712592', 'just below Mastercard'],
    ['2721004880712597', 'just above Mastercard'],
    ['30612345880716', 'just above Diners'],
    ['3527123488071257', 'just below JCB'],
    ['3590123488071259', 'just above JCB'],
    ['7012345688071257', 'nobody issues 70'],
    ['1122334488071253', 'nobody issues 11'],
  ])('%s is none: %s', (digits) => {
    expect(found(`They kept ${digits} on file`)).toEqual([]);
  });

  test.each([
    ['Visa 4321550098764', ['payment_card 4321550098764'], 'a Visa of 13 digits'],
    ['Maestro: 501234568803', ['payment_card 501234568803'], 'a Maestro of 12 digits'],
    ['my card number is 630487658807125', ['payment_card 630487658807125'], 'a Maestro of 15 digits'],
    ['Visa 4321550098765', [], 'its check digit is wrong'],
    ['They kept 4321550098764', [], 'no word beside it'],
    ['Truck 4321550098764', [], 'the word beside it is of something else'],
    ['501234568803, their Maestro', [], 'the word stands behind it'],
    ['a card from the person at the till: 501234568803', [], 'the word is too far away'],
    ['Maestro 50123456886', [], 'no card has 11 digits'],
  ])('of a form that barcodes share needs a word of cards in front of it: %j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test.each([
    ['They kept K4321550098765439', 'a letter directly in front'],
    ['They kept K4321 5500 9876 5439', 'a letter in front of its first four'],
    ['They kept 4321550098765439T12', 'a letter and digits directly behind'],
    ['They kept 4321 5500 9876 5439T12', 'a letter and digits behind its last four'],
    ['They kept 4321 5500 9876 5439 0214', 'a token of 20 digits in fours, whose first 16 are a card’s'],
    ['They kept 0214 4321 5500 9876 5439', 'a token of 20 digits in fours, whose last 16 are a card’s'],
    ['They kept 4321 5500 9876 5439 0214 7735', 'a number of 24 digits in fours'],
    [
      'They kept 4321 5500 9876 5439 0214 7735 1180 2946',
      'a number of 32 digits, whose second half nobody issues',
    ],
    [
      'They kept 4321 5500 9876 5439 4790 1233 8841 2071',
      'one of 32 whose second half has a wrong check digit',
    ],
    ['They kept 4321-5500-9876-5439-0214', 'a token with hyphens'],
    ['Invoice 4321 5500 9876 5439', 'named as something else'],
  ])('is no piece of a longer number: %j, %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  const [ONE, OTHER] = ['4790 1233 8841 2070', '5210 4477 9083 5613'];
  test.each([
    [`${ONE} ${OTHER}`, [ONE, OTHER], 'another card'],
    [`${ONE}, ${OTHER}`, [ONE, OTHER], 'another card, behind a comma'],
    [`${ONE} 3411 902233 44554`, [ONE, '3411 902233 44554'], 'a card of another shape'],
    [`${ONE} 2031`, [ONE], 'the year in which it expires'],
    [`2024 ${ONE}`, [ONE], 'the year in which it was charged'],
    [`${ONE} 124`, [ONE], 'its security code'],
    [`${ONE}\n0214`, [ONE], 'a number on the next line'],
    [`0214; ${ONE}`, [ONE], 'a number that belongs to other words'],
    [`0214\n${ONE}`, [ONE], 'a number on the line before'],
    ['3411 902233 44554 0214', ['3411 902233 44554'], 'four digits, where the card itself is not in fours'],
    [`${ONE} was charged`, [ONE], 'a word'],
    ['card4790123388412070', ['4790123388412070'], 'the word of cards without a blank'],
  ])('is found beside what is no part of it: %j', (text, cards) => {
    expect(found(`They kept ${text}`)).toEqual(cards.map((card) => `payment_card ${card}`));
  });

  test.each([
    ['FNB 62512341269 632005', ['bank_account 62512341269'], 'an account and its branch'],
    ['FNB\n62512341269\n632005', ['bank_account 62512341269'], 'the same on lines of their own'],
    ['62512341269 632005', ['payment_card 62512341269 632005'], 'nothing says bank'],
    ['FNB 6251234126 9632005', ['payment_card 6251234126 9632005'], 'no branch has seven digits'],
    ['FNB 6251234 1269632005', ['payment_card 6251234 1269632005'], 'the branch does not stand behind'],
    ['FNB card 62512341269 632005', ['payment_card 62512341269 632005'], 'the nearest word says card'],
    [
      'FNB says, and nobody knows why: 62512341269 632005',
      ['payment_card 62512341269 632005'],
      'the bank is too far away',
    ],
  ])('is no account with the code of its branch: %j: %j, %s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});
