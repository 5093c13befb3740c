import type { Received } from './caller.ts';

type Query = Record<string, string>;

/** The query of the page that a list's `Link` header leads to; undefined on its last page. */
function nextQuery({ headers }: Received<unknown>): Query | undefined {
  const query = /<[^?]*\?(.*)>; rel="next"/.exec(headers['link'] ?? '')?.[1];
  return query === undefined ? undefined : Object.fromEntries(new URLSearchParams(query));
}

export async function allPages<T>(
  ask: (query: Query) => Promise<Received<T[]>>,
  first: Query,
): Promise<Received<T[]>[]> {
  const pages: Received<T[]>[] = [];
  for (let query: Query | undefined = first; query;) {
    const page: Received<T[]> = await ask(query);
    pages.push(page);
    query = nextQuery(page);
  }
  return pages;
}
