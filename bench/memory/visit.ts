import { DEMO_ACCOUNTS } from '../../infra/local/demo/seed-once.ts';
import { pages } from '../../shared/pages.ts';
import type { Route } from '../../shared/route.ts';
import { pageRoutes, routes } from '../../shared/routes.ts';

/** Concurrent requests of a browser, about. */
const AT_ONCE = 4;
const everyRoute: Route[] = [...Object.values(routes), ...Object.values(pageRoutes)];

/** What stands in paths for `{slug}`, `{id}` and `{reference}`: of the demo data, as its lists give them. */
type Samples = (path: string) => string;

/** One who visits the site, signed in where an account is given. */
async function visitor(web: string, account?: (typeof DEMO_ACCOUNTS)[number]) {
  let cookie = '';
  let count = 0;
  const ask = async (path: string, method = 'GET', body?: unknown) => {
    count += 1;
    const response = await fetch(web + path, {
      method,
      redirect: 'manual',
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status >= 500) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return { response, text };
  };
  const read = async (path: string) => JSON.parse((await ask(path)).text) as Record<string, string>[];
  if (account) {
    const { email, password } = account;
    const { response } = await ask('/api/auth/login', 'POST', { email, password });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  }
  return { ask, read, count: () => count };
}
type Visitor = Awaited<ReturnType<typeof visitor>>;

async function samplesFor({ read }: Visitor): Promise<Samples> {
  const [company] = await read('/api/companies');
  const [review] = await read(`/api/companies/${company?.['slug']}/reviews`);
  const [pending] = await read('/api/admin/reviews/pending');
  const [takedown] = await read('/api/admin/takedowns');
  const idFor = (path: string) =>
    (path.includes('/admin/companies/') ? company : path.includes('/admin/reviews/') ? pending : review)?.[
      'id'
    ];
  return (path) =>
    path.replace(/\{(\w+)\+?\}|:(\w+)/, (_, name: string) => {
      const value =
        name === 'slug' ? company?.['slug'] : name === 'id' ? idFor(path) : takedown?.['reference'];
      return value ?? 'none';
    });
}

async function inTurns<T>(all: readonly T[], call: (one: T) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(call));
}

/** Three who use the site: nobody that it knows, the demo user and the demo moderator. */
export async function openVisits(web: string) {
  const [user, moderator] = [false, true].map((admin) => DEMO_ACCOUNTS.find((one) => one.admin === admin));
  const nobody = await visitor(web);
  const visitors = [
    { one: nobody, sees: ['public'] },
    { one: await visitor(web, user), sees: ['public', 'user'] },
    { one: await visitor(web, moderator), sees: ['public', 'user', 'admin'] },
  ];
  const sample = await samplesFor(visitors[2]?.one ?? nobody);
  return {
    requests: () => visitors.reduce((sum, { one }) => sum + one.count(), 0),
    /** Each opens every page, and reads every route that is theirs to read. */
    async browse() {
      for (const { one, sees } of visitors) {
        const readable = everyRoute.filter(({ method, access }) => method === 'GET' && sees.includes(access));
        const paths = [...pages, ...readable].map(({ path }) => path);
        await inTurns(paths, (path) => one.ask(sample(path)));
      }
    },
    /** Calls every route as nobody, with nothing: each function runs, and changes nothing. */
    async tryEverything() {
      await inTurns(everyRoute, ({ method, path }) =>
        nobody.ask(sample(path), method, method === 'GET' ? undefined : {}),
      );
    },
  };
}
