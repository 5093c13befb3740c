import * as z from 'zod/mini';
import { southAfricanDay } from '../dates.ts';
import { TOKEN_SCOPES } from '../enumerations.ts';
import { TOKEN_NAME } from '../limits.ts';
import { notAChoice, requiredText, time } from './fields.ts';

const EXPIRES = 'Give the last day on which the token works, as YYYY-MM-DD';
const SCOPES = 'Choose what the token may do';

/** The same day of the next year; 29 February sorts after the 28th. */
const yearAfter = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

export const tokenRequest = z.object({
  /** What the person calls the token. */
  name: requiredText({
    label: 'Name',
    ...TOKEN_NAME,
    message: 'Name must be 1 to 50 characters',
    isLine: true,
  }),
  scopes: z.array(z.enum(TOKEN_SCOPES, { error: notAChoice('Scope') }), { error: SCOPES }).check(
    z.minLength(1, SCOPES),
    z.refine((scopes) => new Set(scopes).size === scopes.length, 'Name each scope once'),
  ),
  expiresOn: z.iso.date({ error: EXPIRES }).check(
    z.refine((day) => day >= southAfricanDay(new Date()), 'The last day must not be in the past'),
    z.refine((day) => day <= yearAfter(southAfricanDay(new Date())), 'A token works for a year at most'),
  ),
});
export type TokenRequest = z.infer<typeof tokenRequest>;

export const tokenFacts = z.object({
  /** What the person calls the token. */
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  createdAt: time,
  /** When it was last used, exact to the hour; null until then. */
  lastUsedAt: z.nullable(time),
  expiresOn: z.string(),
});

export const accessToken = z.extend(tokenFacts, {
  /** The id of the token. */
  id: z.string(),
});
export type AccessToken = z.infer<typeof accessToken>;

/** As shown once. */
export const createdAccessToken = z.extend(accessToken, {
  /** The token itself, for `Authorization: Bearer`. It is told this once; keep it secret. */
  token: z.string(),
});
export type CreatedAccessToken = z.infer<typeof createdAccessToken>;
