import type { Category } from '../../shared/enumerations.ts';

/** Numbers, times and categories as short texts by which keys sort. */

export const TIME_DIGITS = 9;
const COUNT_DIGITS = 5;
const CENTS_DIGITS = 12;
const BASE = 36;

const digits = (value: number, length: number) => value.toString(BASE).padStart(length, '0');

export const timeRank = (at: string) => digits(Date.parse(at), TIME_DIGITS);
export const countRank = (count: number) => digits(count, COUNT_DIGITS);
export const centsRank = (cents: number) => digits(cents, CENTS_DIGITS);

export const CATEGORY_CODES: Record<Category, string> = {
  NON_PAYMENT: 'N',
  FRAUD: 'F',
  CONTRACT_BREACH: 'C',
  OTHER: 'O',
};
