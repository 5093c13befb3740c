import { REVIEW_ID } from '../openapi/fields/ids.ts';
import type { Json, Schemas } from '../openapi/json-schema.ts';

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-11-24T08:30:00.000Z',
  uuid: REVIEW_ID,
};

/** An example of what the document's JSON schema takes. */
export function exampleOf(json: Json, schemas: Schemas): unknown {
  const { $ref, examples, const: only, enum: choices, allOf, anyOf, properties, items, type, format } = json;
  const within = (part: unknown) => exampleOf(part as Json, schemas);
  if (examples) return (examples as unknown[])[0];
  if ($ref) return within(schemas[($ref as string).slice('#/components/schemas/'.length)]);
  if (only !== undefined) return only;
  if (choices) return (choices as unknown[])[0];
  if (anyOf) return within((anyOf as Json[])[0]);
  if (allOf) return Object.assign({}, ...(allOf as Json[]).map(within)) as unknown;
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, within(field)]));
  if (items) return [within(items)];
  if ([type].flat().includes('boolean')) return false;
  if ([type].flat().some((one) => one === 'integer' || one === 'number')) return 3;
  return BY_FORMAT[String(format)];
}
