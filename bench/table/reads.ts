import { SORTS } from '../../shared/enumerations.ts';
import { handler as getCurrentUser } from '../../functions/accounts/get-current-user.ts';
import { handler as getCompany } from '../../functions/companies/get-company.ts';
import { handler as listCompanies } from '../../functions/companies/list-companies.ts';
import { handler as listCompanyOptions } from '../../functions/companies/list-company-options.ts';
import { handler as listCompanyReviews } from '../../functions/companies/list-company-reviews.ts';
import { handler as getAdminStats } from '../../functions/moderation/get-admin-stats.ts';
import { handler as listPendingReviews } from '../../functions/moderation/list-pending-reviews.ts';
import type { GatewayEvent } from '../../functions/platform/gateway-event.ts';
import { readSessionCookie } from '../../functions/platform/session-cookie.ts';
import { openSession } from '../../functions/platform/session.ts';
import { Caller, type Received } from '../../functions/testing/caller.ts';
import { type Figure, figure, type Goal, combineFigures } from './figures.ts';
import type { Consumed } from './meter.ts';
import type { Query } from './searches.ts';
import type { World } from './world.ts';

const visitor = new Caller();

function requireSuccess(received: Received<unknown>): Received<unknown> {
  if (received.status !== 200)
    throw new Error(`Answered ${received.status}: ${JSON.stringify(received.json)}`);
  return received;
}

const countRows = ({ json }: Received<unknown>) => (json as unknown[]).length;

const nextCursor = ({ headers }: Received<unknown>): string | undefined =>
  /[?&]cursor=([^&>]+)/.exec(headers['link'] ?? '')?.[1];

/** For searches by more than one word. */
const SEARCH_GOAL = { p50: 10, max: 160 };

/** The consumed capacity of each read pattern, with its goal. */
export async function readingFigures(world: World, take: () => Consumed): Promise<Figure[]> {
  const consumed = async (run: () => Promise<unknown>): Promise<Consumed> => {
    take();
    await run();
    return take();
  };
  const directory = async (query: Query) =>
    requireSuccess(await visitor.call('list-companies', listCompanies, { query }));
  const searched = async (pattern: string, queries: readonly Query[], goal?: Goal) => {
    const all: Consumed[] = [];
    let found = 0;
    for (const query of queries)
      all.push(await consumed(async () => (found += Number(countRows(await directory(query)) > 0))));
    // Searches that find nothing cost little, so a figure is useful only if most of them found something.
    if (found * 2 < queries.length)
      throw new Error(`${pattern}: ${found} of ${queries.length} found anything`);
    return figure(pattern, 'read units', all, goal);
  };
  const one = async (pattern: string, goal: Goal | undefined, run: () => Promise<unknown>) =>
    figure(pattern, 'read units', [await consumed(run)], goal);

  const kinds = [
    await searched('Search: several words', world.searches.severalWords, SEARCH_GOAL),
    await searched('Search: words, filters and sort', world.searches.wordsWithFilters, SEARCH_GOAL),
  ];
  return [
    ...(await directoryFigures(world, searched, directory)),
    await searched('Directory page: city × category, all sorts', world.searches.cityAndCategory, {
      max: SEARCH_GOAL.max,
    }),
    await searched('Search: one word', world.searches.oneWord, { max: 2 }),
    await searched('Search: a word as it is typed', world.searches.beginnings, { max: 160 }),
    await searched(
      'Suggestions for a word as it is typed',
      world.searches.beginnings.map((query) => ({ ...query, namesFirst: 'true', limit: '5' })),
      { max: SEARCH_GOAL.max },
    ),
    combineFigures('Search: several words or with filters and sort', kinds, SEARCH_GOAL),
    ...kinds,
    await searched('Search: a typing error', world.searches.misspell, { max: SEARCH_GOAL.max }),
    await searched('Search: registration number', world.searches.registrationNumber, { max: 8 }),
    await one('Companies by name, 1,000 to choose from', undefined, async () =>
      requireSuccess(await visitor.call('list-company-options', listCompanyOptions)),
    ),
    ...(await companyPageFigures(world, one)),
    ...(await signedInFigures(world, one)),
  ];
}

type Searched = (pattern: string, queries: readonly Query[], goal?: Goal) => Promise<Figure>;
type One = (pattern: string, goal: Goal | undefined, run: () => Promise<unknown>) => Promise<Figure>;

async function directoryFigures(
  { searches }: World,
  searched: Searched,
  directory: (query: Query) => Promise<Received<unknown>>,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const filter of searches.filters) {
    const name = Object.values(filter).join(' × ') || 'no filter';
    const first = SORTS.map((sortBy): Query => ({ ...filter, sortBy }));
    figures.push(await searched(`Directory page: ${name}, all sorts`, first, { max: 1.5 }));
    const next: Query[] = [];
    for (const query of first) {
      const cursor = nextCursor(await directory(query));
      if (cursor) next.push({ ...query, cursor });
    }
    if (next.length > 0) figures.push(await searched(`Next page: ${name}, all sorts`, next, { max: 1.5 }));
  }
  return figures;
}

async function companyPageFigures({ pages }: World, one: One): Promise<Figure[]> {
  const page = async (slug: string) =>
    requireSuccess(await visitor.call('get-company', getCompany, { params: { slug } }));
  const { slug } = pages['102 × 600'];
  const cursor = nextCursor(await page(slug)) ?? '';
  return [
    await one('Company page, 10 reviews of 600', { max: 2 }, () => page(pages['10 × 600'].slug)),
    await one('Company page, 50 reviews of 600', { max: 7 }, () => page(pages['50 × 600'].slug)),
    await one('Company page, 50 reviews of 5,000', undefined, () => page(pages['50 × 5,000'].slug)),
    await one('Further reviews, 50 of 600', undefined, async () =>
      requireSuccess(
        await visitor.call('list-company-reviews', listCompanyReviews, {
          params: { slug },
          query: { cursor },
        }),
      ),
    ),
  ];
}

async function signedInFigures({ member, moderator }: World, one: One): Promise<Figure[]> {
  const session = readSessionCookie({ cookies: [member.cookie ?? ''] } as unknown as GatewayEvent);
  if (!session) throw new Error('The member has no session');
  return [
    await one('Session check', { max: 1 }, () => openSession(session, new Date())),
    await one('Signed-in request (who am I)', undefined, async () =>
      requireSuccess(await member.call('get-current-user', getCurrentUser)),
    ),
    await one('Moderation queue page, session included', { max: 2 + 24 + 1 }, async () =>
      requireSuccess(await moderator.call('list-pending-reviews', listPendingReviews)),
    ),
    await one('Stats, session included', { max: 5 + 1 }, async () =>
      requireSuccess(await moderator.call('get-admin-stats', getAdminStats)),
    ),
  ];
}
