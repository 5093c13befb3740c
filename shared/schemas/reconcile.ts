import * as z from 'zod/mini';
import { RECONCILED } from '../limits.ts';
import { plainText } from './fields.ts';

/**
 * Requests and responses of the W3C's Reconciliation Service API 0.2
 * (https://reconciliation-api.github.io/specs/0.2/).
 */

/** Properties of a company that the service returns, in the order in which they are proposed. */
export const RECONCILE_PROPERTIES = [
  'flags',
  'settledFlags',
  'owed',
  'settled',
  'lastFlag',
  'cipcRegNo',
  'city',
  'province',
] as const;
export type ReconcileProperty = (typeof RECONCILE_PROPERTIES)[number];

const json = z.optional(z.string({ error: 'Send JSON, form-encoded' }));
const secret = z.optional(z.string());

/** Queries or a data extension, as a form; a manifest is requested with neither. */
export const reconcileForm = z.object({
  /**
   * Queries by keys of the caller’s choice, as JSON: `query` (a name, as it stands in a cell), `limit`, and
   * `properties` with the `pid` `cipcRegNo`.
   */
  queries: json,
  /** Instead of `queries`: `ids` (slugs) and `properties` by their ids, as JSON. */
  extend: json,
});
export const tokenQuery = z.object({ token: secret });
export const reconcileQuery = z.extend(reconcileForm, tokenQuery.shape);

const CURSOR = z.optional(
  z.string().check(z.regex(/^\d{1,4}$/, 'Cursor must be a number of results to skip')),
);
export const suggestQuery = z.object({
  /** What was typed so far. */
  prefix: z.prefault(plainText({ label: 'Prefix', max: 1000, isLine: true }), ''),
  /** How many results to leave out. */
  cursor: z.pipe(
    CURSOR,
    z.transform((text: string | undefined) => Number(text ?? 0)),
  ),
  token: secret,
});
export const proposeQuery = z.object({
  /** The type whose properties are asked for; there is one. */
  type: z.optional(z.string()),
  /** Not needed: all properties are few. */
  limit: z.optional(z.string()),
});

const value = z.nullish(z.union([z.string(), z.number(), z.boolean(), z.looseObject({ id: z.string() })]));
const QUERY_MESSAGE = 'A query must be text';
const LIMIT_MESSAGE = 'Limit must be a number above 0';

/** One query of a batch, as spreadsheets fill it. The standard's other fields have no effect here. */
export const reconcileRequest = z.object(
  {
    query: z.nullish(z.union([z.string(), z.number()], { error: QUERY_MESSAGE })),
    limit: z.nullish(z.coerce.number({ error: LIMIT_MESSAGE }).check(z.positive(LIMIT_MESSAGE))),
    properties: z.nullish(
      z.array(z.object({ pid: z.string(), v: z.union([value, z.array(value)]) }), {
        error: 'Properties must be a list',
      }),
    ),
  },
  {
    error: 'A query must be a JSON object',
  },
);
export type ReconcileRequest = z.infer<typeof reconcileRequest>;

export const extendRequest = z.object({
  ids: z
    .array(z.string())
    .check(z.maxLength(RECONCILED.max, `Extend at most ${RECONCILED.max} companies at a time`)),
  properties: z.array(
    z.object({ id: z.enum(RECONCILE_PROPERTIES, { error: 'Not a property of this service' }) }),
  ),
});
export type ExtendRequest = z.infer<typeof extendRequest>;

const type = z.object({
  id: z.string(),
  /** Its name. */
  name: z.string(),
});
const property = z.object({
  /** The id of the property. */
  id: z.string(),
  /** What people call the property. */
  name: z.string(),
});

export const servicePlace = z.object({
  /** Where the service is. */
  service_url: z.string(),
  /** The path that is put behind it. */
  service_path: z.string(),
});

export const manifest = z.object({
  /** The versions of the standard that the service speaks. */
  versions: z.array(z.string()),
  /** The name of the service. */
  name: z.string(),
  /** What the ids are ids of. */
  identifierSpace: z.string(),
  /** What the types are of. */
  schemaSpace: z.string(),
  /** Where the service is described. */
  documentation: z.string(),
  /** Always the one type of this service. */
  defaultTypes: z.array(type),
  /** Where a company is shown. */
  view: z.object({
    /** The address, with `{{id}}` in place of the slug. */
    url: z.string(),
  }),
  /** How many queries to send at a time. */
  batchSize: z.int(),
  /** How a token is sent where no header can be. */
  authentication: z.object({
    /** That it is a key. */
    type: z.string(),
    /** The parameter. */
    name: z.string(),
    /** Where the parameter stands. */
    in: z.string(),
  }),
  /** Where to ask for what is being typed. */
  suggest: z.object({
    /** For companies. */
    entity: servicePlace,
    /** For properties. */
    property: servicePlace,
  }),
  /** What `extend` takes. */
  extend: z.object({
    /** Where to ask for all properties. */
    propose_properties: servicePlace,
    /** None: no property has settings. */
    property_settings: z.array(z.never()),
  }),
});

/** A company that a query may mean. */
export const reconcileCandidate = z.object({
  /** The slug of the company. */
  id: z.string(),
  /** Its name. */
  name: z.string(),
  /** Tells namesakes apart. */
  description: z.string(),
  /** Always the one type of this service. */
  type: z.array(type),
  /** How sure it is, 0 to 100. */
  score: z.number(),
  /** Whether it is this one, by its number or its name; false where two are as good. */
  match: z.boolean(),
});
/** What one query found, and why it could not be read. */
export const reconcileResult = z.object({
  /** The companies that the query may mean, five at most, the likeliest first. */
  result: z.array(reconcileCandidate),
  /** Why the query could not be read; only then. */
  error: z.optional(z.string()),
});
export const reconcileResults = z.record(z.string(), reconcileResult);

const cell = z.union([
  z.object({ str: z.string() }),
  z.object({ int: z.int() }),
  z.object({ float: z.number() }),
  z.object({ date: z.string() }),
]);
export type Cell = z.infer<typeof cell>;

export const extension = z.object({
  /** The properties, in the order in which they were asked for. */
  meta: z.array(property),
  /** By company and property a list of one value, or of none where there is none. */
  rows: z.record(z.string(), z.record(z.string(), z.array(cell))),
});

export const reconcileAnswer = z.union([extension, reconcileResults]);
export type ReconcileAnswer = z.infer<typeof reconcileAnswer>;
export const reconcileGetAnswer = z.union([manifest, extension, reconcileResults]);

export const companySuggestions = z.object({
  /** Companies whose names begin with what was typed, then names like it. */
  result: z.array(
    z.object({
      ...z.pick(reconcileCandidate, { id: true, name: true, description: true }).shape,
      /** Always the one type of this service. */
      notable: z.array(type),
    }),
  ),
});
export const propertySuggestions = z.object({
  /** What begins with what was typed. */
  result: z.array(
    z.object({
      ...property.shape,
      /** What it tells. */
      description: z.string(),
    }),
  ),
});
export const proposedProperties = z.object({
  /** The type that has these properties. */
  type: z.string(),
  /** All properties that `extend` tells. */
  properties: propertySuggestions.shape.result,
});
