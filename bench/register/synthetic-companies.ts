import { MINUTE_MS } from '../../shared/durations.ts';
import { makeSlug } from '../../shared/company-names.ts';
import { CATEGORIES, PROVINCES, type Category, type Province } from '../../shared/enumerations.ts';
import type { Listing } from '../../functions/records/company/company.ts';
import { newRandom } from '../random.ts';

/** Few words are in many names and most in a handful, as in real ones: lists have every length. The same every time. */

const ONSETS = ['b', 'd', 'k', 'l', 'm', 'n', 'r', 's', 't', 'v', 'z', 'th', 'kh', 'br', 'st', 'gr'];
const VOWELS = ['a', 'e', 'i', 'o', 'u'];
const CODAS = ['', 'n', 'r', 'l', 's', 'k', 'm'];
const FIRST_WORDS = 20_000;
/** Flattens the head of the distribution: the most common first word is in about one name in a hundred. */
const HEAD_SHIFT = 10;

// oxfmt-ignore
const TRADES = ['Construction', 'Logistics', 'Roofing', 'Plumbing', 'Electrical', 'Transport', 'Security', 'Cleaning',
  'Catering', 'Consulting', 'Engineering', 'Motors', 'Properties', 'Civils', 'Steel', 'Timber', 'Foods', 'Farming',
  'Media', 'Travel', 'Tiling', 'Paving', 'Plant Hire', 'Joinery', 'Software', 'Staffing', 'Printing', 'Textiles',
  'Mining Supplies', 'Interiors', 'Landscaping', 'Solar', 'Refrigeration', 'Events', 'Haulage', 'Furniture'];
const ENDINGS = [
  'Trading',
  'Group',
  'Holdings',
  'Services',
  'Solutions',
  'Projects',
  'Enterprises',
  'Africa',
];
const FORMS = ['(Pty) Ltd', '(Pty) Ltd', '(Pty) Ltd', '(Pty) Ltd', 'CC', ''];
const CITIES = [
  'Gqeberha',
  'Bloemfontein',
  'Johannesburg',
  'Durban',
  'Polokwane',
  'Mbombela',
  'Kimberley',
  'Rustenburg',
  'Cape Town',
];
const PROVINCE_SHARES = [8, 5, 34, 19, 6, 6, 2, 5, 15];
const CATEGORY_SHARES = [60, 18, 30, 8];
const FIRST_ACTIVE_MS = Date.UTC(2023, 0, 1);

export function* syntheticCompanies(count: number): Generator<Listing> {
  const random = newRandom(20_260_101).share;
  const names = new Set<string>();
  for (let number = 1; number <= count; number += 1) {
    const plainName = drawName(random);
    // As with shelf companies, a repeated name gets a number.
    const name = names.has(plainName) ? `${plainName} ${number}` : plainName;
    names.add(name);
    yield makeListing(name, number, random);
  }
}

export const PLAIN_LISTING = {
  kind: 'COMPANY',
  lastFlaggedAt: null,
  alsoKnownAs: [],
  mergedNumbers: [],
  foundBy: null,
  totalSettled: 0,
  settledCount: 0,
} satisfies Partial<Listing>;

function makeListing(name: string, number: number, random: () => number): Listing {
  const provinceAt = drawWeighted(PROVINCE_SHARES, random());
  const reviewCount = 1 + Math.floor(40 * random() ** 6);
  const digits = String(number).padStart(12, '0');
  return {
    ...PLAIN_LISTING,
    id: `00000000-0000-4000-8000-${digits}`,
    slug: `${makeSlug(name)}`,
    name,
    cipcRegNo: random() < 0.8 ? `${1990 + (number % 35)}/${digits.slice(-6)}/07` : null,
    city: CITIES[provinceAt] ?? null,
    province: PROVINCES[provinceAt] as Province,
    categories: drawCategories(random),
    reviewCount,
    totalOwed: Math.floor(reviewCount * 10 ** (5 + 3 * random())),
    activeAt: new Date(FIRST_ACTIVE_MS + Math.floor(random() * 1_500_000) * MINUTE_MS).toISOString(),
  };
}

function drawCategories(random: () => number): Category[] {
  const some = CATEGORIES.filter((_, at) => random() * 100 < (CATEGORY_SHARES[at] ?? 0));
  return some.length > 0 ? some : ['NON_PAYMENT'];
}

function drawName(random: () => number): string {
  const trade = TRADES[Math.floor(TRADES.length * random() ** 1.7)];
  const ending = random() < 0.45 ? ENDINGS[Math.floor(ENDINGS.length * random() ** 1.5)] : '';
  const form = FORMS[Math.floor(FORMS.length * random())];
  return [firstWord(random()), trade, ending, form].filter(Boolean).join(' ');
}

/** A word by its rank, after Zipf and Mandelbrot: rank r is drawn in proportion to 1 / (r + shift). */
function firstWord(draw: number): string {
  const spread = Math.log((FIRST_WORDS + HEAD_SHIFT) / HEAD_SHIFT);
  const rank = Math.floor(HEAD_SHIFT * Math.exp(draw * spread)) - HEAD_SHIFT;
  const random = newRandom(rank + 1).share;
  const syllable = () => pick(ONSETS, random) + pick(VOWELS, random) + pick(CODAS, random);
  const word = Array.from({ length: 2 + Math.floor(2 * random()) }, syllable).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

const pick = (choices: readonly string[], random: () => number) =>
  choices[Math.floor(choices.length * random())] ?? '';

function drawWeighted(shares: readonly number[], draw: number): number {
  let left = draw * shares.reduce((sum, share) => sum + share, 0);
  return Math.max(
    0,
    shares.findIndex((share) => (left -= share) < 0),
  );
}
