import * as z from 'zod/mini';
import * as enumerations from '../../shared/enumerations.ts';
import { capitalise } from '../../shared/first-letter.ts';
import * as accounts from '../../shared/schemas/accounts.ts';
import * as answers from '../../shared/schemas/answers.ts';
import * as appeals from '../../shared/schemas/appeals.ts';
import * as audit from '../../shared/schemas/audit.ts';
import * as changes from '../../shared/schemas/changes.ts';
import * as check from '../../shared/schemas/check.ts';
import * as companies from '../../shared/schemas/companies.ts';
import * as debts from '../../shared/schemas/debts.ts';
import * as errors from '../../shared/schemas/errors.ts';
import * as evidence from '../../shared/schemas/evidence.ts';
import * as fields from '../../shared/schemas/fields.ts';
import * as mail from '../../shared/schemas/mail.ts';
import * as moderation from '../../shared/schemas/moderation.ts';
import * as names from '../../shared/schemas/names.ts';
import * as privacy from '../../shared/schemas/privacy.ts';
import * as reconcile from '../../shared/schemas/reconcile.ts';
import * as replies from '../../shared/schemas/replies.ts';
import * as representatives from '../../shared/schemas/representatives.ts';
import * as reviews from '../../shared/schemas/reviews.ts';
import * as secondReadings from '../../shared/schemas/second-readings.ts';
import * as takedowns from '../../shared/schemas/takedowns.ts';
import * as tokens from '../../shared/schemas/tokens.ts';
import * as transparency from '../../shared/schemas/transparency.ts';
import * as userExport from '../../shared/schemas/user-export.ts';
import * as users from '../../shared/schemas/users.ts';
import * as watchlist from '../../shared/schemas/watchlist.ts';

const FILES = [
  ...[accounts, answers, appeals, audit, changes, check, companies, debts, errors, evidence, fields, mail],
  ...[moderation, names, privacy, reconcile, replies, representatives, reviews, secondReadings, takedowns],
  ...[tokens, transparency, userExport, users, watchlist],
];

const isSchema = (value: unknown) => value instanceof z.ZodMiniType;
const isShape = (value: unknown): value is z.core.$ZodShape =>
  typeof value === 'object' && value !== null && !isSchema(value) && Object.values(value).every(isSchema);

const KINDS = [z.ZodMiniObject, z.ZodMiniUnion, z.ZodMiniRecord];

/** The objects, their shapes, the unions and the records that `shared/schemas` exports, with the names of the consts. */
export const EXPORTED = new Map<z.ZodMiniType, string>(
  FILES.flatMap((file) => Object.entries<unknown>(file)).flatMap(([name, value]) => {
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
