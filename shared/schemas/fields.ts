import * as z from 'zod/mini';
import { EMAIL, PASSWORD } from '../limits.ts';

/** Text as it is stored and counted: well-formed Unicode, NFC, without blanks at its ends (contract.md §2). */
export function cleanText(text: string): string {
  return text.toWellFormed().normalize('NFC').trim();
}

export const tooLong = (label: string, max: number) => `${label} must be at most ${max} characters`;
export const notAChoice = (label: string) => `${label} is not one of the choices`;

interface TextRule {
  label: string;
  min?: number;
  max: number;
  /** Said of a missing, wrong-typed or too short text. */
  message: string;
}

/** A text that must be there. */
export function requiredText({ label, min = 1, max, message }: TextRule) {
  const length = [z.minLength(min, message), z.maxLength(max, tooLong(label, max))];
  return z.string({ error: message }).check(z.overwrite(cleanText), ...length);
}

/** What may be left out; absent, null and empty all become null. */
export function orNull<S extends z.ZodMiniType>(schema: S) {
  return z.pipe(
    z.nullish(schema),
    z.transform((value: z.output<S> | null | undefined) => (value === '' ? null : (value ?? null))),
  );
}

/** A text that may be left out; absent, null and empty all become null. */
export function optionalText({ label, max }: { label: string; max: number }) {
  const text = z.string({ error: `${label} must be text` });
  return orNull(text.check(z.overwrite(cleanText), z.maxLength(max, tooLong(label, max))));
}

/** One of a closed list. `required` is said when it is missing or no text. */
export function choice<const T extends readonly [string, ...string[]]>(
  label: string,
  values: T,
  required: string,
) {
  return z.enum(values, {
    error: (issue) => (typeof issue.input === 'string' && issue.input ? notAChoice(label) : required),
  });
}

/** One of a closed list, or nothing. */
export function optionalChoice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return orNull(z.enum(values, { error: notAChoice(label) }));
}

const EMAIL_MESSAGE = 'Must be a valid email address';

/** An address in lower case: two spellings of one address are one account. */
export const email = z.string({ error: EMAIL_MESSAGE }).check(
  z.overwrite((text) => cleanText(text).toLowerCase()),
  z.maxLength(EMAIL.max, tooLong('Email', EMAIL.max)),
  z.regex(z.regexes.email, EMAIL_MESSAGE),
);

/**
 * Neither trimmed nor normalised, no rule but its length; a blank at an end is refused, as nobody can see it, and a line
 * break, as no form can send one and the pool takes none.
 */
function password(min: number, message: string) {
  return z.string({ error: message }).check(
    z.minLength(min, message),
    z.maxLength(PASSWORD.max, tooLong('Password', PASSWORD.max)),
    z.refine((text) => text === text.trim(), 'Password must not begin or end with a space'),
    z.refine((text) => !/[\n\r\u0085\u2028\u2029]/.test(text.trim()), 'Password must be on one line'),
  );
}

export const newPassword = password(PASSWORD.min, `Password must be at least ${PASSWORD.min} characters`);
export const anyPassword = password(1, 'Password is required');

/** ISO 8601 UTC. */
export const time = z.iso.datetime();
export const id = z.uuid();
export const cents = z.int();
