import { describe, expect, test } from 'vitest';
import {
  clientExample,
  curlExample,
  describeType,
  groupOperations,
  listFields,
} from './reference-document.ts';

const withExample = (example: string) => ({ type: 'string', examples: [example] });
const get = {
  operationId: 'get-company',
  tags: ['companies'],
  summary: 'A company.',
  security: [{}, { token: ['READ'] }],
  parameters: [{ name: 'slug', in: 'path' as const, required: true, schema: withExample('acme & co') }],
  responses: {},
};
const list = {
  ...get,
  operationId: 'list-companies',
  parameters: [
    { name: 'q', in: 'query' as const, required: false, schema: withExample("o'brien") },
    { name: 'limit', in: 'query' as const, required: false, schema: withExample('24') },
  ],
};
const check = {
  operationId: 'check-companies',
  tags: ['companies'],
  summary: 'Check a list.',
  security: [{ session: [] }, { token: ['CHECK'] }],
  requestBody: { content: { 'application/json': { schema: {}, example: { rows: [{ name: "O'Brien" }] } } } },
  responses: {},
};
const own = { ...check, operationId: 'list-own-reviews', tags: ['reviews'], security: [{ session: [] }] };

const document = {
  paths: {
    '/api/companies/{slug}': { get },
    '/api/companies': { get: list },
    '/api/companies/check': { post: check },
    '/api/reviews/mine': { get: own },
  },
};

describe('the reference', () => {
  const groups = groupOperations(document);
  const [one, several, post] = groups[0]?.operations ?? [];
  if (!one || !several || !post) throw new Error('no operations');

  test('holds what anybody or a token may call, and no route of a session alone', () => {
    expect(groups.map(({ name }) => name)).toEqual(['companies']);
    expect(one).toMatchObject({ method: 'GET', scope: 'READ', isOpen: true });
    expect(post).toMatchObject({ method: 'POST', scope: 'CHECK', isOpen: false });
  });

  test('gives each call as a shell takes it', () => {
    expect(curlExample(one, 'https://site.example')).toBe(
      `curl -H "Authorization: Bearer $FLAGREGISTER_TOKEN" \\\n  'https://site.example/api/companies/acme%20%26%20co'`,
    );
    expect(curlExample(several, 'https://site.example')).toContain(
      `'https://site.example/api/companies?q=o%27brien'`,
    );
    expect(curlExample(post, 'https://site.example')).toContain(String.raw`{"rows":[{"name":"O'\''Brien"}]}`);
  });

  test('gives each call as the typed client takes it', () => {
    expect(clientExample(one).replace(/\s+/g, ' ')).toBe(
      `const { data, error } = await client.GET('/api/companies/{slug}', { "params": { "path": { "slug": "acme & co" } } });`,
    );
    expect(clientExample(post)).toContain(`"body": {`);
  });

  test('lists what lists, objects and alternatives hold', () => {
    const company = { type: 'object', properties: { name: { type: 'string', description: 'Its name.' } } };
    const schema = {
      type: 'array',
      items: {
        type: 'object',
        required: ['row'],
        properties: {
          row: { type: 'integer' },
          companies: { type: 'array', items: company },
          owner: { anyOf: [company, { type: 'null' }] },
        },
      },
    };
    expect(listFields(schema).map(({ name, type, isRequired }) => [name, type, isRequired])).toEqual([
      ['[].row', 'integer', true],
      ['[].companies', 'list of object', false],
      ['[].companies[].name', 'string', false],
      ['[].owner', 'object | null', false],
      ['[].owner.name', 'string', false],
    ]);
  });

  test.each([
    [{ type: ['string', 'null'], maxLength: 20 }, 'string (at most 20 characters) | null'],
    [{ type: 'string', format: 'date-time' }, 'date-time'],
    [{ enum: ['A', 'B'] }, '"A" | "B"'],
    [{ const: true }, 'true'],
    [{}, 'any'],
  ])('names the type of %j', (schema, type) => {
    expect(describeType(schema)).toBe(type);
  });
});
