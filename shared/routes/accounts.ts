import { UNVERIFIED_MAILBOX } from '../limits.ts';
import type { ApiRoute } from '../route.ts';
import {
  accepted,
  currentUser,
  forgotPasswordRequest,
  logInRequest,
  loginRedirectQuery,
  passwordChange,
  resetPasswordRequest,
  signUpRequest,
  userChanges,
  verifyEmailRequest,
} from '../schemas/accounts.ts';
import { userExport } from '../schemas/user-export.ts';
import { emptyBody, MINUTE, HOUR } from './parts.ts';

export const getCurrentUser = {
  id: 'get-current-user',
  method: 'GET',
  path: '/api/auth/user',
  access: 'user',
  summary: 'The signed-in user.',
  status: 200,
  response: currentUser,
} as const satisfies ApiRoute;

export const signUp = {
  id: 'sign-up',
  method: 'POST',
  path: '/api/auth/signup',
  access: 'public',
  summary: 'Create an account and start a session. Mails a six-digit code that verifies the address.',
  body: signUpRequest,
  status: 201,
  response: currentUser,
  errors: ['email_taken'],
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'account', max: 10, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const logIn = {
  id: 'log-in',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Start a session.',
  body: logInRequest,
  status: 200,
  response: currentUser,
  errors: ['invalid_credentials'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    // The pool locks an account from five failures on, and forgets them after 15 minutes without an attempt: so many
    // fewer that fail reach it, and that long it is left alone.
    { by: 'account', max: 4, windowSeconds: 16 * MINUTE, isExtended: true },
  ],
} as const satisfies ApiRoute;

export const logOut = {
  id: 'log-out',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session, if there is one.',
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
  summary: "Prove one's address with the code that was mailed to it.",
  body: verifyEmailRequest,
  status: 200,
  response: currentUser,
  errors: ['wrong_code'],
  limits: [
    { by: 'address', max: 120, windowSeconds: HOUR },
    { by: 'user', max: 20, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const resendCode = {
  id: 'resend-code',
  method: 'POST',
  path: '/api/auth/verify-email/resend',
  access: 'user',
  summary: 'Mail a new verification code; the one before no longer works.',
  body: emptyBody,
  status: 202,
  response: accepted,
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'user', max: 5, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const forgotPassword = {
  id: 'forgot-password',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Mail a code that sets a new password, if the address has an account. The answer never tells.',
  body: forgotPasswordRequest,
  status: 202,
  response: accepted,
  limits: [
    { by: 'address', max: 60, windowSeconds: HOUR },
    { by: 'account', max: 5, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const resetPassword = {
  id: 'reset-password',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: "Set a new password with a mailed code. Ends the account's sessions and proves its address.",
  body: resetPasswordRequest,
  status: 204,
  errors: ['wrong_code'],
  limits: [
    { by: 'address', max: 120, windowSeconds: HOUR },
    { by: 'account', max: 20, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const updateUser = {
  id: 'update-user',
  method: 'PATCH',
  path: '/api/auth/user',
  access: 'user',
  summary:
    "Change one's names and picture, and how much of the names public reviews show, those that stand included.",
  body: userChanges,
  status: 200,
  response: currentUser,
  errors: ['upload_not_found', 'file_type_not_allowed'],
  limits: [
    { by: 'address', max: 300, windowSeconds: HOUR },
    { by: 'user', max: 60, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const changePassword = {
  id: 'change-password',
  method: 'POST',
  path: '/api/auth/password',
  access: 'user',
  summary: "Set a new password by the current one. Ends the account's other sessions.",
  body: passwordChange,
  status: 204,
  errors: ['wrong_password'],
  limits: [
    { by: 'address', max: 60, windowSeconds: 15 * MINUTE },
    // Wrong ones are counted together with those of log-in: the pool cannot tell them apart.
    { by: 'account', max: 4, windowSeconds: 16 * MINUTE, isExtended: true },
    { by: 'mailbox', ...UNVERIFIED_MAILBOX },
  ],
} as const satisfies ApiRoute;

export const exportUser = {
  id: 'export-user',
  method: 'GET',
  path: '/api/auth/user/export',
  access: 'user',
  summary:
    "All that is held about the caller, as a download; moderators' notes and other people's data are not.",
  status: 200,
  response: userExport,
  limits: [{ by: 'user', max: 30, windowSeconds: HOUR }],
} as const satisfies ApiRoute;

export const deleteUser = {
  id: 'delete-user',
  method: 'DELETE',
  path: '/api/auth/user',
  access: 'user',
  summary:
    'Delete the account with its sessions, pending reviews and files. Approved reviews stay, without a name.',
  status: 204,
  limits: [{ by: 'user', max: 30, windowSeconds: HOUR }],
} as const satisfies ApiRoute;
