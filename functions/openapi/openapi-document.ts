import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod/mini';
import { type ErrorCode, ERRORS } from '../../shared/errors.ts';
import { errorBody } from '../../shared/schemas/errors.ts';
import { pageQuery } from '../../shared/schemas/paging.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { needsSession, type Route, successOf } from '../../shared/route.ts';
import { domains, routes } from '../../shared/routes.ts';
import { capitalise } from '../../shared/first-letter.ts';
import { comparesUser, SIGNED_IN_AS } from '../../shared/signed-in-as.ts';
import { IN_PATHS, OTHER_ID } from './fields/ids.ts';
import { HEADERS, headersOf } from './headers.ts';
import { describeField, type Json, refer, type Schemas, shapeOf, toJsonSchema } from './json-schema.ts';

/** Parts that several operations refer to. */
interface Components {
  schemas: Schemas;
  parameters: Record<string, Json>;
  responses: Record<string, Json>;
}

/** Built from the schemas that the handlers enforce. */
export function openApiDocument(): Json & { openapi: string } {
  const components: Components = { schemas: {}, parameters: {}, responses: { Error: ANY_ERROR } };
  toJsonSchema(errorBody, 'output', components.schemas);
  const paths: Record<string, Json> = {};
  for (const [id, route] of Object.entries(routes) as [string, Route][]) {
    try {
      (paths[route.path] ??= {})[route.method.toLowerCase()] = describeOperation(id, route, components);
    } catch (cause) {
      throw new Error(`${id} cannot be described`, { cause });
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description:
        'A public register of South African companies flagged for non-payment, fraud or contract breach.',
    },
    // The site that serves the document.
    servers: [{ url: '/' }],
    security: BY_SESSION,
    tags: Object.keys(apiDomains).map((name) => ({ name })),
    paths,
    components: {
      ...components,
      headers: HEADERS,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for programs, made in the profile. Its scopes are READ and CHECK.',
        },
        tokenInAddress: {
          type: 'apiKey',
          in: 'query',
          name: 'token',
          description: 'The same, for OpenRefine and for pages of other sites, which cannot send a header.',
        },
      },
    },
  };
}

const { pages: _, ...apiDomains } = domains;
const tagOf = new Map(
  Object.entries(apiDomains).flatMap(([domain, named]) =>
    Object.values(named as Record<string, Route>).map(({ id }) => [id, domain] as const),
  ),
);

const FOR_WHOM = {
  [SIGNED_IN_AS]: {
    description:
      'The id of the user for whom the call is made; of another account’s session it does nothing.',
    maxLength: 36,
  },
};

function describeOperation(id: string, route: Route, components: Components): Json {
  const parameters = [
    ...describePath(route, components),
    ...describeQuery(route, components),
    ...describeHeaders(route, components),
  ];
  return {
    operationId: id,
    tags: [tagOf.get(id) ?? ''],
    summary: route.summary,
    ...describeSecurity(route),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(route, components),
    responses: {
      [successOf(route)]: describeResponse(route, components),
      ...describeErrors(route, components),
    },
  };
}

const BY_SESSION = [{ session: [] }];

/** The ways to authenticate a call, if a session is not the only one; none is an empty object. */
function describeSecurity({ access, scope, anyOrigin }: Route): Json {
  if (needsSession({ access }) && scope === undefined) return {};
  const token = scope === undefined ? [] : [{ token: [scope] }];
  const inAddress = scope !== undefined && anyOrigin ? [{ tokenInAddress: [scope] }] : [];
  const own = { public: [{}], token: [], user: BY_SESSION, admin: BY_SESSION }[access];
  return { security: [...own, ...token, ...inAddress] };
}

function describeResponse(route: Route, { schemas }: Components): Json {
  const { response, status } = route;
  if (!response) return { description: status === 302 || status === 303 ? 'Redirect' : 'Done; no body' };
  const headers = headersOf(route);
  return {
    description: 'Done',
    ...(headers.length > 0 && { headers: referToHeaders(headers) }),
    content: jsonContent(toJsonSchema(response, 'output', schemas)),
  };
}

const referToHeaders = (names: string[]): Json =>
  Object.fromEntries(names.map((name) => [name, refer('headers', name)]));

/** By status the errors of its own; those that any call may meet are the default. */
function describeErrors({ errors = [], asksPassword }: Route, components: Components): Json {
  const codes = new Set([...errors, ...(asksPassword ? (['password_required'] as const) : [])]);
  const byStatus = Map.groupBy(codes, (code) => ERRORS[code].status);
  const own = [...byStatus].map(([status, group]) => [status, describeError(group, components)] as const);
  return { ...Object.fromEntries(own), default: refer('responses', 'Error') };
}

/** A code that has a status to itself is a response with a name. `ErrorBody` explains each. */
function describeError(codes: readonly ErrorCode[], { responses }: Components): Json {
  const response = { description: codes.map(quoted).join(', '), content: ERROR_CONTENT };
  const [code] = codes;
  if (code === undefined || codes.length > 1) return response;
  const name = code.split('_').map(capitalise).join('');
  responses[name] = response;
  return refer('responses', name);
}

const quoted = (code: ErrorCode) => `\`${code}\``;
const jsonContent = (schema: Json) => ({ 'application/json': { schema } });
const ERROR_CONTENT = jsonContent(refer('schemas', 'ErrorBody'));

/** The errors that follow from who calls, from the form of the call and from limits. */
const OF_ANY_CALL: ErrorCode[] = [
  'malformed_json',
  'validation_failed',
  'unauthorized',
  'forbidden',
  'second_factor_required',
  'account_suspended',
  'scope_missing',
  'cross_origin',
  'another_account',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal_error',
  'unavailable',
];

const ANY_ERROR = {
  description: `What any call may be answered: ${OF_ANY_CALL.map((code) => `${quoted(code)} (${ERRORS[code].status})`).join(', ')}.`,
  headers: referToHeaders(['Retry-After', 'WWW-Authenticate']),
  content: ERROR_CONTENT,
};

/** Tells a parameter once, if it is the same everywhere. */
function share(key: string, parameter: Json, { parameters }: Components): Json {
  parameters[key] ??= parameter;
  return isDeepStrictEqual(parameters[key], parameter) ? refer('parameters', key) : parameter;
}

function describePath({ params, path }: Route, components: Components): Json[] {
  return describeParameters(params, 'path', components).map(({ name, schema, ...parameter }) => {
    const [place = ''] = new RegExp(`[^/]+/\\{${String(name)}\\}`).exec(path) ?? [];
    const { description, ...described } = describeField(schema as Json, IN_PATHS[place]);
    const full = { name, ...parameter, description, schema: described };
    return share(place.replace(/\/\{(\w+)\}/, '.$1'), full, components);
  });
}

const describeQuery = ({ query }: Route, components: Components): Json[] =>
  describeParameters(query, 'query', components).map((parameter) => {
    const name = String(parameter['name']);
    return name in pageQuery.shape ? share(name, parameter, components) : parameter;
  });

function describeParameters(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  { schemas }: Components,
): Json[] {
  if (!schema) return [];
  const { properties, required = [] } = toJsonSchema(schema, 'input', schemas);
  return Object.entries(properties as Record<string, Json>).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    ...((required as string[]).includes(name) && { required: true }),
    description,
    schema: property,
  }));
}

function describeHeaders(route: Route, components: Components): Json[] {
  const headers = { ...route.headers, ...(comparesUser(route) && FOR_WHOM) };
  return Object.entries(headers).map(([name, { description, maxLength }]) => {
    const schema = { type: 'string', maxLength, examples: [OTHER_ID] };
    return share(name, { name, in: 'header', description, schema }, components);
  });
}

/** An empty body counts as an object without fields. */
function describeBody({ body, takesForm }: Route, { schemas }: Components): Json {
  if (!body || Object.keys(shapeOf(body)).length === 0) return {};
  const media = { schema: toJsonSchema(body, 'input', schemas) };
  const types = takesForm
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];
  const content = Object.fromEntries(types.map((type) => [type, media]));
  return { requestBody: { ...(!body.safeParse({}).success && { required: true }), content } };
}
