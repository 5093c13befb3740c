import * as z from 'zod/mini';
import * as enumerations from '../../shared/enumerations.ts';
import { capitalise } from '../../shared/first-letter.ts';
import { modulesIn } from './modules-in.ts';

const FILES = (await Promise.all(
  modulesIn('shared/schemas').map((name) => import(`../../shared/schemas/${name}.ts`)),
)) as Record<string, unknown>[];

const isSchema = (value: unknown) => value instanceof z.ZodMiniType;
const isShape = (value: unknown): value is z.core.$ZodShape =>
  typeof value === 'object' && value !== null && !isSchema(value) && Object.values(value).every(isSchema);

const KINDS = [z.ZodMiniObject, z.ZodMiniUnion, z.ZodMiniRecord];

/** The objects, their shapes, the unions and the records that `shared/schemas` exports, with the names of the consts. */
export const EXPORTED = new Map<z.ZodMiniType, string>(
  FILES.flatMap((file) => Object.entries(file)).flatMap(([name, value]) => {
    const schema = isShape(value) ? z.object(value) : value;
    return KINDS.some((kind) => schema instanceof kind) ? [[schema as z.ZodMiniType, name] as const] : [];
  }),
);

/** The names that these have in the document. A query's fields are parameters instead. */
export const NAMES = new Map(
  [...EXPORTED]
    .filter(([, name]) => !name.endsWith('Query'))
    .map(([schema, name]) => [schema, capitalise(name)] as const),
);

/** `REVIEW_STATUSES` is called `ReviewStatus`. */
const singular = (list: string) =>
  list
    .split('_')
    .map((word) => capitalise(word.toLowerCase()))
    .join('')
    .replace(/ies$/, 'y')
    .replace(/(?<=s|ch)es$|s$/, '');

/** The lists of `shared/enumerations.ts`, by their values. Of two equal ones the last by alphabet gives the name. */
export const ENUMERATIONS = new Map(
  Object.entries(enumerations)
    .sort()
    .flatMap(([name, values]) => (Array.isArray(values) ? [[String(values), singular(name)] as const] : [])),
);
