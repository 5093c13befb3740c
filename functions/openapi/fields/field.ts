import type * as z from 'zod/mini';

/** What the OpenAPI document says of a field, beside what its schema says. */
export interface DescribedField<Value = unknown> {
  /** Tells people outside, who call the API, what the field is, in which unit, and what null means. */
  description: string;
  /** Left out where the schema gives it: a choice of a list, true or false, a time, a UUID. */
  example?: Value;
  /** Of a text of which the schema does not say it. */
  format?: 'date' | 'email' | 'password' | 'uri' | 'uri-reference';
  /** The fields of an object without a name of its own, or of the objects of a list. */
  fields?: Fields<ObjectIn<Value>>;
}

/** A sentence alone, where there is nothing else to say. */
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

export interface DescribedSchemas {
  schemas: readonly z.ZodMiniType[];
  fields: Readonly<Record<string, Field>>;
}

/**
 * Describes fields of some objects together: those of one name mean the same in all of them. What `SHARED` says of a name is
 * left out. A name that none of the objects has, or an example of another type, does not compile.
 */
export const describeFields = <const Schemas extends readonly z.ZodMiniType[]>(
  schemas: Schemas,
  fields: Fields<z.input<Schemas[number]>>,
): DescribedSchemas => ({ schemas, fields: fields as Record<string, Field> });
