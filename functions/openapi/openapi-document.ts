import * as z from 'zod/mini';
import { errorBody, type ErrorCode, ERRORS } from '../../shared/errors.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { isRefusedToSuspended, isTokenRefused, type Route } from '../../shared/route.ts';
import { domains, routes } from '../../shared/routes.ts';

type Json = Record<string, unknown>;

/** Builds the OpenAPI 3.1 document of all routes from the schemas that the handlers enforce. */
export function openApiDocument(): Json & { openapi: string } {
  const paths: Record<string, Json> = {};
  for (const [id, route] of Object.entries(routes) as [string, Route][]) {
    (paths[route.path] ??= {})[route.method.toLowerCase()] = describeOperation(id, route);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version: '1',
      description:
        'A public register of South African companies flagged for non-payment, fraud or contract breach.',
    },
    tags: Object.keys(apiDomains).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorBody, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: '__Host-session' },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token for programs, made in the profile. Its scopes are READ and CHECK.',
        },
      },
    },
  };
}

const { pages: _, ...apiDomains } = domains;
/** Routes are told by domain. */
const tagOf = new Map(
  Object.entries(apiDomains).flatMap(([domain, named]) =>
    Object.values(named as Record<string, Route>).map(({ id }) => [id, domain] as const),
  ),
);

function describeOperation(id: string, route: Route): Json {
  const parameters = [
    ...describeParameters(route.params, 'path'),
    ...describeParameters(route.query, 'query'),
    ...describeHeaders(route),
  ];
  return {
    operationId: id,
    tags: [tagOf.get(id) ?? ''],
    summary: route.summary,
    ...describeSecurity(route),
    ...(parameters.length > 0 && { parameters }),
    ...(route.body && { requestBody: { content: jsonContent(toJsonSchema(route.body, 'input')) } }),
    responses: { [route.status]: describeResponse(route), ...describeErrors(route) },
  };
}

/** What a call may come with; where anybody may call it, a token is optional. */
function describeSecurity({ access, scope }: Route): Json {
  if (access === 'public' && scope === undefined) return {};
  const token = scope === undefined ? [] : [{ token: [scope] }];
  return { security: [access === 'public' ? {} : { session: [] }, ...token] };
}

function describeResponse({ response, status }: Route): Json {
  if (!response) return { description: status === 302 ? 'Redirect' : 'Done; no body' };
  return { description: 'Done', content: jsonContent(toJsonSchema(response, 'output')) };
}

/** Describes a route's own errors and those of its access, body and rate limits, by status. */
function describeErrors(route: Route): Json {
  const codes: ErrorCode[] = [
    ...(route.errors ?? []),
    ...(route.access === 'public' && !route.scope ? [] : (['unauthorized'] as const)),
    ...(isTokenRefused(route) || route.scope ? (['scope_missing'] as const) : []),
    ...(route.access === 'admin' ? (['forbidden', 'second_factor_required'] as const) : []),
    ...(isRefusedToSuspended(route) ? (['account_suspended'] as const) : []),
    ...(route.asksPassword ? (['password_required'] as const) : []),
    ...(route.query || route.body || route.params ? (['validation_failed'] as const) : []),
    ...(route.method === 'GET' ? [] : (['cross_origin'] as const)),
    ...(route.body ? (['malformed_json', 'payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(route.limits || route.scope ? (['too_many_requests'] as const) : []),
    'internal_error',
    'unavailable',
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status);
  const error = jsonContent({ $ref: '#/components/schemas/Error' });
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      { description: group.map((code) => `${code}: ${ERRORS[code].message}`).join(' · '), content: error },
    ]),
  );
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  const properties: Json = (schema && (toJsonSchema(schema, 'input')['properties'] as Json)) ?? {};
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path',
    schema: property,
  }));
}

function describeHeaders({ headers = {} }: Route): Json[] {
  return Object.entries(headers).map(([name, { description, maxLength }]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', maxLength },
  }));
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });

function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _version, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
