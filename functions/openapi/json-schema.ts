import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { ENUMERATIONS, EXPORTED, NAMES } from './components.ts';
import type { DescribedSchemas, Description, Descriptions } from './fields/field.ts';
import { SHARED } from './fields/shared.ts';
import { modulesIn } from './modules-in.ts';
import { mergeFields, sentencesOf } from './sentences.ts';

export type Json = Record<string, unknown>;
/** The schemas that have names. */
export type Schemas = Record<string, Json>;
/** In a registry of their own (zod.dev/metadata): zod's global one would put them into every bundle. */
const described = z.registry<{ id?: string; fields: Descriptions }>();
for (const [schema, name] of EXPORTED) described.add(schema, { fields: sentencesOf(name) });
for (const [schema, id] of NAMES) described.add(schema, { fields: textsOf(schema), id });
const files = (await Promise.all(
  modulesIn('functions/openapi/fields').map((name) => import(`./fields/${name}.ts`)),
)) as Record<string, unknown>[];
const texts = files.flatMap((file) => Object.values(file).filter(Array.isArray)).flat() as DescribedSchemas[];
for (const { schemas, fields } of texts)
  for (const schema of schemas)
    described.add(schema, {
      ...described.get(schema),
      fields: mergeFields(textsOf(schema), fields),
    });

function textsOf(schema: z.ZodMiniType): Descriptions {
  return described.get(schema)?.fields ?? {};
}

const COMPONENTS = '#/components/schemas/';

export const shapeOf = (schema: z.ZodMiniType): Record<string, unknown> =>
  schema instanceof z.ZodMiniObject ? schema.shape : {};

/** A component of the document. */
export const refer = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

/** Adds to `schemas` those with a name: what it refers to, and itself if it has one. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', schemas: Schemas): Json {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) => {
    simplify(jsonSchema);
    // Parameters have no name together, and are told one by one.
    const isWhole = zodSchema === schema && !NAMES.has(schema);
    const bases = zodSchema instanceof z.ZodMiniObject && !isWhole ? basesOf(zodSchema) : [];
    if (bases.length > 0) {
      const references = bases.map((base) => toJsonSchema(base, io, schemas));
      addTo(references, bases.flatMap(fieldsOf), jsonSchema);
    }
    nameEnumeration(jsonSchema, schemas);
  };
  const options = { io, unrepresentable: 'any', metadata: described, override } as const;
  const made = JSON.stringify(z.toJSONSchema(schema, options)).replaceAll('"#/$defs/', `"${COMPONENTS}`);
  const { $schema: _version, $defs = {}, ...json } = JSON.parse(made) as Json;
  const describe = (one: Json, name?: string) => {
    const full = describeWithin(one, {}, name);
    return io === 'input' ? full : withoutExamples(full);
  };
  for (const [name, named] of Object.entries($defs as Schemas)) schemas[name] = describe(named, name);
  return describe(json, NAMES.get(schema));
}

/** A call shows what is answered; what is sent needs examples. */
const withoutExamples = (json: Json) =>
  JSON.parse(JSON.stringify(json, (key, value: unknown) => (key === 'examples' ? undefined : value))) as Json;

const fieldsOf = ({ shape }: z.ZodMiniObject) => Object.keys(shape);
/** The largest first. A single field two objects may have in common without being of one kind. */
const BASES = [...NAMES.keys()]
  .filter((schema) => schema instanceof z.ZodMiniObject)
  .filter((schema) => fieldsOf(schema).length > 1)
  .sort((one, other) => fieldsOf(other).length - fieldsOf(one).length);

/**
 * The objects with names whose fields a larger one has, as `z.extend` takes them over. Each field is of one of them at
 * most, and has no other text there.
 */
function basesOf(schema: z.ZodMiniObject): z.ZodMiniObject[] {
  const left = new Set(fieldsOf(schema));
  return BASES.filter((base) => fieldsOf(base).length < fieldsOf(schema).length).filter((base) => {
    const isTakenOver = (field: string) =>
      left.has(field) &&
      base.shape[field] === schema.shape[field] &&
      Object.entries(textsOf(schema)[field] ?? {}).every(([part, text]) =>
        isDeepStrictEqual(text, textsOf(base)[field]?.[part as keyof Description]),
      );
    const isBase = fieldsOf(base).every(isTakenOver);
    if (isBase) for (const field of fieldsOf(base)) left.delete(field);
    return isBase;
  });
}

/** Leaves to the bases what they have; its own fields are a part beside them, as generators of clients expect. */
function addTo(references: Json[], taken: string[], json: Json): void {
  const { id: _, allOf: _parents, properties, required, ...own } = json;
  const left = Object.entries(properties as Json).filter(([name]) => !taken.includes(name));
  const needed = ((required ?? []) as string[]).filter((name) => !taken.includes(name));
  const part = {
    ...own,
    properties: Object.fromEntries(left),
    ...(needed.length > 0 && { required: needed }),
  };
  for (const key of Object.keys(json)) delete json[key];
  json['allOf'] = left.length > 0 ? [...references, part] : references;
}

function nameEnumeration(json: Json, schemas: Schemas): void {
  const { type, enum: values } = json;
  const name = ENUMERATIONS.get(String(values));
  if (name === undefined) return;
  schemas[name] = { type, enum: values };
  delete json['type'];
  delete json['enum'];
  json['$ref'] = COMPONENTS + name;
}

const MAX_INT32 = 2 ** 31 - 1;

/**
 * A format says more than its pattern, every integer is a safe one, and an object may come to have more fields. Clients
 * in Go take an integer for one of 32 bits unless told otherwise, and those in Python know no constant but a text.
 */
function simplify(json: Json): void {
  const { format, minimum, maximum, multipleOf, additionalProperties } = json;
  if (format) delete json['pattern'];
  if (minimum === Number.MIN_SAFE_INTEGER) delete json['minimum'];
  if (maximum === Number.MAX_SAFE_INTEGER) delete json['maximum'];
  if (additionalProperties === false) delete json['additionalProperties'];
  if (typeof json['const'] === 'boolean') delete json['const'];
  const isSum = multipleOf === 1;
  if (isSum) json['type'] = 'integer';
  if (isSum) delete json['multipleOf'];
  if (isSum || Number(json['maximum']) > MAX_INT32) json['format'] = 'int64';
}

/**
 * zod leaves a registry's metadata at the objects. `outer` are those from the levels above; `place` is the named
 * schema in which it stands, with the fields on the way. Throws for a field of it without a sentence.
 */
function describeWithin({ fields: own, ...json }: Json, outer: Descriptions, place?: string): Json {
  const fields = mergeFields((own ?? {}) as Descriptions, outer);
  const { allOf, properties, items, anyOf, additionalProperties } = json;
  if (allOf)
    json['allOf'] = (allOf as Json[]).map((part) => describeWithin(part, part['$ref'] ? {} : outer, place));
  if (properties)
    json['properties'] = Object.fromEntries(
      Object.entries(properties as Schemas).map(([name, property]) => [
        name,
        describeField(property, fields[name], SHARED[name], place && `${place}.${name}`),
      ]),
    );
  if (items) json['items'] = describeWithin(items as Json, outer, place);
  if (typeof additionalProperties === 'object')
    json['additionalProperties'] = describeWithin(additionalProperties as Json, outer, place);
  if (!anyOf) return json;
  delete json['anyOf'];
  return { ...json, ...oneOf((anyOf as Json[]).map((option) => describeWithin(option, outer, place))) };
}

/** A text or number that may be null has two types; texts that are taken as they are make one list. */
function oneOf(options: Json[]): Json {
  const [{ type, ...rest } = {}, none, ...more] = options;
  const isPlain = typeof type === 'string' && Object.keys(rest).every((key) => PLAIN.has(key));
  if (isPlain && none?.['type'] === 'null' && more.length === 0) return { ...rest, type: [type, 'null'] };
  const fixed = options.filter((option) => 'const' in option).map((option) => option['const']);
  if (fixed.length < 2) return { anyOf: options };
  return { anyOf: [...options.filter((option) => !('const' in option)), { type: 'string', enum: fixed }] };
}

const PLAIN = new Set(['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum']);

/** A text of its own has the example and the format that `shared` has for the name. */
export function describeField(
  json: Json,
  own: Description = {},
  shared: Description = {},
  place?: string,
): Json {
  const inner = describeWithin(json, own.fields ?? {}, place);
  const { description, max } = own.description === undefined ? shared : own;
  if (place !== undefined && description === undefined)
    throw new Error(`${place} has no sentence: give its field in shared/schemas a doc comment`);
  const { format, example } = { ...(!own.fields && shared), ...own };
  return {
    ...(max === undefined ? inner : { type: 'integer', minimum: 1, maximum: max }),
    ...(format && { format }),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  };
}
