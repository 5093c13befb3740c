import * as z from 'zod/mini';
import { PUBLIC_NAMES, ROLES, WATCH_MAILS } from '../enumerations.ts';
import { PERSON_NAME } from '../limits.ts';
import { isOfLetters, looksLikeOurTeam } from '../person-names.ts';
import { CHOOSE_ANOTHER_NAME, noWebsite } from './allowed-names.ts';
import {
  accountEmail as email,
  anyPassword,
  choice,
  id,
  mailedCode,
  newPassword,
  notAChoice,
  requiredText,
  time,
  uploadURL,
} from './fields.ts';
import { namedPerson } from './names.ts';

const personName = (label: string) =>
  requiredText({
    label,
    ...PERSON_NAME,
    message: `${label} must be at least ${PERSON_NAME.min} characters`,
    isLine: true,
  }).check(
    z.refine((name) => name === '' || isOfLetters(name), 'Names hold letters only'),
    z.refine((name) => !looksLikeOurTeam(name), CHOOSE_ANOTHER_NAME),
    noWebsite,
  );

interface Names {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
}

/** Whether first and last name, each acceptable alone, together look like a name of the product or its team. */
export const passForOursTogether = ({ firstName, lastName }: Names): boolean =>
  [firstName, lastName].every((name) => name && !looksLikeOurTeam(name)) &&
  looksLikeOurTeam(`${firstName} ${lastName}`);

const notOursTogether = z.refine<Names>((names) => !passForOursTogether(names), {
  error: CHOOSE_ANOTHER_NAME,
  path: ['lastName'],
});

/** How much of the name public reviews show. */
const publicName = choice('Public name', PUBLIC_NAMES, notAChoice('Public name'));

export const signUpRequest = z
  .object({
    email,
    password: newPassword,
    firstName: personName('First name'),
    lastName: personName('Last name'),
    publicName: z.optional(publicName),
  })
  .check(notOursTogether);
export type SignUp = z.infer<typeof signUpRequest>;

/** `linkCode` was mailed: with it, other people's wrong passwords do not count. */
export const logInRequest = z.object({ email, password: anyPassword, linkCode: z.optional(mailedCode) });
export type LogIn = z.infer<typeof logInRequest>;
export const logInLinkRequest = z.object({ email });

export const currentUser = z.object({
  id,
  email: z.string(),
  ...namedPerson.shape,
  publicName: z.enum(PUBLIC_NAMES),
  /** The picture of the profile, as a path of this site; null where there is none. */
  profileImageUrl: z.nullable(z.string()),
  /** `ADMIN` is a moderator, `USER` everybody else. */
  role: z.enum(ROLES),
  emailVerified: z.nullable(time),
  /** Whether log-in asks for a code of an authenticator app, too. */
  hasSecondFactor: z.boolean(),
  watchMail: z.enum(WATCH_MAILS),
  createdAt: time,
  updatedAt: time,
});
export type CurrentUser = z.infer<typeof currentUser>;

export const verifyEmailRequest = z.object({ code: mailedCode });

export const forgotPasswordRequest = z.object({ email });

export const resetPasswordRequest = z.object({ email, code: mailedCode, password: newPassword });

/** Changes of a user; omitted properties stay as they are. */
export const userChanges = z
  .object({
    firstName: z.optional(personName('First name')),
    lastName: z.optional(personName('Last name')),
    /**
     * A picture that was uploaded with `purpose` `picture`: `url` and `fields.key` of the upload, joined by a
     * slash. Null removes the picture.
     */
    profileImageURL: z.optional(z.nullable(uploadURL)),
    publicName: z.optional(publicName),
    watchMail: z.optional(z.enum(WATCH_MAILS, { error: notAChoice('Watch mail') })),
  })
  .check(notOursTogether);
export type UserChanges = z.infer<typeof userChanges>;

/** A code of an authenticator app, or a recovery code, which is longer. */
const secondFactorCode = requiredText({ label: 'Code', max: 40, message: 'Code is required' }).check(
  z.overwrite((text) => text.replace(/[\s\p{Dash}]/gu, '')),
);

export const logInWithCodeRequest = z.object({
  challenge: z.string({ error: 'Challenge is required' }).check(z.maxLength(200, 'Challenge is required')),
  code: secondFactorCode,
});

export const secondFactorStart = z.object({ password: anyPassword });
/** For an authenticator app: the secret in base32, and the same as an `otpauth:` address. */
export const secondFactorSecret = z.object({
  /** The secret for an authenticator app, in base32. */
  secret: z.string(),
  /** The same as an address that authenticator apps read, usually from a QR code. */
  uri: z.string(),
});
export const secondFactorConfirmation = z.object({
  /** The six digits that the authenticator app shows now. Blanks and dashes do not count. */
  code: secondFactorCode,
});
/** Shown once, and valid once each. */
export const recoveryCodes = z.object({
  /** Ten codes, each of which works once in place of one of the app. They are shown this once. */
  recoveryCodes: z.array(z.string()),
});
export const secondFactorRemoval = z.object({ password: anyPassword, code: secondFactorCode });

/** Required if the account has a second factor. */
const codeIfAny = z.optional(secondFactorCode);

export const passwordChange = z.object({
  /** The current password of the account. */
  currentPassword: anyPassword,
  newPassword,
  code: codeIfAny,
});
export const passwordConfirmation = z.object({ password: anyPassword });

export const sessionFacts = z.object({
  /** When the session began. */
  createdAt: time,
  /** When it was last used, exact to ten minutes. */
  lastUsedAt: time,
  /** The browser in plain words; null where it is not known. */
  browser: z.nullable(z.string()),
});

/** A session of the user; `current`: that of this request. */
export const ownSession = z.extend(sessionFacts, {
  /** The id of the session, as the list of sessions has it; it logs nobody in. */
  id: z.string(),
  /** Whether it is the session of this call. */
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;
export const ownSessions = z.array(ownSession);

export const emailChange = z.object({
  password: anyPassword,
  /** The address that the account is to have. A code is mailed there. */
  newEmail: email,
  code: codeIfAny,
});

export const emailConfirmation = z.object({ code: mailedCode });

/** The response of calls whose result comes by email. */
export const accepted = z.object({
  /** A sentence for the person, about what happens next. */
  message: z.string(),
});

export const loginRedirectQuery = z.object({
  /** Where to go after the log-in: a path of this site. Anything else is dropped. */
  returnTo: z.catch(z.optional(z.string()), undefined),
});
