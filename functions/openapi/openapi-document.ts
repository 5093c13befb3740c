import type * as z from 'zod/mini';
import { type ErrorCode, ERRORS } from '../../shared/errors.ts';
import { errorBody } from '../../shared/schemas/errors.ts';
import { PRODUCT_NAME } from '../../shared/product.ts';
import { isRefusedToSuspended, isTokenRefused, type Route, successOf } from '../../shared/route.ts';
import { domains, routes } from '../../shared/routes.ts';
import { comparesUser, SIGNED_IN_AS } from '../../shared/signed-in-as.ts';
import { IN_PATHS, OTHER_ID } from './fields/ids.ts';
import { describeField, exampleOf, type Json, toJsonSchema } from './json-schema.ts';

/** Built from the schemas that the handlers enforce. */
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
    // The site that serves the document.
    servers: [{ url: '/' }],
    tags: Object.keys(apiDomains).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: toJsonSchema(errorBody, 'output') },
      parameters: {
        SignedInAs: describeHeaders({ [SIGNED_IN_AS]: { description: FOR_WHOM, maxLength: 36 } })[0],
      },
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

const FOR_WHOM =
  'The id of the user for whom the call is made; of another account’s session it does nothing.';

function describeOperation(id: string, route: Route): Json {
  const parameters = [
    ...describePath(route),
    ...describeParameters(route.query, 'query'),
    ...describeHeaders(route.headers),
    ...(comparesUser(route) ? [{ $ref: '#/components/parameters/SignedInAs' }] : []),
  ];
  return {
    operationId: id,
    tags: [tagOf.get(id) ?? ''],
    summary: route.summary,
    ...describeSecurity(route),
    ...(parameters.length > 0 && { parameters }),
    ...describeBody(route),
    responses: { [successOf(route)]: describeResponse(route), ...describeErrors(route) },
  };
}

/** The ways to authenticate a call; a token is optional if anybody may call the route. */
function describeSecurity({ access, scope, anyOrigin }: Route): Json {
  const token = scope === undefined ? [] : [{ token: [scope] }];
  const inAddress = scope !== undefined && anyOrigin ? [{ tokenInAddress: [scope] }] : [];
  const own = access === 'token' ? [] : [access === 'public' ? {} : { session: [] }];
  return { security: [...own, ...token, ...inAddress] };
}

function describeResponse({ response, status }: Route): Json {
  if (!response) return { description: status === 302 || status === 303 ? 'Redirect' : 'Done; no body' };
  return { description: 'Done', content: jsonContent(toJsonSchema(response, 'output')) };
}

function describeErrors(route: Route): Json {
  const codes: ErrorCode[] = [
    ...(route.errors ?? []),
    ...(route.access === 'public' && !route.scope ? [] : (['unauthorized'] as const)),
    ...(isTokenRefused(route) || route.scope ? (['scope_missing'] as const) : []),
    ...(route.access === 'admin' ? (['forbidden', 'second_factor_required'] as const) : []),
    ...(comparesUser(route) ? (['another_account'] as const) : []),
    ...(isRefusedToSuspended(route) ? (['account_suspended'] as const) : []),
    ...(route.asksPassword ? (['password_required'] as const) : []),
    ...(route.query || route.body ? (['validation_failed'] as const) : []),
    ...(route.method === 'GET' || route.takesForm ? [] : (['cross_origin'] as const)),
    ...(route.body && !route.takesForm ? (['malformed_json'] as const) : []),
    ...(route.body ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
    ...(route.limits || route.scope ? (['too_many_requests'] as const) : []),
    'internal_error',
    'unavailable',
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => ERRORS[code].status);
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, describeError(group)]));
}

function describeError(codes: readonly ErrorCode[]): Json {
  const schema = {
    allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
  };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join('\n\n'),
    content: jsonContent(schema),
  };
}

function describePath({ params, path }: Route): Json[] {
  return describeParameters(params, 'path').map(({ name, schema, ...parameter }) => {
    const [place = ''] = new RegExp(`[^/]+/\\{${String(name)}\\}`).exec(path) ?? [];
    const { description, ...described } = describeField(schema as Json, IN_PATHS[place]);
    return { name, ...parameter, description, schema: described };
  });
}

function describeParameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties as Record<string, Json>).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: (required as string[]).includes(name),
    description,
    schema: property,
  }));
}

function describeHeaders(headers: Route['headers'] = {}): Json[] {
  return Object.entries(headers).map(([name, { description, maxLength }]) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string', maxLength, examples: [OTHER_ID] },
  }));
}

function describeBody({ body, takesForm }: Route): Json {
  if (!body) return {};
  const schema = toJsonSchema(body, 'input');
  const media = { schema, example: exampleOf(schema) };
  const types = takesForm
    ? ['application/x-www-form-urlencoded', 'multipart/form-data']
    : ['application/json'];
  // An empty body counts as an object without fields.
  const required = !body.safeParse({}).success;
  return { requestBody: { required, content: Object.fromEntries(types.map((type) => [type, media])) } };
}

const jsonContent = (schema: Json) => ({ 'application/json': { schema } });
