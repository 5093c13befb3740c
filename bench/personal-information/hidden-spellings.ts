import type { NumberKind } from './sentences.ts';
import type { Random } from '../random.ts';

const script = (zero: number) => (value: string) =>
  value.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const between = (mark: string) => (value: string) => [...value].join(mark);

const HIDE: Record<string, (value: string, random: Random) => string> = {
  'full-width digits': script(0xff10),
  'Arabic-Indic digits': script(0x660),
  'Devanagari digits': script(0x966),
  'mathematical digits': script(0x1d7ce),
  'zero-width spaces': between('\u200B'),
  'soft hyphens': between('\u00AD'),
  'no-break spaces': (value) => value.replaceAll(' ', '\u00A0'),
  'thin spaces': (value) => value.replaceAll(' ', '\u2009'),
  'long dashes': (value) => value.replace(/[- ]/g, '\u2013'),
  'dots between groups': (value) => value.replaceAll(' ', '.'),
  'a line break inside': (value) => value.replace(' ', '\n'),
  'blanks between digits': (value) => [...value.replace(/[ /-]/g, '')].join(' '),
  'letters for digits': (value, random) =>
    value.replace(/(?<=\d)[01](?=\d)/g, (digit) =>
      digit === '0' ? random.pick(['O', 'o']) : random.pick(['l', 'I']),
    ),
};

const NUMBERS = Object.keys(HIDE);
const UNSEEN = ['zero-width spaces', 'soft hyphens', 'no-break spaces'];

export const SPELLINGS: Record<NumberKind, readonly string[]> = {
  sa_id: NUMBERS,
  payment_card: NUMBERS,
  passport: ['full-width digits', 'Arabic-Indic digits', 'zero-width spaces', 'letters for digits'],
  bank_account: NUMBERS,
  tax_reference: NUMBERS,
  phone: NUMBERS.filter((name) => name !== 'long dashes'),
  email: ['zero-width spaces', 'soft hyphens'],
  street_address: UNSEEN,
  vehicle_plate: [...UNSEEN, 'full-width digits'],
  driving_licence: UNSEEN,
  traffic_register: NUMBERS,
};

export const hide = (value: string, spelling: string, random: Random): string =>
  HIDE[spelling]?.(value, random) ?? value;
