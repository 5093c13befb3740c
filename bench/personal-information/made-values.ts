import type { NumberKind } from './sentences.ts';
import { passesLuhn } from '../../shared/personal-information/luhn.ts';
import type { Random } from '../random.ts';

const two = (number: number) => String(number).padStart(2, '0');

function withCheckDigit(digits: string): string {
  const last = [...'0123456789'].find((digit) => passesLuhn(digits + digit)) ?? '0';
  return digits + last;
}

/** `shape` has the lengths of the groups, such as 3-3-4; the remaining digits are the last group. */
function groupDigits(digits: string, shape: readonly number[], sign: string): string {
  let at = 0;
  const groups = shape.map((length) => digits.slice(at, (at += length)));
  return [...groups, ...(at < digits.length ? [digits.slice(at)] : [])].join(sign);
}

const SIGNS = [' ', ' ', '-'] as const;
const FIRST = ['thandeka', 'jannie', 'ayesha', 'kagiso', 'lebo.m', 'p-botha', 'zodwa_k', 'info', 'accounts2'];
const HOSTS = [
  'veldpos.co.za',
  'kransmail.com',
  'duinebou.org.za',
  'mail.umlazi-works.co.za',
  'tuinroete.net',
];
const STREETS = [
  'Protea',
  'Nelson Mandela',
  'Voortrekker',
  'Oxford',
  'Kingfisher',
  'Oom Jochems',
  'Albertina Sisulu',
  'Third',
];
const STREET_TYPES = ['Street', 'Road', 'Avenue', 'Drive', 'Lane', 'Crescent', 'Close', 'St', 'Rd', 'Ave'];
const LETTERS = [...'BCDFGHJKLMNPRSTVWXYZ'];
const letters = (random: Random, count: number) =>
  Array.from({ length: count }, () => random.pick(LETTERS)).join('');

const MAKERS: Record<NumberKind, (random: Random) => string> = {
  sa_id(random) {
    const born = two(random.below(100)) + two(1 + random.below(12)) + two(1 + random.below(28));
    const digits = withCheckDigit(`${born}${random.digits(4)}${random.below(2)}8`);
    return random.pick([
      digits,
      digits,
      groupDigits(digits, [6, 4, 3], random.pick(SIGNS)),
      groupDigits(digits, [6, 4, 2, 1], ' '),
    ]);
  },
  payment_card(random) {
    const start = random.pick(['4', '4', '51', '53', '55', '2221', '2720']);
    const digits = withCheckDigit(start + random.digits(15 - start.length));
    return random.pick([
      digits,
      groupDigits(digits, [4, 4, 4, 4], ' '),
      groupDigits(digits, [4, 4, 4, 4], '-'),
    ]);
  },
  passport: (random) => random.pick(['A', 'A', 'D', 'M', 'T']) + random.digits(8),
  bank_account(random) {
    const digits = String(1 + random.below(9)) + random.digits(8 + random.below(3));
    return random.pick([digits, digits, groupDigits(digits, [3, 3, 3], random.pick(SIGNS))]);
  },
  tax_reference(random) {
    const digits = random.pick([...'01239']) + random.digits(9);
    return random.pick([
      digits,
      digits,
      groupDigits(digits, [4, 3, 3], ' '),
      groupDigits(digits, [4, 3, 3], '/'),
    ]);
  },
  phone(random) {
    const code = random.pick(['82', '83', '72', '61', '79', '11', '21', '31', '12']);
    const rest = random.digits(7);
    return random.pick([
      `0${code}${rest}`,
      `0${code} ${rest.slice(0, 3)} ${rest.slice(3)}`,
      `0${code}-${rest.slice(0, 3)}-${rest.slice(3)}`,
      `+27 ${code} ${rest.slice(0, 3)} ${rest.slice(3)}`,
      `+27${code}${rest}`,
      `0800 ${random.digits(3)} ${random.digits(3)}`,
      `0861 ${random.digits(3)} ${random.digits(3)}`,
      `+44 20 7946 ${random.digits(4)}`,
    ]);
  },
  email(random) {
    const [name, host] = [random.pick(FIRST), random.pick(HOSTS)];
    const spelledOut = `${name.replace(/[._-]/g, '')} at ${host.replaceAll('.', ' dot ')}`;
    const bracketed = `${name}[at]${host.replaceAll('.', '[dot]')}`;
    return random.pick([`${name}@${host}`, `${name}@${host}`, `${name}@${host}`, spelledOut, bracketed]);
  },
  street_address(random) {
    const street = `${1 + random.below(980)} ${random.pick(STREETS)} ${random.pick(STREET_TYPES)}`;
    return random.pick([
      street,
      street,
      `PO Box ${10 + random.below(9000)}`,
      `Posbus ${10 + random.below(9000)}`,
    ]);
  },
  vehicle_plate(random) {
    const three = `${letters(random, 3)} ${random.digits(3)} ${random.pick(['GP', 'MP', 'EC', 'NW', 'FS', 'NC'])}`;
    const newer = `${letters(random, 2)} ${random.digits(2)} ${letters(random, 2)} GP`;
    const cape = `CA ${random.digits(3)}-${random.digits(3)}`;
    return random.pick([three, newer, cape, three.replaceAll(' ', '')]);
  },
  driving_licence: (random) => `${random.digits(8)}${letters(random, 4)}`,
  traffic_register: (random) => `9${random.digits(3)}99${random.digits(7)}`,
};

export const makeValue = (kind: NumberKind, random: Random): string => MAKERS[kind](random);

const PLAIN: Record<string, (random: Random) => string> = {
  ten: (random) => random.digits(10),
  eleven: (random) => random.digits(11),
  seven: (random) => random.digits(7),
  nine: (random) => random.digits(9),
  four: (random) => String(1000 + random.below(9000)),
  three: (random) => String(100 + random.below(900)),
  small: (random) => String(2 + random.below(40)),
  year: (random) => String(2012 + random.below(14)),
  day: (random) => `${1 + random.below(28)}`,
  month: (random) => random.pick(['January', 'March', 'June', 'August', 'November']),
  amount: (random) =>
    random.pick([
      `R${random.digits(2)} ${random.digits(3)}.00`,
      `R ${1 + random.below(900)} ${random.digits(3)}`,
      `R1,${random.digits(3)},${random.digits(3)}.50`,
      `ZAR ${random.digits(6)}`,
    ]),
  cipc: (random) => `${1998 + random.below(27)}/${random.digits(6)}/${random.pick(['07', '23', '08'])}`,
  vat: (random) => `4${random.digits(9)}`,
  sixteen: (random) => {
    const digits = random.digits(15);
    return withCheckDigit(digits).replace(/.$/, (digit) => String((Number(digit) + 3) % 10));
  },
  imei: (random) => withCheckDigit(`35${random.digits(12)}`),
  ean: (random) => `600${random.digits(10)}`,
  time: (random) => `${two(7 + random.below(11))}h${two(random.below(60))}`,
};

export const makePlainValue = (name: string, random: Random): string => PLAIN[name]?.(random) ?? name;
