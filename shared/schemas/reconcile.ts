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
export const reconcileForm = z.object({ queries: json, extend: json });
export const tokenQuery = z.object({ token: secret });
export const reconcileQuery = z.extend(reconcileForm, tokenQuery.shape);

const CURSOR = z.optional(
  z.string().check(z.regex(/^\d{1,4}$/, 'Cursor must be a number of results to skip')),
);
export const suggestQuery = z.object({
  prefix: z.prefault(plainText({ label: 'Prefix', max: 1000, isLine: true }), ''),
  /** How many results to skip. */
  cursor: z.pipe(
    CURSOR,
    z.transform((text: string | undefined) => Number(text ?? 0)),
  ),
  token: secret,
});
export const proposeQuery = z.object({ type: z.optional(z.string()), limit: z.optional(z.string()) });

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
  { error: 'A query must be a JSON object' },
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

const named = z.object({ id: z.string(), name: z.string() });

export const servicePlace = z.object({ service_url: z.string(), service_path: z.string() });

export const manifest = z.object({
  versions: z.array(z.string()),
  name: z.string(),
  identifierSpace: z.string(),
  schemaSpace: z.string(),
  documentation: z.string(),
  defaultTypes: z.array(named),
  view: z.object({ url: z.string() }),
  batchSize: z.int(),
  authentication: z.object({ type: z.string(), name: z.string(), in: z.string() }),
  suggest: z.object({
    entity: servicePlace,
    property: servicePlace,
  }),
  extend: z.object({
    propose_properties: servicePlace,
    property_settings: z.array(z.never()),
  }),
});

/** A company that a query may mean. */
export const reconcileCandidate = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  type: z.array(named),
  score: z.number(),
  match: z.boolean(),
});
/** What one query found, and why it could not be read. */
export const reconcileResult = z.object({
  result: z.array(reconcileCandidate),
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
  meta: z.array(named),
  rows: z.record(z.string(), z.record(z.string(), z.array(cell))),
});

export const reconcileAnswer = z.union([extension, reconcileResults]);
export type ReconcileAnswer = z.infer<typeof reconcileAnswer>;
export const reconcileGetAnswer = z.union([manifest, extension, reconcileResults]);

export const companySuggestions = z.object({
  result: z.array(z.object({ ...named.shape, description: z.string(), notable: z.array(named) })),
});
export const propertySuggestions = z.object({
  result: z.array(z.object({ ...named.shape, description: z.string() })),
});
export const proposedProperties = z.object({
  type: z.string(),
  properties: propertySuggestions.shape.result,
});
