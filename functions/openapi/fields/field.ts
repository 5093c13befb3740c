import type * as z from 'zod/mini';

/** The OpenAPI document's additions to a field's schema and its comment in `shared/schemas`. */
interface DescribedField<Value = unknown> {
  /** In place of the comment: a text that names a limit, or that fields of several schemas have in common. */
  description?: string;
  /** Of what callers send. Left out if `SHARED` has one for the name, or the schema provides it: any but a text that is no time or UUID. */
  example?: Value;
  /** The format of a text whose schema does not name it. */
  format?: 'date' | 'email' | 'password' | 'uri' | 'uri-reference';
  /** Of a text in an address that is a whole number from 1: the largest one. */
  max?: number;
  /** The fields of an object without a name of its own, or of a list's objects. */
  fields?: Fields<ObjectIn<Value>>;
}

/** A sentence on its own, if nothing else is needed. */
export type Field<Value = unknown> = string | DescribedField<Value>;
export type Fields<Object> = { [Name in NameIn<Object>]?: Field<ValueIn<Object, Name>> };

type NameIn<Object> = Object extends unknown ? keyof Object & string : never;
type ValueIn<Object, Name> = Object extends unknown
  ? Name extends keyof Object
    ? Object[Name]
    : never
  : never;
type ObjectIn<Value> = Value extends readonly (infer Item)[]
  ? ObjectIn<Item>
  : Value extends object
    ? Value
    : never;

/** By the names of fields. */
export type Descriptions = Readonly<Record<string, Description>>;
export interface Description extends Omit<DescribedField, 'fields'> {
  fields?: Descriptions;
}

export interface DescribedSchemas {
  schemas: readonly z.ZodMiniType[];
  fields: Descriptions;
}

/** Leaves out names that `SHARED` describes. A name that no object has, or an ill-typed example, does not compile. */
export const describeFields = <const Schemas extends readonly z.ZodMiniType[]>(
  schemas: Schemas,
  fields: Fields<z.input<Schemas[number]>>,
): DescribedSchemas => ({ schemas, fields: toDescriptions(fields as Record<string, Field>) });

export function toDescriptions(fields: Readonly<Record<string, Field>>): Descriptions {
  const all = Object.entries(fields).map(([name, field]) => [name, toDescription(field)] as const);
  return Object.fromEntries(all);
}

function toDescription(field: Field): Description {
  if (typeof field === 'string') return { description: field };
  const { fields, ...own } = field;
  return fields ? { ...own, fields: toDescriptions(fields) } : own;
}
