import { countedFlags } from '../../shared/counted.ts';
import { NAME_KIND_LABELS } from '../../shared/enumerations.ts';
import { CHECKED_ROWS, CIPC_REG_NO, COMPANY_NAME } from '../../shared/limits.ts';
import type { RowToCheck } from '../../shared/schemas/check.ts';
import type { CompanyCard } from '../../shared/schemas/companies.ts';
import type { ReconcileAnswer } from '../../shared/schemas/reconcile.ts';
import { cleanLine } from '../../shared/clean-text.ts';
import { checkRows, type FoundRow } from '../directory/check.ts';
import { COMPANY_TYPE } from './manifest.ts';
import type { Query } from './read-form.ts';

export async function answerQueries(queries: readonly [string, Query][]): Promise<ReconcileAnswer> {
  const rows = queries.map(([, query]) => toRow(query));
  const asked = rows.filter((row) => row !== null);
  const checked = await checkRows(asked);
  const found = new Map(checked.map((one) => [asked[one.row], one]));
  return Object.fromEntries(
    queries.map(([key, { limit, error }], at) => {
      const row = rows[at];
      const candidates = row ? toCandidates(found.get(row)) : [];
      const result = candidates.slice(0, Math.ceil(limit ?? CHECKED_ROWS.companies));
      return [key, error === undefined ? { result } : { result, error }];
    }),
  );
}

/** A cell may be longer than a name: only its beginning is looked up. */
function toRow({ query, properties }: Query): RowToCheck | null {
  const name = cut(String(query ?? ''), COMPANY_NAME.max);
  const typedNumber = properties?.find(({ pid }) => pid === 'cipcRegNo')?.v;
  const [first] = [typedNumber].flat();
  const cipcRegNo =
    typeof first === 'string' || typeof first === 'number' ? cut(String(first), CIPC_REG_NO.max) : '';
  return name || cipcRegNo ? { name: name || null, cipcRegNo: cipcRegNo || null } : null;
}

const cut = (text: string, max: number) => cleanLine([...cleanLine(text)].slice(0, max).join(''));

function toCandidates(found: FoundRow | undefined) {
  if (!found) return [];
  const { match, companies } = found;
  const [best, second] = companies;
  // A number alone is a sure match; between two equally good names a person decides.
  const isSure = match === 'NUMBER' || (match === 'NAME' && best?.score !== second?.score);
  return companies.map((company, at) => ({
    id: company.slug,
    name: company.name,
    description: describe(company),
    type: [COMPANY_TYPE],
    score: Math.round(company.score * 100),
    match: isSure && at === 0,
  }));
}

/** Distinguishes namesakes by town, number, and how often they were flagged. */
export const describe = ({ foundBy, city, province, cipcRegNo, ...counts }: CompanyCard): string =>
  [
    foundBy && `${NAME_KIND_LABELS[foundBy.kind]} ${foundBy.name}`,
    city,
    province,
    cipcRegNo,
    countedFlags(counts),
  ]
    .filter(Boolean)
    .join(' · ');
