import * as z from 'zod/mini';
import { cleanLine, cleanText } from '../clean-text.ts';
import { isFuture, parseIncidentDate, southAfricanDay } from '../dates.ts';
import { HOST_NAME, toAsciiHost } from '../host-names.ts';
import { ACCOUNT_EMAIL, EMAIL, PASSWORD } from '../limits.ts';

export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;
export const notAChoice = (label: string) => `${label} is not one of the choices`;

interface TextRule {
  label: string;
  min?: number;
  max: number;
  /** For a missing, wrong-typed or too short text. */
  message: string;
  /** It has no line breaks. */
  isLine?: boolean;
}

const cleaned = (isLine = false) => z.overwrite(isLine ? cleanLine : cleanText);

export function requiredText({ label, min = 1, max, message, isLine }: TextRule) {
  const length = [z.minLength(min, message), z.maxLength(max, tooLong(label, max))];
  return z.string({ error: message }).check(cleaned(isLine), ...length);
}

const filled = <T>(value: T) => (value === '' ? null : value) as Exclude<T, ''> | null;

/** An optional value; absent, null and empty all become null. */
export function orNull<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value: z.output<S> | null | undefined) => (value === undefined ? null : filled(value))),
  );
}

/** A value of a change: if omitted it stays as it is; null and empty clear it. */
export function orCleared<S extends z.ZodMiniType>(schema: S) {
  return z.optional(
    z.pipe(
      z.nullable(schema),
      z.transform((value: z.output<S> | null) => filled(value)),
    ),
  );
}

type OptionalTextRule = Pick<TextRule, 'label' | 'max' | 'isLine'>;

/** A text that may be empty. */
export function plainText({ label, max, isLine }: OptionalTextRule) {
  const text = z.string({ error: `${label} must be text` });
  return text.check(cleaned(isLine), z.maxLength(max, tooLong(label, max)));
}

/** An optional text; absent, null and empty all become null. */
export function optionalText(rule: OptionalTextRule) {
  return orNull(plainText(rule));
}

/** A day (`YYYY-MM-DD`), or an ISO time, up to now in South Africa. Who types a year before 1900 mistypes it. */
export function pastDate(label: string, { mayBeEmpty = false, mayHaveTime = false } = {}) {
  const message = `${label} must be a date, such as 2026-03-31`;
  const read = (text: string) => (mayHaveTime || text.length === 10 ? parseIncidentDate(text) : null);
  return z.string({ error: message }).check(
    z.trim(),
    z.refine((text) => (mayBeEmpty && !text) || read(text) !== null, message),
    z.refine((text) => !isFuture(text, new Date()), `${label} must not be in the future`),
    z.refine(
      (text) => southAfricanDay(read(text) ?? new Date()) >= '1900-01-01',
      `${label} must not be before 1900`,
    ),
  );
}

/** One of a closed list. `required` is the message if it is missing or no text. */
export function choice<const T extends readonly [string, ...string[]]>(
  label: string,
  values: T,
  required: string,
) {
  return z.enum(values, {
    error: (issue) => (typeof issue.input === 'string' && issue.input ? notAChoice(label) : required),
  });
}

export const EMAIL_MESSAGE = 'Must be a valid email address';

/** The signs of RFC 5321's atoms (4.1.2, from RFC 5322). Quoted names are refused: no provider gives them. */
const ATOM = "[a-z\\d!#$%&'*+/=?^_`{|}~-]+";
const EMAIL_ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${HOST_NAME}$`);

/** Nothing is removed from an address: the rest could be somebody else's. Its domain is kept in punycode. */
function emailAddress(max: number) {
  return z.string({ error: EMAIL_MESSAGE }).check(
    z.overwrite((text) =>
      text
        .normalize('NFC')
        .trim()
        .toLowerCase()
        .replace(/(?<=@)[^@]+$/, toAsciiHost),
    ),
    z.maxLength(max, tooLong('Email', max)),
    z.email({ pattern: EMAIL_ADDRESS, error: EMAIL_MESSAGE }),
    z.refine((text) => text.indexOf('@') <= 64, EMAIL_MESSAGE),
  );
}

/** An address in lower case: two spellings of one address are one account. */
export const email = emailAddress(EMAIL.max);
/** In a form, an empty text for none. */
export const emailIfAny = z.union([email, z.literal('')], { error: EMAIL_MESSAGE });
/** An address that an account may have: the pool uses it as the account's name, which may not be longer. */
export const accountEmail = emailAddress(ACCOUNT_EMAIL.max);

/**
 * Neither trimmed nor normalised; the only rules are its length and no blank at an end, which nobody can see.
 */
function password(min: number, message: string) {
  return z.string({ error: message }).check(
    z.minLength(min, message),
    z.maxLength(PASSWORD.max, tooLong('Password', PASSWORD.max)),
    z.refine((text) => text === text.trim(), 'Password must not begin or end with a space'),
  );
}

/** A new password of sufficient length; `newPasswordOf` checks whether it is easy to guess. */
export const passwordToChoose = (min: number) => password(min, `Password must be at least ${min} characters`);
export const newPassword = passwordToChoose(PASSWORD.min);
export const anyPassword = password(1, 'Password is required');

const UPLOAD_MESSAGE = 'Invalid upload URL';

/** The address of a finished upload: `url` and `fields.key`, joined by a slash. */
export const uploadURL = z.pipe(
  z.string({ error: UPLOAD_MESSAGE }).check(z.overwrite(cleanText)),
  z.url({ error: UPLOAD_MESSAGE }),
);

/**
 * A mailed code as people type it, with groups. An impossible code is simply a wrong one and needs no rule.
 */
export const mailedCode = requiredText({ label: 'Code', max: 20, message: 'Code is required' }).check(
  z.overwrite((text) => text.replace(/[\s-]/g, '')),
);

/** ISO 8601 UTC. */
export const time = z.iso.datetime();
export const id = z.uuid();
/** A sum may be larger than any integer that JavaScript holds exactly. */
export const cents = z.number().check(z.multipleOf(1));

/** A filter that is on or off; `all` and empty mean off, as for the others. */
export const yesOrNo = (label: string) =>
  z.pipe(
    z.optional(z.enum(['true', 'false', 'all', ''], { error: notAChoice(label) })),
    z.transform((text) => text === 'true'),
  );

/** `all` and empty mean no filter. */
export const filter = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.pipe(
    z.optional(z.union([z.enum(values), z.literal('all'), z.literal('')], { error: notAChoice(label) })),
    z.transform((value) => (value === 'all' || value === '' ? undefined : value)),
  );
