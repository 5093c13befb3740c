import * as z from 'zod/mini';
import { accountFields } from './fields/accounts.ts';
import { administrationFields } from './fields/administration.ts';
import { appealFields } from './fields/appeals.ts';
import { changeFields } from './fields/changes.ts';
import { companyFields } from './fields/companies.ts';
import { debtFields } from './fields/debts.ts';
import { evidenceFields } from './fields/evidence.ts';
import type { DescribedField, Field } from './fields/field.ts';
import { moderationFields } from './fields/moderation.ts';
import { openapiFields } from './fields/openapi.ts';
import { privacyFields } from './fields/privacy.ts';
import { reconcileFields } from './fields/reconcile.ts';
import { answerFields } from './fields/answers.ts';
import { replyFields } from './fields/replies.ts';
import { representativeFields } from './fields/representatives.ts';
import { reviewFields } from './fields/reviews.ts';
import { secondReadingFields } from './fields/second-readings.ts';
import { REVIEW_ID } from './fields/ids.ts';
import { SHARED } from './fields/shared.ts';
import { takedownFields } from './fields/takedowns.ts';
import { tokenFields } from './fields/tokens.ts';
import { transparencyFields } from './fields/transparency.ts';
import { watchFields } from './fields/watchlist.ts';

export type Json = Record<string, unknown>;
type Descriptions = Readonly<Record<string, Field>>;

/** In a registry of their own (zod.dev/metadata): zod's global one would put them into every bundle. */
const described = z.registry<{ fields: Descriptions }>();
for (const { schemas, fields } of [
  ...accountFields,
  ...administrationFields,
  ...appealFields,
  ...changeFields,
  ...companyFields,
  ...debtFields,
  ...evidenceFields,
  ...moderationFields,
  ...openapiFields,
  ...privacyFields,
  ...reconcileFields,
  ...replyFields,
  ...answerFields,
  ...secondReadingFields,
  ...representativeFields,
  ...reviewFields,
  ...takedownFields,
  ...tokenFields,
  ...transparencyFields,
  ...watchFields,
])
  for (const schema of schemas)
    described.add(schema, { fields: { ...described.get(schema)?.fields, ...fields } });

export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const options = { io, unrepresentable: 'any', metadata: described } as const;
  const { $schema: _version, ...json } = z.toJSONSchema(schema, options);
  return describeWithin(json, {});
}

/** zod leaves a registry's metadata at the objects. `outer` are those from the levels above. */
function describeWithin({ fields: own, ...json }: Json, outer: Descriptions): Json {
  const fields = { ...(own as Descriptions | undefined), ...outer };
  const { properties, items, anyOf, additionalProperties } = json;
  if (properties)
    json['properties'] = Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([name, property]) => [
        name,
        describeField(property, fields[name], SHARED[name]),
      ]),
    );
  if (items) json['items'] = describeWithin(items as Json, outer);
  if (anyOf) json['anyOf'] = (anyOf as Json[]).map((option) => describeWithin(option, outer));
  if (typeof additionalProperties === 'object')
    json['additionalProperties'] = describeWithin(additionalProperties as Json, outer);
  return json;
}

/** A text of its own has the example and the format that `shared` has for the name. */
export function describeField(json: Json, own: Field | undefined, shared?: Field): Json {
  const { description, fields, ...given } = toObject(own ?? shared);
  const inner = describeWithin(json, fields ?? {});
  const { format, example } = {
    ...(isPlain(inner) && { example: exampleOf(inner) }),
    ...(!fields && toObject(shared)),
    ...given,
  };
  return {
    ...inner,
    ...(format && { format }),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  };
}

const toObject = (field: Partial<DescribedField> | string = {}) =>
  typeof field === 'string' ? { description: field } : field;

/** Neither an object nor an enumeration, which explain themselves. */
const isPlain = (json: Json) => !/"(?:properties|enum|const)":/.test(JSON.stringify(json));

const BY_FORMAT: Record<string, string> = {
  'date-time': '2026-11-24T08:30:00.000Z',
  uuid: REVIEW_ID,
};

export function exampleOf(json: Json): unknown {
  const { examples, const: only, enum: choices, anyOf, properties, items, type, format } = json;
  if (examples) return (examples as unknown[])[0];
  if (only !== undefined) return only;
  if (choices) return (choices as unknown[])[0];
  if (anyOf) return exampleOf((anyOf as Json[])[0] ?? {});
  if (properties)
    return Object.fromEntries(
      Object.entries(properties as Record<string, Json>).map(([name, field]) => [name, exampleOf(field)]),
    );
  if (items) return [exampleOf(items as Json)];
  if ([type].flat().includes('boolean')) return false;
  if ([type].flat().some((one) => one === 'integer' || one === 'number')) return 3;
  return BY_FORMAT[String(format)];
}
