import { normalisedRegistrationNumber, ownNumber } from '../../shared/company-names.ts';
import { CHECKED_ROWS } from '../../shared/limits.ts';
import type { CheckedRow, RowToCheck } from '../../shared/schemas/check.ts';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import { batchGet } from '../platform/items.ts';
import { registrationLockKey } from '../platform/keys.ts';
import { findCompanies, isPublic, resolveMerged, toListing } from '../records/company/company.ts';
import { filterList } from './list-names.ts';
import { nameBegun, nameRank } from './match.ts';
import { findLastFlag } from '../records/review/public-reviews.ts';
import { readNamesBeginning } from './read-list.ts';
import { rememberReads } from './remembered-reads.ts';
import { searchCompanies } from './search.ts';

type Found = Omit<CheckedRow, 'row'>;

/** Rows that are looked up at once. */
const AT_ONCE = 10;
const MOST = CHECKED_ROWS.companies;
/** Among so many that a search finds the same name is looked for; behind more it is looked up. */
const LOOKED_THROUGH = 100;

/** Looks up each row of a list, a number before a name; rows that say the same are looked up once. */
export async function checkRows(rows: readonly RowToCheck[]): Promise<CheckedRow[]> {
  const byNumber = await findByNumbers(rows);
  const texts = [...new Set(rows.filter((row) => !numberMatch(row, byNumber)).map(textOf))];
  const byText = new Map<string, Found>();
  await rememberReads(async () => {
    for (let from = 0; from < texts.length; from += AT_ONCE)
      await Promise.all(
        texts.slice(from, from + AT_ONCE).map(async (text) => byText.set(text, await findByText(text))),
      );
  });
  return rows.map((one, row) => {
    const company = numberMatch(one, byNumber);
    if (company) return { row, match: 'NUMBER', companies: [company] };
    return { row, ...(byText.get(textOf(one)) ?? NOTHING) };
  });
}

const NOTHING: Found = { match: 'NONE', companies: [] };

/** What is searched for; the schema lets no row pass that has neither. */
const textOf = ({ name, cipcRegNo }: RowToCheck): string => name || cipcRegNo || '';

const numberMatch = ({ cipcRegNo }: RowToCheck, found: ReadonlyMap<string, CompanyCard>) =>
  found.get(normalisedRegistrationNumber(cipcRegNo ?? ''));

/** The listed companies that have the numbers of some rows, where a number is nobody else's: one that was merged leads on. */
async function findByNumbers(rows: readonly RowToCheck[]): Promise<Map<string, CompanyCard>> {
  const numbers = new Set(rows.flatMap(({ cipcRegNo }) => ownNumber(cipcRegNo ?? null) ?? []));
  const numberOf = new Map([...numbers].map((number) => [registrationLockKey(number).pk, number]));
  const locks = await batchGet([...numbers].map(registrationLockKey));
  const companies = await findCompanies(locks.map(({ slug }) => slug as string));
  const cards = await Promise.all(
    locks.map(async ({ pk, slug }): Promise<[string, CompanyCard][]> => {
      const company = await resolveMerged(companies.find((one) => one.slug === slug) ?? null);
      if (!company || !isPublic(company)) return [];
      const card = toListing(company, await findLastFlag(company.slug));
      return [[numberOf.get(pk as string) ?? '', card]];
    }),
  );
  return new Map(cards.flat());
}

/** Companies of the same name but for its legal form, or else what the directory's search finds. */
async function findByText(text: string): Promise<Found> {
  const same = (cards: readonly CompanyCard[]) => cards.filter(({ name }) => nameRank(name, text) < 2);
  const { rows, next } = await searchCompanies({ q: text, sortBy: 'recent', limit: LOOKED_THROUGH });
  const found = same(rows);
  const named =
    found.length === 0 && next ? await readNamesBeginning(filterList(), nameBegun(text), MOST) : [];
  const companies = [...found, ...same(named)].slice(0, MOST);
  if (companies.length > 0) return { match: 'NAME', companies };
  return rows.length > 0 ? { match: 'SIMILAR', companies: rows.slice(0, MOST) } : NOTHING;
}
