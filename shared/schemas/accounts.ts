import * as z from 'zod';
import { PUBLIC_NAMES, ROLES } from '../enumerations.ts';
import { PERSON_NAME } from '../limits.ts';
import { anyPassword, email, id, newPassword, requiredText, time } from './fields.ts';

const personName = (label: string) =>
  requiredText({ label, ...PERSON_NAME, message: `${label} must be at least ${PERSON_NAME.min} characters` });

export const signUp = z.object({
  email,
  password: newPassword,
  firstName: personName('First name'),
  lastName: personName('Last name'),
});
export type SignUp = z.infer<typeof signUp>;

export const logIn = z.object({ email, password: anyPassword });
export type LogIn = z.infer<typeof logIn>;

export const currentUser = z.object({
  id,
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  publicName: z.enum(PUBLIC_NAMES),
  profileImageUrl: z.string().nullable(),
  role: z.enum(ROLES),
  /** When the address was verified; null until then. */
  emailVerified: time.nullable(),
  createdAt: time,
  updatedAt: time,
});
export type CurrentUser = z.infer<typeof currentUser>;

export const loginRedirectQuery = z.object({ returnTo: z.string().optional().catch(undefined) });
