import { isFiller } from '../../shared/company-names.ts';
import { CHECKED_ROWS, SUGGESTED_INSTEAD } from '../../shared/limits.ts';
import { LIKELY_NAME, SAME_NAME, SIMILAR_NAME } from '../../shared/matching/differences.ts';
import {
  findRegistrationNumbers,
  looksLikeCipcNumber,
  normalisedRegistrationNumber,
  ownNumber,
  withoutYear,
} from '../../shared/matching/registration-numbers.ts';
import type { CheckedRow, MatchedCompany, RowToCheck } from '../../shared/schemas/check.ts';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { inBatches } from '../platform/in-batches.ts';
import { registrationLockKey } from '../platform/keys.ts';
import { findCompanies, isPublic, resolveMerged, toListing } from '../records/company/company.ts';
import { findLastFlag } from '../records/review/public-reviews.ts';
import { findAliasedWords } from './aliases.ts';
import { bearsName, type Called, type CompanyComparison, compareCompany } from './compare-company.ts';
import { wordList } from './list-names.ts';
import { readAllRows } from './read-list.ts';
import { readKeys, rememberReads } from './remembered-reads.ts';
import { findSimilar, findSounding } from './similar-companies.ts';

export type FoundCompany = Omit<MatchedCompany, 'record'>;
export interface FoundRow extends Omit<CheckedRow, 'companies' | 'soundsLike'> {
  companies: FoundCompany[];
  soundsLike: FoundCompany[];
}

const AT_ONCE = 100;
const MOST = CHECKED_ROWS.companies;

/** By number before name, in whichever cell they are; the company of a row's first number comes first. */
export async function checkRows(
  rows: readonly RowToCheck[],
  { withSounds = false } = {},
): Promise<FoundRow[]> {
  const byNumber = await findByNumbers(rows);
  const numbered = rows.map((row) =>
    numbersOf(row).flatMap((numbers) => {
      const cards = numbers.map((number) => byNumber.get(number)).find((some) => some?.length);
      return cards ? [cards] : [];
    }),
  );
  // A number that several companies may have decides nothing.
  const isSure = (at: number) => numbered[at]?.[0]?.length === 1;
  const isNamed = (at: number) =>
    isSure(at) && numbered[at]?.flat().some((company) => isCalled(rows[at] as RowToCheck, company));
  const texts = [...new Set(rows.filter((_, at) => !isNamed(at)).map(textOf))].filter(Boolean);
  const byText = new Map<string, FoundCompany[]>();
  const bySound = new Map<string, FoundCompany[]>();
  await rememberReads(async () => {
    const waiting = texts.values();
    const lookUp = async () => {
      for (const text of waiting) {
        const similar = await findSimilar(text, MOST);
        byText.set(text, similar);
        if (withSounds && similar.length === 0)
          bySound.set(text, await findSounding(text, SUGGESTED_INSTEAD));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lookUp));
  });
  return rows.map((one, row): FoundRow => {
    const found = (numbered[row] ?? []).flat().map((company): FoundCompany => ({
      ...company,
      score: isSure(row) ? 1 : LIKELY_NAME,
      ...ofName(compareCompany(one.name ?? '', company)),
    }));
    const byName = byText.get(textOf(one)) ?? [];
    const rank = (company: FoundCompany) =>
      isSure(row) && found.includes(company) ? 2 : Number(bearsName(company));
    const all = [...found, ...byName].sort((a, b) => rank(b) - rank(a) || b.score - a.score);
    const companies = all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
    const match = isSure(row) ? 'NUMBER' : matchOf(companies);
    const soundsLike = (match === 'NONE' && bySound.get(textOf(one))) || [];
    return { row, match, companies: companies.slice(0, MOST), soundsLike };
  });
}

const textOf = ({ name, cipcRegNo }: RowToCheck): string =>
  [name, cipcRegNo].find((text) => text && !isFiller(text)) ?? '';

const ofName = ({ differences, foundBy }: CompanyComparison) => ({ differences, foundBy });

const isCalled = ({ name }: RowToCheck, company: Called): boolean =>
  !name ||
  looksLikeCipcNumber(name) ||
  withoutYear(name) !== undefined ||
  compareCompany(name, company).score >= SIMILAR_NAME;

/** Three registration numbers of a row, its own cell first, each in the forms that the register may have. */
function numbersOf({ name, cipcRegNo }: RowToCheck): (readonly string[])[] {
  const whole = ownNumber({ name: '', cipcRegNo: cipcRegNo ?? null });
  const [first = [], ...others] = findRegistrationNumbers(cipcRegNo ?? '');
  const all = [[...(whole ? [whole] : []), ...first], ...others, ...findRegistrationNumbers(name ?? '')];
  return all.filter(({ length }) => length > 0).slice(0, CHECKED_ROWS.numbersOfRow);
}

async function findByNumbers(rows: readonly RowToCheck[]): Promise<Map<string, CompanyCard[]>> {
  const forms = new Map(rows.flatMap(numbersOf).map((each) => [each[0], each]));
  const numbers = [...new Set([...forms.values()].slice(0, CHECKED_ROWS.numbers).flat())];
  const numberOf = new Map(numbers.map((number) => [registrationLockKey(number).pk, number]));
  const locks = await readKeys(numbers.map(registrationLockKey));
  const companies = await findCompanies(locks.map(({ slug }) => slug as string));
  const held = locks.map(async ({ pk, slug }): Promise<[string, CompanyCard[]][]> => {
    const holder = companies.find((one) => one.slug === slug);
    const company = await resolveMerged(holder ?? null);
    if (!holder || !company || !isPublic(company)) return [];
    const number = numberOf.get(pk) ?? '';
    const isOwn = normalisedRegistrationNumber(holder.cipcRegNo ?? '') === number;
    const named = isOwn ? [] : await readAllRows(wordList(number));
    const card = toListing(company, await findLastFlag(company.slug));
    return [[number, named.length > 1 ? named : [card]]];
  });
  const found = new Map((await Promise.all(held)).flat());
  const partial = numbers.filter((number) => number.includes('/'));
  await inBatches(partial, AT_ONCE, async (end) => found.set(end, await findWithoutYear(end)));
  return found;
}

async function findWithoutYear(end: string): Promise<CompanyCard[]> {
  const listed = (await findAliasedWords(end.slice(0, end.indexOf('/')))).flat();
  const lists = listed.filter((number) => number.endsWith(end.replace('/', ''))).map(wordList);
  return (await Promise.all(lists.map(readAllRows))).flat();
}

function matchOf([best]: readonly FoundCompany[]): CheckedRow['match'] {
  if (!best) return 'NONE';
  return best.score >= SAME_NAME ? 'NAME' : 'SIMILAR';
}
