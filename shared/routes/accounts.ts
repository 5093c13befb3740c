import { ACCOUNT_CODES, CODE_TRIES, CODES, TAKEN_ADDRESSES, UNPROVED_PASSWORD_CHANGES } from '../limits.ts';
import type { ApiRoute } from '../route.ts';
import {
  accepted,
  currentUser,
  emailChange,
  emailConfirmation,
  forgotPasswordRequest,
  logInLinkRequest,
  logInRequest,
  ownSessions,
  logInWithCodeRequest,
  loginRedirectQuery,
  passwordChange,
  passwordConfirmation,
  recoveryCodes,
  resetPasswordRequest,
  secondFactorConfirmation,
  secondFactorRemoval,
  secondFactorSecret,
  secondFactorStart,
  signUpRequest,
  userChanges,
  verifyEmailRequest,
} from '../schemas/accounts.ts';
import { dataArchive, userExport } from '../schemas/user-export.ts';
import { ASKED_LIMITS, byId, emptyBody, MINUTE, HOUR } from './parts.ts';

/**
 * Wrong passwords on all routes are counted together, as the pool cannot tell them apart. The pool locks an
 * account from five failures on and forgets them after 15 minutes without an attempt: we allow fewer
 * failures, and leave the account alone for longer.
 */
const PASSWORD_TRIES = { max: 4, windowSeconds: 16 * MINUTE, isExtended: true } as const;

export const getCurrentUser = {
  id: 'get-current-user',
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'The signed-in user.',
  response: currentUser,
} as const satisfies ApiRoute;

export const signUp = {
  id: 'sign-up',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  changes: [],
  summary: 'Create an account and start a session. Mails a six-digit code that verifies the address.',
  body: signUpRequest,
  status: 201,
  response: currentUser,
  errors: ['email_taken'],
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'account', max: 10, windowSeconds: HOUR },
    { by: 'taken', ...TAKEN_ADDRESSES },
    { by: 'codes', ...CODES },
  ],
} as const satisfies ApiRoute;

export const logIn = {
  id: 'log-in',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  whileStopped: true,
  changes: [],
  summary:
    'Start a session, or be asked for a code where the account has a second factor. `linkCode`, which is mailed, gets past wrong passwords of others.',
  body: logInRequest,
  response: currentUser,
  errors: ['invalid_credentials', 'code_required', 'wrong_code'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    { by: 'account', ...PASSWORD_TRIES },
    { by: 'tries', ...CODE_TRIES },
  ],
} as const satisfies ApiRoute;

export const sendLogInLink = {
  id: 'send-log-in-link',
  method: 'POST',
  path: '/api/auth/login/link',
  access: 'public',
  changes: [],
  summary:
    'Mail a code with which the right password gets in although the account is locked. The answer never tells whether there is one.',
  body: logInLinkRequest,
  status: 202,
  response: accepted,
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'codes', ...CODES },
    { by: 'mailbox', ...ACCOUNT_CODES },
  ],
} as const satisfies ApiRoute;

export const logInWithCode = {
  id: 'log-in-with-code',
  method: 'POST',
  path: '/api/auth/login/code',
  access: 'public',
  whileStopped: true,
  changes: [],
  summary:
    'Start a session with a code of the second factor: after the password, within five minutes and five tries.',
  body: logInWithCodeRequest,
  response: currentUser,
  errors: ['wrong_code'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    // Who knows the password can request one challenge after another: a million codes, three of them valid.
    { by: 'account', max: 10, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const logOut = {
  id: 'log-out',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  whileStopped: true,
  changes: [],
  summary: 'End the session, if there is one.',
  usesSession: 'end',
  body: emptyBody,
  status: 204,
} as const satisfies ApiRoute;

export const redirectToLogin = {
  id: 'redirect-to-login',
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Send the browser to the log-in page, with the way back.',
  query: loginRedirectQuery,
  status: 302,
} as const satisfies ApiRoute;

export const verifyEmail = {
  id: 'verify-email',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'user',
  whileSuspended: true,
  summary: "Prove one's address with the code that was mailed to it.",
  body: verifyEmailRequest,
  response: currentUser,
  errors: ['wrong_code'],
  limits: [
    { by: 'address', max: 120, windowSeconds: HOUR },
    { by: 'tries', ...CODE_TRIES },
  ],
} as const satisfies ApiRoute;

export const resendCode = {
  id: 'resend-code',
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  access: 'user',
  changes: [],
  whileSuspended: true,
  summary: 'Mail a new verification code; the one before no longer works.',
  body: emptyBody,
  status: 202,
  response: accepted,
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    // The code of the sign-up counts too.
    ...ASKED_LIMITS,
  ],
} as const satisfies ApiRoute;

export const forgotPassword = {
  id: 'forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  changes: [],
  summary: 'Mail a code that sets a new password, if the address has an account. The answer never tells.',
  body: forgotPasswordRequest,
  status: 202,
  response: accepted,
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'codes', ...CODES },
    { by: 'mailbox', ...ACCOUNT_CODES },
  ],
} as const satisfies ApiRoute;

export const resetPassword = {
  id: 'reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  changes: [],
  summary:
    "Set a new password with a mailed code. Ends the account's sessions and tokens, and proves its address.",
  body: resetPasswordRequest,
  status: 204,
  errors: ['wrong_code'],
  limits: [
    { by: 'address', max: 120, windowSeconds: HOUR },
    { by: 'tries', ...CODE_TRIES },
  ],
} as const satisfies ApiRoute;

export const updateUser = {
  id: 'update-user',
  method: 'PATCH',
  path: '/api/auth/user',
  access: 'user',
  changes: ['get-company', 'list-company-reviews', 'get-review'],
  summary:
    "Change one's names and picture, and how much of the names public reviews show, those that stand included.",
  body: userChanges,
  response: currentUser,
  errors: ['upload_not_found', 'file_type_not_allowed', 'file_not_readable'],
  limits: [
    { by: 'address', max: 300, windowSeconds: HOUR },
    { by: 'user', max: 60, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const changeEmail = {
  id: 'change-email',
  method: 'POST',
  path: '/api/auth/email',
  access: 'user',
  changes: [],
  whileSuspended: true,
  summary:
    'Ask to change the address of the account, by the password and, with a second factor on, a code of it. Mails a code to the new address, and a notice to the old.',
  body: emailChange,
  status: 202,
  response: accepted,
  errors: ['wrong_password', 'wrong_code'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    // Wrong passwords are counted together with those of log-in: the pool cannot tell them apart.
    { by: 'account', max: 4, windowSeconds: 16 * MINUTE, isExtended: true },
    // To the new address, and by the requester.
    ...ASKED_LIMITS,
    // Codes of the second factor.
    { by: 'user', max: 20, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const resendEmailCode = {
  id: 'resend-email-code',
  method: 'POST',
  path: '/api/auth/email/resend',
  access: 'user',
  changes: [],
  whileSuspended: true,
  summary: 'Mail another code to the new address; the one before no longer works.',
  body: emptyBody,
  status: 202,
  response: accepted,
  errors: ['no_email_change'],
  limits: [{ by: 'address', max: 60, windowSeconds: HOUR }, ...ASKED_LIMITS],
} as const satisfies ApiRoute;

export const confirmEmail = {
  id: 'confirm-email',
  method: 'POST',
  path: '/api/auth/email/confirm',
  access: 'user',
  whileSuspended: true,
  summary: 'Change the address of the account with the code that was mailed to the new one. Sessions stay.',
  body: emailConfirmation,
  response: currentUser,
  errors: ['wrong_code', 'email_taken'],
  limits: [
    { by: 'address', max: 120, windowSeconds: HOUR },
    { by: 'tries', ...CODE_TRIES },
  ],
} as const satisfies ApiRoute;

export const listSessions = {
  id: 'list-sessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'Where the caller is logged in, the latest used first. `lastUsedAt` is exact to ten minutes.',
  response: ownSessions,
} as const satisfies ApiRoute;

export const endSession = {
  id: 'end-session',
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'user',
  whileStopped: true,
  changes: ['list-sessions'],
  whileSuspended: true,
  summary: "End one of the caller's sessions.",
  params: byId,
  status: 204,
  errors: ['session_not_found'],
  limits: [{ by: 'user', max: 120, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const changePassword = {
  id: 'change-password',
  method: 'POST',
  path: '/api/auth/password',
  access: 'user',
  changes: ['list-sessions', 'list-tokens'],
  whileSuspended: true,
  summary:
    "Set a new password by the current one and, with a second factor on, a code of it. Ends the account's other sessions and its tokens.",
  body: passwordChange,
  status: 204,
  errors: ['wrong_password', 'wrong_code'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    { by: 'account', ...PASSWORD_TRIES },
    { by: 'mailbox', ...UNPROVED_PASSWORD_CHANGES },
    // Codes of the second factor.
    { by: 'user', max: 20, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const confirmPassword = {
  id: 'confirm-password',
  method: 'POST',
  path: '/api/auth/confirm-password',
  access: 'user',
  whileStopped: true,
  changes: [],
  whileSuspended: true,
  summary: 'Give the password again, as `password_required` asks: it is good for 15 minutes in this session.',
  body: passwordConfirmation,
  status: 204,
  errors: ['wrong_password'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    { by: 'account', ...PASSWORD_TRIES },
  ],
} as const satisfies ApiRoute;

export const startSecondFactor = {
  id: 'start-second-factor',
  method: 'POST',
  path: '/api/auth/second-factor',
  access: 'user',
  changes: [],
  whileSuspended: true,
  summary:
    'Begin to set up a second factor: the secret for an authenticator app. It counts once it is confirmed.',
  body: secondFactorStart,
  response: secondFactorSecret,
  errors: ['wrong_password', 'second_factor_on'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    { by: 'user', max: 20, windowSeconds: HOUR },
    { by: 'account', ...PASSWORD_TRIES },
  ],
} as const satisfies ApiRoute;

export const confirmSecondFactor = {
  id: 'confirm-second-factor',
  method: 'POST',
  path: '/api/auth/second-factor/confirm',
  access: 'user',
  whileSuspended: true,
  summary:
    "Turn the second factor on with its first code. Gives ten recovery codes once, and ends the account's other sessions.",
  body: secondFactorConfirmation,
  response: recoveryCodes,
  errors: ['wrong_code'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    { by: 'user', max: 20, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const removeSecondFactor = {
  id: 'remove-second-factor',
  method: 'POST',
  path: '/api/auth/second-factor/remove',
  access: 'user',
  whileSuspended: true,
  summary: "Turn the second factor off with password and code. Ends the account's other sessions.",
  body: secondFactorRemoval,
  status: 204,
  errors: ['wrong_password', 'wrong_code'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    { by: 'user', max: 10, windowSeconds: HOUR },
    { by: 'account', ...PASSWORD_TRIES },
  ],
} as const satisfies ApiRoute;

export const exportUser = {
  id: 'export-user',
  method: 'GET',
  path: '/api/auth/user/export',
  access: 'user',
  asksPassword: true,
  summary:
    "All that is held about the caller, as a download; moderators' notes and other people's data are not.",
  response: userExport,
  errors: ['export_too_large'],
  limits: [{ by: 'user', max: 30, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const requestArchive = {
  id: 'request-archive',
  method: 'POST',
  path: '/api/auth/user/archive',
  access: 'user',
  changes: ['get-archive'],
  whileSuspended: true,
  asksPassword: true,
  summary:
    'Ask for a ZIP of all that is held about the caller, with their files. A mail tells when it is ready.',
  body: emptyBody,
  status: 202,
  response: accepted,
  limits: [{ by: 'user', max: 3, windowSeconds: 24 * HOUR }],
} as const satisfies ApiRoute;

export const getArchive = {
  id: 'get-archive',
  method: 'GET',
  path: '/api/auth/user/archive',
  access: 'user',
  summary: 'How the archive stands that the caller asked for, and for a day where to download it.',
  response: dataArchive,
} as const satisfies ApiRoute;

export const deleteUser = {
  id: 'delete-user',
  method: 'DELETE',
  path: '/api/auth/user',
  access: 'user',
  changes: [],
  whileSuspended: true,
  asksPassword: true,
  summary:
    'Delete the account with its sessions, pending reviews and files. Approved reviews stay, without a name.',
  status: 204,
  limits: [{ by: 'user', max: 30, windowSeconds: HOUR }],
} as const satisfies ApiRoute;
