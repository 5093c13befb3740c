import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ERRORS } from '../../shared/errors.ts';
import { type Route, successOf } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { Caller } from '../testing/caller.ts';
import { handler as getOpenapi } from './get-openapi.ts';
import { describeField, exampleOf, type Json, toJsonSchema } from './json-schema.ts';
import { openApiDocument } from './openapi-document.ts';

// Some days in the examples must not be in the past, others not in the future.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T08:30:00Z'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean; description?: string; schema: Json }[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json; example: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: Json }> }>;
}

const { paths, ...document } = openApiDocument() as unknown as {
  openapi: string;
  info: Record<string, string>;
  components: Record<'schemas' | 'securitySchemes' | 'parameters', Record<string, object>>;
  paths: Record<string, Record<string, Operation>>;
};

const table = Object.entries(routes) as [string, Route][];
/** With the parameters that the document describes once. */
const findOperation = ({ path, method }: Route): Operation => {
  const operation = paths[path]?.[method.toLowerCase()] as Operation;
  const { parameters = [] } = operation;
  const resolved = parameters.map((parameter) => {
    const [, name = ''] =
      /^#\/components\/parameters\/(\w+)$/.exec(String('$ref' in parameter && parameter.$ref)) ?? [];
    return (document.components.parameters[name] ?? parameter) as typeof parameter;
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
  const { parameters = [], requestBody, security, summary } = findOperation(route);
  expect(summary).toBe(route.summary);
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  expect(inPath.map(({ name }) => name)).toEqual(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
  );
  for (const { required } of inPath) expect(required).toBe(true);
  expect(new Set(parameters.map(({ name, in: place }) => `${place} ${name}`)).size).toBe(parameters.length);
  expect(requestBody !== undefined).toBe(route.body !== undefined);
  const types = route.takesForm
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];
  if (requestBody) expect(Object.keys(requestBody.content)).toEqual(types);
  expect(requestBody?.required).toBe(route.body && !route.body.safeParse({}).success);
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
  // The reconciliation service answers with one of several objects, depending on the request.
  const choices = (schema?.['anyOf'] as Json[] | undefined) ?? (schema ? [schema] : []);
  for (const { type } of choices) expect(['object', 'array']).toContain(type);
  const codes = [...(route.errors ?? []), 'internal_error' as const, 'unavailable' as const];
  if (route.access !== 'public' || route.scope) codes.push('unauthorized');
  if (route.access !== 'public' || route.method !== 'GET') codes.push('scope_missing');
  if (route.method !== 'GET' && !route.takesForm) codes.push('cross_origin');
  if (route.body) codes.push('validation_failed', 'payload_too_large', 'unsupported_media_type');
  for (const code of codes) {
    const { description, content } = responses[ERRORS[code].status] ?? {};
    expect(description).toContain(`\`${code}\`: ${ERRORS[code].message}`);
    const named = expect.arrayContaining([code]) as string[];
    expect(content?.['application/json']?.schema).toEqual({
      allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: named } } }],
    });
  }
});

test('every reference leads somewhere, and every scheme that is asked for is there', () => {
  const text = JSON.stringify(paths);
  for (const [, kind, name] of text.matchAll(/"\$ref":"#\/components\/(schemas|parameters)\/(\w+)"/g))
    expect(document.components[kind as 'schemas']).toHaveProperty(name ?? '');
  expect(text).not.toMatch(/"\$ref":"#\/(?!components)/);
  expect(text).not.toContain('"$schema"');
  const asked = table.flatMap(([, route]) => findOperation(route).security);
  const schemes = new Set(asked.flatMap((one) => Object.keys(one as object)));
  expect([...schemes].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
});

test('a body may be left out only where no field of it is needed', () => {
  const isRequired = (route: Route) => findOperation(route).requestBody?.required;
  expect(isRequired(routes['submit-review'])).toBe(true);
  expect(isRequired(routes['stop-watching'])).toBe(true);
  expect(isRequired(routes['approve-review'])).toBe(false);
});

test('each pattern is one for Python and Go as well', () => {
  const patterns = [...JSON.stringify(paths).matchAll(/"pattern":"((?:\\.|[^"\\])*)"/g)].map(
    ([, text = '']) => JSON.parse(`"${text}"`) as string,
  );
  expect(patterns.length).toBeGreaterThan(100);
  // Properties of Unicode, JavaScript's escapes, groups that look around or have a name, references back.
  const unread = /\\[pPuckK1-9]|\(\?(?!:)|\{\d*,?\d{4,}\}|\[\^?\]/;
  expect(patterns.filter((pattern) => unread.test(pattern))).toEqual([]);
});

test('every operation is in a group that is named', () => {
  const { tags } = openApiDocument() as unknown as { tags: { name: string }[] };
  const used = table.flatMap(([, route]) => (findOperation(route) as unknown as { tags: string[] }).tags);
  expect([...new Set(used)].sort()).toEqual(tags.map(({ name }) => name).sort());
});

test('rules of the fields are in it, as the handlers enforce them', () => {
  const schema = findOperation(routes['submit-review']).requestBody?.content['application/json']?.schema;
  expect(schema).toMatchObject({
    required: ['companyId', 'category', 'title', 'body'],
    properties: {
      category: { enum: ['NON_PAYMENT', 'FRAUD', 'CONTRACT_BREACH', 'OTHER'] },
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
  const conflict = findOperation(route).responses['409']?.description ?? '';
  expect(conflict.includes('`another_account`')).toBe(isTaken);
  expect(JSON.stringify(openApiDocument()).split('"X-Signed-In-As"')).toHaveLength(2);
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
    const { pattern = '' } = (findParameter(route, 'limit')?.schema ?? {}) as { pattern?: string };
    const isTaken = (limit: number | string) => new RegExp(pattern).test(String(limit));
    expect([1, 9, 10, 24, max - 1, max, '024'].map(isTaken)).not.toContain(false);
    expect([0, max + 1, max * 10, -1, 1.5, 'ten', '', ' 5'].map(isTaken)).not.toContain(true);
  }
  expect(findParameter(routes['submit-review'], 'Idempotency-Key')).toMatchObject({
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 255 },
  });
});

interface FoundField {
  at: string;
  name: string;
  json: Json;
}

/** Every field of a schema, at any depth; the codes in an error response's schema are no fields. */
function fieldsIn(json: Json, at: string): FoundField[] {
  const { properties = {}, items, anyOf = [], additionalProperties } = json;
  const own = Object.entries(properties as Record<string, Json>);
  const within = [items, additionalProperties, ...(anyOf as Json[])].filter(
    (part) => typeof part === 'object',
  );
  return [
    ...own.flatMap(([name, field]) => [{ at, name, json: field }, ...fieldsIn(field, `${at} ${name}`)]),
    ...within.flatMap((part) => fieldsIn(part as Json, at)),
  ];
}

const described = [
  ...fieldsIn(document.components.schemas['Error'] as Json, 'Error'),
  ...table.flatMap(([id, route]) => {
    const { parameters = [], requestBody, responses } = findOperation(route);
    const bodies = [...Object.values(requestBody?.content ?? {}).slice(0, 1)];
    const answers = Object.values(responses).flatMap(({ content }) => content?.['application/json'] ?? []);
    return [
      ...parameters.map(({ name, description, schema }) => ({
        ...{ at: `${id} parameters`, name },
        json: { ...schema, description },
      })),
      ...bodies.flatMap(({ schema }) => fieldsIn(schema, `${id} body`)),
      ...answers.flatMap(({ schema }) => fieldsIn(schema, `${id} response`)),
    ];
  }),
];

/** The places of the fields for which something is wrong. */
const those = (isWrong: (field: FoundField) => boolean) =>
  described.filter(isWrong).map(({ at, name }) => `${at}: ${name}`);
const saying = ({ json: { description } }: FoundField) =>
  typeof description === 'string' ? description : '';

// Missing descriptions belong in functions/openapi/fields/.
test('each field and parameter is described in sentences, and has an example', () => {
  expect(described.length).toBeGreaterThan(1_800);
  expect(those((field) => !/^[A-Z`].*[.)]$/s.test(saying(field)))).toEqual([]);
  expect(those(({ json }) => exampleOf(json) === undefined)).toEqual([]);
});

test('a description of its own keeps the example and the format of its name', () => {
  const shared = { description: 'A day.', example: '2026-11-24', format: 'date' } as const;
  const described = describeField({ type: 'string' }, 'The first day.', shared);
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
  for (const { example } of Object.values(requestBody?.content ?? {}))
    expect(route.body?.safeParse(example)).toMatchObject({ success: true });
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const examples = Object.fromEntries(query.map(({ name, schema }) => [name, exampleOf(schema)]));
  if (route.query) expect(route.query.safeParse(examples)).toMatchObject({ success: true });
});

test('each response takes its example', () => {
  for (const [, { response }] of table) {
    if (!response) continue;
    const shown = exampleOf(toJsonSchema(response, 'output'));
    expect(response.safeParse(shown)).toMatchObject({ success: true });
  }
});
