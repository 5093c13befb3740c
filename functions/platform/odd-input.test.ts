import { beforeAll, expect, test, vi } from 'vitest';
import { ERRORS } from '../../shared/errors.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import { LIMIT_VARIABLES, type Route, successOf } from '../../shared/route.ts';
import { type PageRouteId, pageRoutes, type RouteId, routes } from '../../shared/routes.ts';
import type { Json, Schemas } from '../openapi/json-schema.ts';
import { openApiDocument } from '../openapi/openapi-document.ts';
import { Caller, newMember, newModerator, type Sent } from '../testing/caller.ts';
import { exampleOf } from '../testing/examples.ts';
import { approve, flag, propose, uniqueName } from '../testing/flagging.ts';
import { loadHandler } from '../testing/handlers.ts';
import { openPage } from '../testing/open-page.ts';
import { represent } from '../testing/representing.ts';

/** Input that nobody types but that scanners send. */
const ODD = [
  ' ',
  '.',
  '../../etc/passwd',
  '\u0000',
  'a\nb',
  '😀',
  '\ud83d',
  '١٢٣٤٥٦',
  'f47ac10b-58cc-4372-a567-0e02b2c3d479',
  '__proto__',
  `'";--`,
  'a#b',
  '\u202eabc',
  'é',
  'e\u0301',
  '-1',
  'x'.repeat(1025),
  '€'.repeat(3000),
];

interface Operation {
  requestBody?: { content: Record<string, { schema: Json }> };
}
const { paths, components } = openApiDocument() as unknown as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Schemas };
};

const bodyFor = ({ path, method }: Route): Pick<Sent, 'body'> => {
  const content = paths[path]?.[method.toLowerCase()]?.requestBody?.content;
  const schema = content?.['application/json']?.schema;
  return content ? { body: schema && exampleOf(schema, components.schemas) } : {};
};

const table = Object.entries(routes) as [RouteId, Route][];
let people: Record<'visitor' | 'user' | 'representative' | 'moderator', Caller>;
let reviewId = '';
let slug = '';

beforeAll(async () => {
  for (const name of Object.values(LIMIT_VARIABLES)) vi.stubEnv(name, '1000000');
  const [{ caller: user }, { caller: representative }] = [await newMember(), await newMember()];
  const { caller: moderator } = await newModerator();
  people = { visitor: new Caller(), user, representative, moderator };
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await propose(user, { name: uniqueName(), website: `https://${domain}` });
  ({ slug } = company);
  reviewId = (await flag(user, company.id)).id;
  await approve(moderator, reviewId);
  await represent(representative, moderator, { slug, domain });
  return () => vi.unstubAllEnvs();
});

const admitted = ({ access }: Route) =>
  people[access === 'public' ? 'visitor' : access === 'admin' ? 'moderator' : 'user'];

async function answerTo(caller: Caller, route: Route, sent: Sent) {
  const id = route.id as RouteId;
  const params = { id: reviewId, slug, reference: 'none' };
  const { status, json } = await caller.call<ErrorBody | undefined>(id, await loadHandler(id), {
    ...bodyFor(route),
    params,
    ...sent,
  });
  expect([sent, status < 500]).toEqual([sent, true]);
  return { status, code: json?.code };
}

const withParams = table.filter(([, { params }]) => params);

test.each(withParams.map(([id, route], nth) => [id, route, nth] as const))(
  '%s answers any odd id as one that is not there, whoever may call it with each and the others in turn',
  async (_, route, nth) => {
    const notThere = (route.errors ?? []).filter((code) => ERRORS[code].status === 404);
    const alike = route.id === 'unwatch-company' || route.id === 'renew-answer';
    const allowed = [401, 403, 404, ...(alike ? [successOf(route)] : [])];
    const others = Object.values(people).filter((caller) => caller !== admitted(route));
    const answerAs = async (caller: Caller, odd: string) => {
      const params = { id: odd, slug: odd, reference: odd, token: odd };
      const { status, code } = await answerTo(caller, route, { params });
      expect(allowed).toContain(status);
      if (status === 404) expect(notThere).toContain(code);
    };
    const inTurn = (turn: number) => ODD[turn % ODD.length] ?? '';
    await Promise.all([
      ...ODD.map((odd) => answerAs(admitted(route), odd)),
      ...others.map((caller, at) => answerAs(caller, inTurn(nth + at))),
    ]);
  },
);

/** Codes and ids of other things: names in a body, not content. */
const NAMES = /code|challenge|id$|url$/i;

test.each(table.filter(([, { body }]) => body))(
  '%s answers any odd code or id in its body',
  async (_, route) => {
    const { body = {} } = bodyFor(route) as { body?: Record<string, unknown> };
    for (const name of Object.keys(body).filter((one) => NAMES.test(one)))
      for (const odd of ODD) await answerTo(admitted(route), route, { body: { ...body, [name]: odd } });
  },
);

/** A public list, the caller's account, a moderator's page, and a route with an idempotency key. */
const headed = ['list-companies', 'get-current-user', 'get-admin-stats', 'record-payment'] as const;

test.each(headed)('%s answers odd headers', async (id) => {
  for (const odd of ODD) {
    const credentials = [odd, `Bearer ${odd}`, `Bearer flagregister_${odd}`];
    for (const authorization of credentials)
      await answerTo(admitted(routes[id]), routes[id], { headers: { authorization } });
    // Headers that refuse a call are sent one at a time, or the others would never be read.
    for (const headers of [
      { accept: odd, 'if-none-match': odd, 'user-agent': odd },
      ...['content-type', 'idempotency-key', 'origin'].map((name) => ({ [name]: odd })),
    ])
      await answerTo(admitted(routes[id]), routes[id], { headers });
    const caller = new Caller();
    for (const cookie of [odd, `session=${odd}`, `session=${odd}.${'A'.repeat(43)}`])
      await answerTo(Object.assign(caller, { cookie }), routes[id], {});
  }
});

test.each(table.filter(([, { query }]) => query))('%s answers odd cursors', async (_, route) => {
  for (const cursor of ODD) await answerTo(admitted(route), route, { query: { cursor } });
});

test.each(Object.keys(pageRoutes) as PageRouteId[])('the page %s answers odd addresses', async (id) => {
  const handler = await loadHandler(id);
  for (const odd of ODD) {
    const { status } = await openPage(handler, { params: { slug: odd }, query: { part: odd } });
    expect([odd, (status ?? 500) < 500]).toEqual([odd, true]);
  }
});
