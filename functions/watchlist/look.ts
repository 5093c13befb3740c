import { COMPANY_MATCHES, type CompanyMatch } from '../../shared/enumerations.ts';
import { DAY_MS } from '../../shared/durations.ts';
import { SAME_NAME } from '../../shared/matching/differences.ts';
import { checkRows, type FoundCompany, type FoundRow } from '../directory/check.ts';
import { rememberReads } from '../directory/remembered-reads.ts';
import type { Row } from '../records/watch/row.ts';
import { eventsOf, findAmong, findCurrent, type RegisterChanges } from './register-changes.ts';

const NEWS = { most: 20, days: 365 };
const MOST_TOLD = 50;
const AT_ONCE = 25;

/** The rows after changes of the register, in their order. One that stays as it was is the same object. */
export async function look(rows: readonly Row[], changes: RegisterChanges, now: Date): Promise<Row[]> {
  if (changes.times.size === 0) return [...rows];
  return rememberReads(async () => {
    const followed = await each(rows, (row) => followCompany(row, changes, now));
    const sought = followed.filter((row) => isSought(row, changes));
    const find = await findAmong(sought, changes);
    const isIn = new Set(sought);
    return each(followed, async (row, at) => {
      const before = rows[at] ?? row;
      const met = isIn.has(row) ? await meet(row, before, find(row), changes, now) : row;
      return addEvents(met, before, changes, now);
    });
  });
}

async function each(rows: readonly Row[], work: (row: Row, at: number) => Promise<Row>): Promise<Row[]> {
  const done: Row[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    done.push(...(await Promise.all(some.map((row, at) => work(row, from + at)))));
  }
  return done;
}

const timeOf = (companyId: string | null, { times }: RegisterChanges) => times.get(companyId ?? '');

/** Into a merge, or out of the register. */
async function followCompany(row: Row, changes: RegisterChanges, now: Date): Promise<Row> {
  const at = timeOf(row.companyId, changes);
  if (row.companyId === null || at === undefined) return row;
  const company = await findCurrent(row.companyId);
  if (company?.id === row.companyId) return row;
  if (company) return withNews({ ...row, companyId: company.id, slug: company.slug }, 'RENAMED', at, now);
  if (row.isFixed) return { ...row, companyId: null, slug: null };
  // It may still be in the lists.
  return withNews(await lookUpAnew(row, at, row.companyId), 'REMOVED', at, now);
}

/** A row with a number has what it can have until its company changes. */
const isSought = ({ isFixed, match, companyId }: Row, changes: RegisterChanges) =>
  !isFixed && (match !== 'NUMBER' || timeOf(companyId, changes) !== undefined);

async function lookUpAnew(row: Row, at: string, leftOut?: string): Promise<Row> {
  const [found] = await checkRows([row]);
  const { told, ...meant } = meaningOf(found, leftOut);
  return { ...row, ...meant, told: [...row.told, ...told].slice(-MOST_TOLD), meantSince: at };
}

/** The company that a row means, and the similar ones that were found, which are no news later. */
export function meaningOf(found: FoundRow | undefined, leftOut?: string) {
  const companies = found?.companies.filter(({ id }) => id !== leftOut) ?? [];
  const [best] = companies;
  const told = companies.filter(({ score }) => score < SAME_NAME).map(({ id }) => id);
  if (!best || !found) return { companyId: null, slug: null, match: 'NONE' as const, score: 0, told };
  return { companyId: best.id, slug: best.slug, match: matchOf(best, found), score: best.score, told };
}

function matchOf(company: FoundCompany, { companies: [best], match }: FoundRow): CompanyMatch {
  if (company === best) return match;
  return company.score >= SAME_NAME ? 'NAME' : 'SIMILAR';
}

const rankOf = (match: CompanyMatch) => COMPANY_MATCHES.indexOf(match);

/** Compares what the row means with what was `found` for it among the companies that changed. */
async function meet(
  row: Row,
  before: Row,
  found: FoundRow,
  changes: RegisterChanges,
  now: Date,
): Promise<Row> {
  const at = timeOf(row.companyId, changes);
  const own = found.companies.find(({ id }) => id === row.companyId);
  const isLost = !own || rankOf(matchOf(own, found)) > rankOf(row.match);
  if (at !== undefined && row.companyId === before.companyId && isLost) {
    const anew = await lookUpAnew(row, at);
    if (anew.companyId === row.companyId && anew.match === row.match) return row;
    return withNews(anew, rankOf(anew.match) < rankOf(row.match) ? 'LISTED' : 'RENAMED', at, now);
  }
  const [best] = found.companies;
  const score = own?.score ?? row.score;
  if (best && isBetter(best, found, { ...row, score })) return takeUp(row, best, found, changes, now);
  return score === row.score ? row : { ...row, score };
}

function isBetter(best: FoundCompany, { match }: FoundRow, row: Row): boolean {
  if (match !== row.match) return rankOf(match) < rankOf(row.match);
  return best.id !== row.companyId && best.score > row.score;
}

function takeUp(
  row: Row,
  { id, slug, score }: FoundCompany,
  { match }: FoundRow,
  changes: RegisterChanges,
  now: Date,
): Row {
  const at = timeOf(id, changes) ?? now.toISOString();
  const taken = { ...row, companyId: id, slug, match, score, meantSince: at };
  if (match !== 'SIMILAR') return withNews(taken, 'LISTED', at, now);
  if (row.told.includes(id)) return taken;
  return withNews({ ...taken, told: [...row.told, id].slice(-MOST_TOLD) }, 'LISTED', at, now);
}

/** Not of a company that the row only may mean, nor about a review that its owner wrote. */
async function addEvents(row: Row, before: Row, changes: RegisterChanges, now: Date): Promise<Row> {
  if (row.companyId === null || row.match === 'SIMILAR') return row;
  const ids = [...new Set([row.companyId, before.companyId ?? ''])].filter((id) => changes.times.has(id));
  const events = (await Promise.all(ids.map((id) => eventsOf(id, changes.after)))).flat();
  const since = row.meantSince ?? row.addedAt;
  const news = events
    .filter(
      ({ id, at, authorId }) =>
        at > since && authorId !== row.userId && !row.news.some((one) => one.id === id),
    )
    .map(({ id, at, event }) => ({ id, at, event, notedAt: now.toISOString() }));
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
