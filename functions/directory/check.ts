import { normalisedRegistrationNumber, ownNumber } from '../../shared/company-names.ts';
import { CHECKED_ROWS } from '../../shared/limits.ts';
import { compareNames } from '../../shared/matching/compare-names.ts';
import { SAME_NAME, SIMILAR_NAME } from '../../shared/matching/differences.ts';
import { findRegistrationNumber } from '../../shared/matching/registration-numbers.ts';
import type { CheckedRow, MatchedCompany, RowToCheck } from '../../shared/schemas/check.ts';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { batchGet } from '../platform/items.ts';
import { registrationLockKey } from '../platform/keys.ts';
import { findCompanies, isPublic, resolveMerged, toListing } from '../records/company/company.ts';
import { findLastFlag } from '../records/review/public-reviews.ts';
import { rememberReads } from './remembered-reads.ts';
import { findSimilar } from './similar-companies.ts';

export type FoundCompany = Omit<MatchedCompany, 'record'>;
/** A row with what was found, without payment records. */
export interface FoundRow extends Omit<CheckedRow, 'companies'> {
  companies: FoundCompany[];
}

/** Rows looked up at the same time. */
const AT_ONCE = 100;
const MOST = CHECKED_ROWS.companies;

/**
 * Looks up each row of a list, by number before name, in whichever cell they are; equal rows are looked up
 * once. If a row's number and name lead to two companies, both are returned.
 */
export async function checkRows(rows: readonly RowToCheck[]): Promise<FoundRow[]> {
  const byNumber = await findByNumbers(rows);
  const find = (numbers: readonly string[]) => numbers.map((number) => byNumber.get(number)).find(Boolean);
  const numbered = rows.map((row) => find(numbersOf(row).flat()));
  const isNamed = (at: number) => {
    const company = numbered[at];
    return company !== undefined && isCalled(rows[at] as RowToCheck, company);
  };
  const texts = [...new Set(rows.filter((_, at) => !isNamed(at)).map(textOf))];
  const byText = new Map<string, FoundCompany[]>();
  await rememberReads(async () => {
    const waiting = texts.values();
    const lookUp = async () => {
      for (const text of waiting) byText.set(text, await findByName(text));
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lookUp));
  });
  return rows.map((one, row): FoundRow => {
    const company = numbered[row];
    const named = byText.get(textOf(one)) ?? [];
    if (!company) return { row, match: matchOf(named), companies: named };
    const others = named.filter(({ id }) => id !== company.id);
    const { differences } = compareNames(one.name ?? '', company.name);
    return {
      row,
      match: 'NUMBER',
      companies: [{ ...company, score: 1, differences }, ...others].slice(0, MOST),
    };
  });
}

/** The text to look up; the schema refuses a row with neither. */
const textOf = ({ name, cipcRegNo }: RowToCheck): string => name || cipcRegNo || '';

/** Whether a row's name, if it has one, is that of the company with its number. */
const isCalled = ({ name }: RowToCheck, company: CompanyCard): boolean =>
  !name ||
  findRegistrationNumber(name)?.rest === '' ||
  compareNames(name, company.name).score >= SIMILAR_NAME;

/** The registration numbers in a row, its own cell first, each in the forms that the register may have. */
function numbersOf({ name, cipcRegNo }: RowToCheck): (readonly string[])[] {
  const whole = ownNumber(normalisedRegistrationNumber(cipcRegNo ?? ''));
  const [own, named] = [cipcRegNo, name].map((cell) => findRegistrationNumber(cell ?? '')?.numbers ?? []);
  return [[whole ?? [], own ?? []].flat(), named ?? []].filter(({ length }) => length > 0);
}

/**
 * The listed companies with the first numbers of some rows, if each number belongs to only one company. A
 * merged company leads to its target.
 */
async function findByNumbers(rows: readonly RowToCheck[]): Promise<Map<string, CompanyCard>> {
  const forms = new Map(rows.flatMap(numbersOf).map((each) => [each[0], each]));
  const numbers = new Set([...forms.values()].slice(0, CHECKED_ROWS.numbers).flat());
  const numberOf = new Map([...numbers].map((number) => [registrationLockKey(number).pk, number]));
  const locks = await batchGet([...numbers].map(registrationLockKey));
  const companies = await findCompanies(locks.map(({ slug }) => slug as string));
  const cards = await Promise.all(
    locks.map(async ({ pk, slug }): Promise<[string, CompanyCard][]> => {
      const company = await resolveMerged(companies.find((one) => one.slug === slug) ?? null);
      if (!company || !isPublic(company)) return [];
      const card = toListing(company, await findLastFlag(company.slug));
      return [[numberOf.get(pk) ?? '', card]];
    }),
  );
  return new Map(cards.flat());
}

async function findByName(text: string): Promise<FoundCompany[]> {
  const similar = await findSimilar(text, MOST);
  return similar.map(({ row, score, differences }) => ({ ...row, score, differences }));
}

function matchOf([best]: readonly FoundCompany[]): CheckedRow['match'] {
  if (!best) return 'NONE';
  return best.score >= SAME_NAME ? 'NAME' : 'SIMILAR';
}
