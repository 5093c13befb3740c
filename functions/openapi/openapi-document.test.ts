import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CATEGORIES } from '../../shared/enumerations.ts';
import { ERRORS } from '../../shared/errors.ts';
import { isRefusedToSuspended, isTokenRefused, type Route, successOf } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { comparesUser } from '../../shared/signed-in-as.ts';
import { Caller } from '../testing/caller.ts';
import { exampleOf } from '../testing/examples.ts';
import { ENUMERATIONS, NAMES } from './components.ts';
import { handler as getOpenapi } from './get-openapi.ts';
import { describeField, type Json, type Schemas, shapeOf, toJsonSchema } from './json-schema.ts';
import { openApiDocument } from './openapi-document.ts';

// Some days in the examples must not be in the past, others not in the future.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T08:30:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Json;
}

interface Answer {
  description: string;
  headers?: Record<string, Json>;
  content?: Record<string, { schema: Json }>;
}

interface Operation {
  operationId: string;
  summary: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Answer>;
}

const { paths, ...document } = openApiDocument() as unknown as {
  openapi: string;
  info: Record<string, string>;
  security: object[];
  components: {
    schemas: Schemas;
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    headers: Record<string, Json>;
    securitySchemes: object;
  };
  paths: Record<string, Record<string, Operation>>;
};
const { schemas } = document.components;

const table = Object.entries(routes) as [string, Route][];
/** With the parameters that the document describes once. */
const findOperation = ({ path, method }: Route): Operation => {
  const operation = paths[path]?.[method.toLowerCase()] as Operation;
  const { parameters = [] } = operation;
  const resolved = parameters.map((parameter) => {
    const [, name = ''] =
      /^#\/components\/parameters\/(.+)$/.exec(String('$ref' in parameter && parameter.$ref)) ?? [];
    return document.components.parameters[name] ?? parameter;
  });
  return { ...operation, parameters: resolved };
};

test('it is OpenAPI 3.1 with every route of the table and no other', () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info['title']).toBe('FlagRegister API');
  expect(document.info['version']).toBeTruthy();
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(ids.sort()).toEqual(table.map(([id]) => id).sort());
});

test.each(table)('%s documents its parameters and body', (_, route) => {
  const { parameters = [], requestBody, security = document.security, summary } = findOperation(route);
  expect(summary).toBe(route.summary);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => name)).toEqual(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  for (const { required } of inPath) expect(required).toBe(true);
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  expect(inQuery.map(({ name }) => name)).toEqual(route.query ? Object.keys(shapeOf(route.query)) : []);
  expect(new Set(parameters.map(({ name, in: place }) => `${place} ${name}`)).size).toBe(parameters.length);
  const fields = route.body ? Object.keys(shapeOf(route.body)) : [];
  expect(requestBody !== undefined).toBe(fields.length > 0);
  const types = route.takesForm
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];
  if (requestBody) expect(Object.keys(requestBody.content)).toEqual(types);
  expect(requestBody?.required).toBe(route.body?.safeParse({}).success === false ? true : undefined);
  const token = route.scope ? [{ token: [route.scope] }] : [];
  const inAddress = route.scope && route.anyOrigin ? [{ tokenInAddress: [route.scope] }] : [];
  const own = { public: [{}], token: [], user: [{ session: [] }], admin: [{ session: [] }] }[route.access];
  expect(security).toEqual([...own, ...token, ...inAddress]);
});

test.each(table)('%s documents its responses, errors included', (_, route) => {
  const { responses } = findOperation(route);
  for (const { description } of Object.values(responses)) expect(description).not.toBe('');
  const schema = responses[successOf(route)]?.content?.['application/json']?.schema;
  expect(schema !== undefined).toBe(route.response !== undefined);
  // One of several objects, depending on the request.
  const choices = (schema?.['anyOf'] as Json[] | undefined) ?? (schema ? [schema] : []);
  for (const { type, $ref } of choices) expect($ref ?? type).toMatch(/^#|^array$|^object$/);
  const own = [...(route.errors ?? []), ...(route.asksPassword ? (['password_required'] as const) : [])];
  for (const code of own) {
    const answer = responses[ERRORS[code].status] as Answer & { $ref?: string };
    const [name = ''] = /\w+$/.exec(answer.$ref ?? '') ?? [];
    const { description, content } = document.components.responses[name] ?? answer;
    expect(description).toContain(`\`${code}\``);
    expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorBody' });
  }
  expect(responses['default']).toEqual({ $ref: '#/components/responses/Error' });
});

test('what any call may be answered is told once, and each code with its message', () => {
  const { description, headers, content } = document.components.responses['Error'] ?? {};
  const common = new Set(
    table.flatMap(([, route]) => [
      ...(['internal_error', 'unavailable'] as const),
      ...(route.access !== 'public' || route.scope ? (['unauthorized'] as const) : []),
      ...(isTokenRefused(route) || route.scope ? (['scope_missing'] as const) : []),
      ...(route.access === 'admin' ? (['forbidden', 'second_factor_required'] as const) : []),
      ...(comparesUser(route) ? (['another_account'] as const) : []),
      ...(isRefusedToSuspended(route) ? (['account_suspended'] as const) : []),
      ...(route.method === 'GET' ? [] : (['cross_origin', 'malformed_json'] as const)),
      ...(route.body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
      ...(route.query || route.body ? (['validation_failed'] as const) : []),
      ...(route.limits || route.scope ? (['too_many_requests'] as const) : []),
    ]),
  );
  for (const code of common) expect(description).toContain(`\`${code}\` (${ERRORS[code].status})`);
  expect(Object.keys(headers ?? {})).toEqual(['Retry-After', 'WWW-Authenticate']);
  expect(content?.['application/json']?.schema).toEqual({ $ref: '#/components/schemas/ErrorBody' });
  const { code } = (schemas['ErrorBody']?.['properties'] ?? {}) as Record<string, { description: string }>;
  for (const [name, { message }] of Object.entries(ERRORS))
    expect(code?.description).toContain(`\`${name}\`: ${message}`);
});

test('a name of a component means one thing, in each operation', () => {
  const names = [...NAMES.values(), ...ENUMERATIONS.values()];
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  const others = table.flatMap(([id, { body, response }]) => {
    const used: Schemas = {};
    if (body) toJsonSchema(body, 'input', used);
    if (response) toJsonSchema(response, 'output', used);
    const isOther = (name: string) => JSON.stringify(used[name]) !== JSON.stringify(schemas[name]);
    return Object.keys(used)
      .filter(isOther)
      .map((name) => `${id}: ${name}`);
  });
  expect(others).toEqual([]);
});

test('it is small enough to read and to make a client of', () => {
  expect(JSON.stringify(openApiDocument()).length).toBeLessThan(300 * 1024);
  const referred = new Set(
    [...JSON.stringify(openApiDocument()).matchAll(/"#\/components\/(\w+\/[^"]+)"/g)].map(([, name]) => name),
  );
  const { securitySchemes: _, ...components } = document.components;
  const all = Object.entries(components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `${kind}/${name}`),
  );
  expect([...referred].sort()).toEqual(all.sort());
});

test('every scheme that is asked for is there, and nothing refers elsewhere', () => {
  const text = JSON.stringify(openApiDocument());
  expect(text).not.toMatch(/"\$ref":"(?!#\/components\/)/);
  expect(text).not.toContain('"$schema"');
  const asked = table.flatMap(([, route]) => findOperation(route).security ?? []);
  expect(document.security).toEqual([{ session: [] }]);
  const schemes = new Set([...document.security, ...asked].flatMap(Object.keys));
  expect([...schemes].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
});

test('a body may be left out only where no field of it is needed', () => {
  const isRequired = (route: Route) => findOperation(route).requestBody?.required;
  expect(isRequired(routes['submit-review'])).toBe(true);
  expect(isRequired(routes['stop-watching'])).toBe(true);
  expect(isRequired(routes['approve-review'])).toBeUndefined();
});

test('each pattern is one for Python and Go as well, and stands beside no format', () => {
  const patterns: string[] = [];
  JSON.stringify(openApiDocument(), (_, value: Json | null) => {
    if (typeof value?.['pattern'] !== 'string') return value;
    expect(value).not.toHaveProperty('format');
    patterns.push(value['pattern']);
    return value;
  });
  expect(patterns.length).toBeGreaterThan(10);
  // Properties of Unicode, JavaScript's escapes, groups that look around or have a name, references back.
  const unread = /\\[pPuckK1-9]|\(\?(?!:)|\{\d*,?\d{4,}\}|\[\^?\]/;
  expect(patterns.filter((pattern) => unread.test(pattern))).toEqual([]);
});

test('generators of clients in Go, Python and TypeScript can read it', () => {
  const isAmount = ({ name }: FoundField) => /Zar$|^total(Owed|Settled)$/.test(name);
  const is64 = ({ json }: FoundField) => JSON.stringify(json).includes('"format":"int64"');
  expect(those((field) => isAmount(field) && !is64(field))).toEqual([]);
  expect(JSON.stringify(openApiDocument())).not.toMatch(/"const":(true|false)/);
  // Go's constructor of a type has that name.
  expect(Object.keys(schemas).filter((name) => `New${name}` in schemas)).toEqual([]);
  expect(schemas['Change']).toHaveProperty('oneOf');
});

test('every operation is in a group that is named', () => {
  const { tags } = openApiDocument() as unknown as { tags: { name: string }[] };
  const used = table.flatMap(([, route]) => (findOperation(route) as unknown as { tags: string[] }).tags);
  expect([...new Set(used)].sort()).toEqual(tags.map(({ name }) => name).sort());
});

test('rules of the fields are in it, as the handlers enforce them', () => {
  const body = findOperation(routes['submit-review']).requestBody?.content['application/json']?.schema;
  expect(body).toEqual({ $ref: '#/components/schemas/ReviewSubmission' });
  expect(schemas['Category']).toEqual({ type: 'string', enum: [...CATEGORIES] });
  expect(schemas['ReviewSubmission']).toMatchObject({
    required: ['companyId', 'category', 'title', 'body'],
    properties: {
      category: { $ref: '#/components/schemas/Category' },
      title: { type: 'string', minLength: 5, maxLength: 200 },
      body: { type: 'string', minLength: 50, maxLength: 5000 },
    },
  });
});

test.each<[string, Route, boolean]>([
  ['a change by a session', routes['submit-review'], true],
  ['a moderator’s decision', routes['approve-review'], true],
  ['the end of a session', routes['log-out'], true],
  ['a request that notes who is signed in', routes['file-takedown'], true],
  ['what a session reads', routes['get-current-user'], false],
  ['what has no session', routes['log-in'], false],
])('%s takes the user for whom it is made, as the document says once', (_, route, isTaken) => {
  const names = (findOperation(route).parameters ?? []).map(({ name }) => name);
  expect(names.includes('X-Signed-In-As')).toBe(isTaken);
  expect(JSON.stringify(openApiDocument()).split('"name":"X-Signed-In-As"')).toHaveLength(2);
});

test('it is served as it is made', async () => {
  const { status, json } = await new Caller().call('get-openapi', getOpenapi);
  expect([status, json]).toEqual([200, JSON.parse(JSON.stringify(openApiDocument()))]);
});

test('the bounds of a page’s length and of a route’s headers are documented', () => {
  const findParameter = (route: Route, name: string) =>
    findOperation(route).parameters?.find((parameter) => parameter.name === name);
  for (const [route, max] of [
    [routes['list-companies'], 100],
    [routes['list-company-options'], 1_000],
  ] as const) {
    const bounds = { type: 'integer', minimum: 1, maximum: max };
    expect(findParameter(route, 'limit')?.schema).toMatchObject(bounds);
    const isTaken = (limit: number | string) => route.query.safeParse({ limit: String(limit) }).success;
    expect([1, 9, 10, 24, max - 1, max, '024'].map(isTaken)).not.toContain(false);
    expect([0, max + 1, max * 10, -1, 1.5, 'ten', '', ' 5'].map(isTaken)).not.toContain(true);
  }
  expect(findParameter(routes['submit-review'], 'Idempotency-Key')).toMatchObject({
    in: 'header',
    schema: { type: 'string', maxLength: 255 },
  });
});

interface FoundField {
  at: string;
  name: string;
  json: Json;
}

/** Every field of a schema, at any depth. */
function fieldsIn(json: Json, at: string): FoundField[] {
  const { properties = {}, items, anyOf = [], allOf = [], additionalProperties } = json;
  const own = Object.entries(properties as Record<string, Json>);
  const within = [items, additionalProperties, ...(anyOf as Json[]), ...(allOf as Json[])].filter(
    (part) => typeof part === 'object',
  );
  return [
    ...own.flatMap(([name, field]) => [{ at, name, json: field }, ...fieldsIn(field, `${at} ${name}`)]),
    ...within.flatMap((part) => fieldsIn(part as Json, at)),
  ];
}

const described = [
  ...Object.entries(schemas).flatMap(([name, schema]) => fieldsIn(schema, name)),
  ...table.flatMap(([id, route]) => {
    const { parameters = [], requestBody, responses } = findOperation(route);
    const parts = [requestBody, responses[successOf(route)]];
    return [
      ...parameters.map(({ name, description, schema }) => ({
        ...{ at: `${id} parameters`, name },
        json: { ...schema, description },
      })),
      ...parts.flatMap((part) =>
        fieldsIn(Object.values(part?.content ?? {})[0]?.schema ?? {}, `${id} content`),
      ),
    ];
  }),
];
/** What callers send. */
const sent = new Set(
  table.flatMap(([, { body }]) => {
    const used: Schemas = {};
    if (body) toJsonSchema(body, 'input', used);
    return Object.keys(used);
  }),
);

/** The places of the fields for which something is wrong. */
const those = (isWrong: (field: FoundField) => boolean) =>
  described.filter(isWrong).map(({ at, name }) => `${at}: ${name}`);
const saying = ({ json: { description } }: FoundField) =>
  typeof description === 'string' ? description : '';

test('each field and parameter is described in sentences, and has an example where callers send it', () => {
  expect(described.length).toBeGreaterThan(1_000);
  expect(those((field) => !/^[A-Z`].*[.)]$/s.test(saying(field)))).toEqual([]);
  const isSent = ({ at }: FoundField) => at.endsWith(' parameters') || sent.has(at.split(' ')[0] ?? '');
  expect(those((field) => isSent(field) && exampleOf(field.json, schemas) === undefined)).toEqual([]);
});

test('a description of its own keeps the example and the format of its name', () => {
  const shared = { description: 'A day.', example: '2026-11-24', format: 'date' } as const;
  const described = describeField({ type: 'string' }, { description: 'The first day.' }, shared);
  expect(described).toMatchObject({
    description: 'The first day.',
    examples: ['2026-11-24'],
    format: 'date',
  });
  const own = { description: 'The last day.', example: '2026-11-30' };
  expect(describeField({ type: 'string' }, own, shared)).toMatchObject({ examples: ['2026-11-30'] });
  const object = { description: 'The day and its weekday.', fields: {} };
  expect(describeField({ type: 'object', properties: {} }, object, shared)).not.toHaveProperty('examples');
});

test('the description of a field that can be null says what null means', () => {
  const canBeNull = ({ type, anyOf = [] }: Json): boolean =>
    [type].flat().includes('null') || (anyOf as Json[]).some(canBeNull);
  expect(those((field) => canBeNull(field.json) && !/null/i.test(saying(field)))).toEqual([]);
});

test('amounts are said to be in cents, days and times have their format', () => {
  const isAmount = ({ name }: FoundField) => /Zar$|^total(Owed|Settled)$/.test(name);
  expect(those((field) => isAmount(field) && !/cents/i.test(saying(field)))).toEqual([]);
  const isDated = ({ name }: FoundField) =>
    /(At|By|On|Date|Until)$/.test(name) && !['sortBy', 'foundBy'].includes(name);
  const isFormatted = ({ json }: FoundField) => /"format":"date(-time)?"/.test(JSON.stringify(json));
  const isTime = ({ json: { type, anyOf, enum: choices } }: FoundField) =>
    choices === undefined && JSON.stringify([type, anyOf]).includes('"string"');
  expect(those((field) => isDated(field) && isTime(field) && !isFormatted(field))).toEqual([]);
});

test.each(table)('%s takes the examples of its body and its parameters', (_, route) => {
  const { parameters = [], requestBody } = findOperation(route);
  for (const { schema } of Object.values(requestBody?.content ?? {}))
    expect(route.body?.safeParse(exampleOf(schema, schemas))).toMatchObject({ success: true });
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const examples = query.map(({ name, schema }) => [name, String(exampleOf(schema, schemas))]);
  if (route.query)
    expect(route.query.safeParse(Object.fromEntries(examples))).toMatchObject({ success: true });
});
