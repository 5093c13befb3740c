import { draw, shell } from 'virtual:pages/directory';
import { SUGGESTED_INSTEAD } from '../../shared/limits.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { listCompanies } from '../../shared/routes/companies.ts';
import * as routes from '../../shared/routes/pages.ts';
import { type CityCount, directoryQuery } from '../../shared/schemas/companies.ts';
import { readCities } from '../directory/cities.ts';
import { type PageDocument, pageEndpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { fillShell, pageHead, toRenderedList, unlistedHead } from '../platform/page-document.ts';
import { readDirectoryPage } from './read-directory-page.ts';

const DESCRIPTION =
  'Search South African companies flagged for non-payment, fraud and contract breach, by name, registration number, province or kind of flag.';

/** All towns would be most of the document, so the app requests the others. */
const TOWNS_DRAWN = 60;

function largestTowns(cities: readonly CityCount[]): readonly CityCount[] {
  if (cities.length <= TOWNS_DRAWN) return cities;
  const largest = new Set(cities.toSorted((a, b) => b.count - a.count).slice(0, TOWNS_DRAWN));
  return cities.filter((city) => largest.has(city));
}

interface Found {
  page: Awaited<ReturnType<typeof readShownPage>> | null;
  refusal: string | null;
}

async function findCompanies(query: Record<string, string | undefined>): Promise<Found> {
  // Parameters of the API alone: the length of a page and the order of suggestions.
  const { limit: _limit, namesFirst: _namesFirst, ...asked } = query;
  const { data, error } = directoryQuery.safeParse(asked);
  if (!data) return { page: null, refusal: error.issues[0]?.message ?? null };
  try {
    return { page: await readShownPage(data), refusal: null };
  } catch (error) {
    if (error instanceof HttpError && error.status === 400) return { page: null, refusal: error.message };
    throw error;
  }
}

async function readShownPage(query: Parameters<typeof readDirectoryPage>[0]) {
  const page = await readDirectoryPage(query);
  return toRenderedList(page, listCompanies.response.parse(page.items));
}

const suggestInstead = (q: string) =>
  readShownPage(directoryQuery.parse({ q, namesFirst: 'true', limit: String(SUGGESTED_INSTEAD) }));

export const handler = pageEndpoint(
  routes.getDirectoryPage,
  async ({ query, siteOrigin }): Promise<PageDocument> => {
    const [{ page, refusal }, cities] = await Promise.all([findCompanies(query), readCities()]);
    const drawnCities = largestTowns(cities);
    const suggested = page?.total === 0 && query['q'] ? await suggestInstead(query['q']) : null;
    const { body, title, pageData } = await draw(
      `/directory?${new URLSearchParams(query as Record<string, string>)}`,
      {
        page,
        refusal,
        suggested,
        cities: drawnCities,
        hasAllCities: drawnCities === cities,
      },
    );
    const address = `${siteOrigin}/directory`;
    const head =
      refusal === null
        ? pageHead({ title, description: DESCRIPTION, address, siteOrigin })
        : unlistedHead(title);
    return {
      status: refusal === null ? 200 : 400,
      body: fillShell(shell, { head, content: body, pageData }),
    };
  },
  () => fillShell(shell, { head: unlistedHead(`Company Directory · ${PRODUCT_NAME}`), content: '' }),
);
