import { COMPANY_MATCHES, type CompanyMatch } from '../../shared/enumerations.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { LIKELY_NAME, SAME_NAME } from '../../shared/matching/differences.ts';
import { checkRows, type FoundCompany, type FoundRow } from '../directory/check.ts';
import { inBatches } from '../platform/in-batches.ts';
import { rememberReads } from '../directory/remembered-reads.ts';
import type { Row } from '../records/watch/row.ts';
import { eventsOf, findAmong, findCurrent, type RegisterChanges } from './register-changes.ts';

const NEWS = { most: 50, days: 365 };
const MOST_TOLD = 50;
const AT_ONCE = 25;

/** The rows after changes of the register, in their order. One that stays as it was is the same object. */
export async function look(rows: readonly Row[], changes: RegisterChanges, now: Date): Promise<Row[]> {
  if (changes.times.size === 0) return [...rows];
  return rememberReads(async () => {
    const followed = await inBatches(rows, AT_ONCE, (row) => followCompany(row, changes, now));
    const sought = followed.filter((row) => isSought(row, changes));
    const find = await findAmong(sought, changes);
    const isIn = new Set(sought);
    return inBatches(followed, AT_ONCE, async (row, at) => {
      const before = rows[at] ?? row;
      const met = isIn.has(row) ? await meet(row, before, find(row), changes, now) : row;
      return addEvents(met, before, changes, now);
    });
  });
}

const timeOf = (companyId: string | null, { times }: RegisterChanges) => times.get(companyId ?? '');

async function followCompany(row: Row, changes: RegisterChanges, now: Date): Promise<Row> {
  const at = timeOf(row.companyId, changes);
  if (row.companyId === null || at === undefined) return row;
  const company = await findCurrent(row.companyId);
  if (company?.id === row.companyId) return row;
  if (company) return withNews({ ...row, companyId: company.id, slug: company.slug }, 'RENAMED', at, now);
  if (row.isFixed) return { ...row, companyId: null, slug: null };
  // The company may still be in the lists.
  return withNews(await lookUpAnew(row, at, row.companyId), 'REMOVED', at, now);
}

/** A row that was found by its number cannot be found better until its company changes. */
const isSought = ({ isFixed, match, companyId }: Row, changes: RegisterChanges) =>
  !isFixed && (match !== 'NUMBER' || timeOf(companyId, changes) !== undefined);

/** In the whole register, not among the changed companies alone. */
async function lookUpAnew(row: Row, at: string, leftOut?: string): Promise<Row> {
  const [found] = await checkRows([row]);
  const { told, ...meant } = meaningOf(found, leftOut);
  const isOther = meant.companyId !== row.companyId || (row.match === 'SIMILAR' && meant.match !== 'SIMILAR');
  return { ...row, ...meant, told: addTold(row, told), ...(isOther && { meantSince: at }) };
}

const addTold = (row: Row, ids: readonly string[]) => [...new Set([...row.told, ...ids])].slice(-MOST_TOLD);

/** The company that a row means, and all that were found, which are no news later. */
export function meaningOf(found: FoundRow | undefined, leftOut?: string) {
  const companies = found?.companies.filter(({ id }) => id !== leftOut) ?? [];
  const [best] = companies;
  const told = companies.map(({ id }) => id);
  if (!best || !found) return { companyId: null, slug: null, match: 'NONE' as const, score: 0, told };
  return { companyId: best.id, slug: best.slug, match: matchOf(best, found), score: best.score, told };
}

function matchOf(company: FoundCompany, { companies: [best], match }: FoundRow): CompanyMatch {
  if (company === best) return match;
  return company.score >= SAME_NAME ? 'NAME' : 'SIMILAR';
}

const rankOf = (match: CompanyMatch) => COMPANY_MATCHES.indexOf(match);

async function meet(
  row: Row,
  before: Row,
  found: FoundRow,
  changes: RegisterChanges,
  now: Date,
): Promise<Row> {
  const at = timeOf(row.companyId, changes);
  const own = found.companies.find(({ id }) => id === row.companyId);
  const isOther = !own || matchOf(own, found) !== row.match;
  if (at !== undefined && row.companyId === before.companyId && isOther) {
    const anew = await lookUpAnew(row, at);
    const isBetter = rankOf(anew.match) < rankOf(row.match);
    const isSame = anew.companyId === row.companyId;
    // That it has the number of the row, too, is no news.
    if (isSame && isBetter && row.match !== 'SIMILAR') return anew;
    if (!isSame || anew.match !== row.match) return withNews(anew, isBetter ? 'LISTED' : 'RENAMED', at, now);
  }
  const met = await takeUp(row, found, changes, now);
  return own && met.companyId === own.id && own.score !== met.score ? { ...met, score: own.score } : met;
}

/** Tells once of each company that the row may mean as well as its own, and follows the best, at last the most flagged. */
async function takeUp(row: Row, found: FoundRow, changes: RegisterChanges, now: Date): Promise<Row> {
  const sure = found.match === 'NUMBER' && row.match !== 'NUMBER' ? await confirmNumber(row, found) : found;
  const others = sure.companies
    .map((company) => ({ ...company, match: matchOf(company, sure) }))
    .filter(({ id, match }) => id !== row.companyId && rankOf(match) <= rankOf(row.match));
  const own = others.length > 0 && row.companyId ? await findCurrent(row.companyId) : null;
  let taken = row;
  let most = own?.reviewCount ?? 0;
  for (const { id, slug, match, score, reviewCount } of others) {
    const isNew = !row.told.includes(id) && (match !== 'SIMILAR' || score >= LIKELY_NAME);
    const at = timeOf(id, changes) ?? now.toISOString();
    if (isNew) taken = withNews({ ...taken, told: addTold(taken, [id]) }, 'LISTED', at, now);
    const isBetter = rankOf(match) < rankOf(taken.match) || (match === taken.match && reviewCount > most);
    if (!isBetter) continue;
    most = reviewCount;
    taken = { ...taken, companyId: id, slug, match, score, ...(isNew && { meantSince: at }) };
  }
  const isNumbered = sure.match === 'NUMBER' && sure.companies[0]?.id === taken.companyId;
  return isNumbered ? { ...taken, match: 'NUMBER', score: 1 } : taken;
}

/** A number that only one of the changed companies has may be that of several in the register. */
async function confirmNumber(row: Row, found: FoundRow): Promise<FoundRow> {
  const [whole] = await checkRows([row]);
  const isKnown = whole?.companies.some(({ id }) => id === found.companies[0]?.id);
  return whole && isKnown ? whole : found;
}

/** News of public companies that the row means or meant for sure, but of no review that its owner wrote. */
async function addEvents(row: Row, before: Row, changes: RegisterChanges, now: Date): Promise<Row> {
  const meant = [row, before].filter(({ companyId, match }) => companyId !== null && match !== 'SIMILAR');
  const known = new Set(row.news.map(({ id }) => id));
  const news: Row['news'] = [];
  for (const { companyId, meantSince, addedAt } of new Map(
    meant.map((one) => [one.companyId, one]),
  ).values()) {
    if (companyId === null || !changes.times.has(companyId) || !(await findCurrent(companyId))) continue;
    const since = meantSince ?? addedAt;
    for (const { id, at, event, authorId } of await eventsOf(companyId, changes.after)) {
      // That it means another company now says so already.
      const isSaid = event === 'RENAMED' && companyId !== row.companyId;
      if (at <= since || authorId === row.userId || known.has(id) || isSaid) continue;
      known.add(id);
      news.push({ id, at, event, notedAt: now.toISOString() });
    }
  }
  return news.length > 0 ? keepNewest({ ...row, news: [...row.news, ...news] }, now) : row;
}

const withNews = (row: Row, event: 'LISTED' | 'RENAMED' | 'REMOVED', at: string, now: Date): Row =>
  keepNewest(
    { ...row, news: [...row.news, { id: `${event} ${at}`, at, event, notedAt: now.toISOString() }] },
    now,
  );

function keepNewest(row: Row, now: Date): Row {
  const first = new Date(now.getTime() - NEWS.days * DAY_MS).toISOString();
  const news = row.news.filter(({ at }) => at > first).sort((one, other) => (one.at < other.at ? 1 : -1));
  return { ...row, news: news.slice(0, NEWS.most) };
}
