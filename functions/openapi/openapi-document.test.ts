import { expect, test } from 'vitest';
import { ERRORS } from '../../shared/errors.ts';
import type { Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { Caller } from '../testing/caller.ts';
import { handler as getOpenapi } from './get-openapi.ts';
import { openApiDocument } from './openapi-document.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: Record<string, unknown> }> }
  >;
}

const { paths, ...document } = openApiDocument() as unknown as {
  openapi: string;
  info: Record<string, string>;
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
};

const table = Object.entries(routes) as [string, Route][];
const findOperation = ({ path, method }: Route) => paths[path]?.[method.toLowerCase()] as Operation;

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
  if (requestBody) expect(requestBody.content['application/json']?.schema['type']).toBe('object');
  const token = route.scope ? [{ token: [route.scope] }] : [];
  const own = route.access === 'public' ? {} : { session: [] };
  expect(security ?? [{}]).toEqual([own, ...token]);
});

test.each(table)('%s documents its responses, errors included', (_, route) => {
  const { responses } = findOperation(route);
  for (const { description } of Object.values(responses)) expect(description).not.toBe('');
  const schema = responses[route.status]?.content?.['application/json']?.schema;
  expect(schema !== undefined).toBe(route.response !== undefined);
  if (schema) expect(['object', 'array']).toContain(schema['type']);
  const codes = [...(route.errors ?? []), 'internal_error' as const, 'unavailable' as const];
  if (route.access !== 'public' || route.scope) codes.push('unauthorized');
  if (route.access !== 'public' || route.method !== 'GET') codes.push('scope_missing');
  if (route.method !== 'GET') codes.push('cross_origin');
  if (route.body) codes.push('validation_failed', 'payload_too_large', 'unsupported_media_type');
  for (const code of codes) {
    expect(responses[ERRORS[code].status]?.description).toContain(code);
    expect(responses[ERRORS[code].status]?.content?.['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/Error',
    });
  }
});

test('every reference leads somewhere, and every scheme that is asked for is there', () => {
  const text = JSON.stringify(paths);
  for (const [, name] of text.matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g))
    expect(document.components.schemas).toHaveProperty(name ?? '');
  expect(text).not.toMatch(/"\$ref":"#\/(?!components)/);
  expect(text).not.toContain('"$schema"');
  const asked = table.flatMap(([, route]) => findOperation(route).security ?? []);
  const schemes = new Set(asked.flatMap((one) => Object.keys(one as object)));
  expect([...schemes].sort()).toEqual(Object.keys(document.components.securitySchemes).sort());
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
