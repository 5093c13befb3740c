import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as cognito from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RouteId } from '../../shared/routes.ts';
import { sessionKey } from '../platform/keys.ts';
import { type Caller, newMember, PASSWORD } from '../testing/caller.ts';
import { signedUpMember } from '../testing/signed-up.ts';
import { loadHandler } from '../testing/handlers.ts';
import { changeCodes, resetCodes, verificationCodes } from '../testing/mailed-codes.ts';
import { beginSecondFactor, challengeFor, confirm } from '../testing/second-factor.ts';
import { editItem } from '../testing/stored.ts';
import { handler as changeEmail } from './change-email.ts';
import { handler as forgotPassword } from './forgot-password.ts';
import { handler as resendCode } from './resend-code.ts';

/** Every call of the pool that functions make; docs/identity.md says where AWS documents their errors. */
const CALLS = {
  SignUp: cognito.SignUpCommand,
  AdminInitiateAuth: cognito.AdminInitiateAuthCommand,
  InitiateAuth: cognito.InitiateAuthCommand,
  AdminGetUser: cognito.AdminGetUserCommand,
  AdminListGroupsForUser: cognito.AdminListGroupsForUserCommand,
  AdminSetUserPassword: cognito.AdminSetUserPasswordCommand,
  AdminUpdateUserAttributes: cognito.AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOut: cognito.AdminUserGlobalSignOutCommand,
  AdminDeleteUser: cognito.AdminDeleteUserCommand,
  RevokeToken: cognito.RevokeTokenCommand,
  AdminRespondToAuthChallenge: cognito.AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreference: cognito.AdminSetUserMFAPreferenceCommand,
  AssociateSoftwareToken: cognito.AssociateSoftwareTokenCommand,
  VerifySoftwareToken: cognito.VerifySoftwareTokenCommand,
} as const;
type CallName = keyof typeof CALLS;
type Member = Awaited<ReturnType<typeof newMember>>;
type Expected = readonly [status: number, code?: string];

const BUSY: Expected = [503, 'unavailable'];
/** Errors that only a mistake in the stage's settings can cause; the log names them. */
const OURS: Expected = [500, 'internal_error'];
const WRONG_CODE: Expected = [422, 'wrong_code'];
const GONE: Expected = [401, 'unauthorized'];

/** The errors of every call. A route lists its others, and its exceptions from these. */
const EVERYWHERE: Record<string, Expected> = {
  InternalErrorException: BUSY,
  TooManyRequestsException: BUSY,
  LimitExceededException: BUSY,
  UnexpectedLambdaException: BUSY,
  UserLambdaValidationException: BUSY,
  InvalidLambdaResponseException: BUSY,
};

/** A route that makes the call, and its responses to errors that are not our mistake. */
const ROUTES: {
  call: CallName;
  route: RouteId;
  needsAccount?: true;
  body?: (member: Member) => Promise<Record<string, unknown>>;
  /** The pool's responses to earlier calls. */
  before?: (pool: ReturnType<typeof mockClient>) => void;
  responses: Record<string, Expected>;
}[] = [
  {
    call: 'SignUp',
    route: 'sign-up',
    body: async () => ({ email: 'new@example.co.za', password: PASSWORD, firstName: 'Jo', lastName: 'Ng' }),
    responses: {
      UsernameExistsException: [409, 'email_taken'],
      InvalidPasswordException: [400, 'validation_failed'],
      InvalidParameterException: [400, 'validation_failed'],
    },
  },
  {
    call: 'AdminInitiateAuth',
    route: 'log-in',
    body: async ({ email }) => ({ email, password: PASSWORD }),
    responses: {
      NotAuthorizedException: [401, 'invalid_credentials'],
      UserNotFoundException: [401, 'invalid_credentials'],
      UserNotConfirmedException: [401, 'invalid_credentials'],
      PasswordResetRequiredException: [401, 'invalid_credentials'],
    },
  },
  {
    call: 'InitiateAuth',
    route: 'get-current-user',
    body: async ({ caller }) => {
      const [userId = '', secret = ''] = (caller.cookie ?? '').replace('session=', '').split('.');
      await editItem(sessionKey(userId, secret), { accessExpiresAtSeconds: 0 });
      return {};
    },
    responses: {
      NotAuthorizedException: GONE,
      UserNotFoundException: GONE,
      UserNotConfirmedException: GONE,
      PasswordResetRequiredException: GONE,
    },
  },
  {
    call: 'AdminGetUser',
    route: 'reset-password',
    body: resetBody,
    responses: { UserNotFoundException: [422, 'wrong_code'] },
  },
  {
    call: 'AdminListGroupsForUser',
    route: 'reset-password',
    body: resetBody,
    before: findsAccount,
    responses: { UserNotFoundException: GONE },
  },
  {
    call: 'AdminSetUserPassword',
    route: 'change-password',
    body: async () => ({ currentPassword: PASSWORD, newPassword: 'staple battery horse' }),
    before: signsIn,
    responses: { UserNotFoundException: GONE, InvalidPasswordException: [400, 'validation_failed'] },
  },
  {
    call: 'AdminUserGlobalSignOut',
    route: 'reset-password',
    body: resetBody,
    before: findsAccount,
    responses: { UserNotFoundException: GONE },
  },
  {
    call: 'AdminUpdateUserAttributes',
    route: 'verify-email',
    body: async ({ caller, user }) => {
      await caller.call('resend-code', resendCode);
      return { code: (await verificationCodes(user.id)).at(-1) };
    },
    responses: { UserNotFoundException: GONE },
  },
  {
    call: 'AdminUpdateUserAttributes',
    route: 'confirm-email',
    needsAccount: true,
    body: async ({ caller }) => {
      const newEmail = `${randomUUID()}@example.co.za`;
      await caller.call('change-email', changeEmail, { body: { password: PASSWORD, newEmail } });
      return { code: (await changeCodes(newEmail)).at(-1) };
    },
    responses: { UserNotFoundException: GONE, AliasExistsException: [409, 'email_taken'] },
  },
  {
    call: 'AdminRespondToAuthChallenge',
    route: 'log-in-with-code',
    needsAccount: true,
    body: async (member) => ({ challenge: await challengeOf(member), code: '123456' }),
    responses: {
      CodeMismatchException: WRONG_CODE,
      ExpiredCodeException: WRONG_CODE,
      NotAuthorizedException: WRONG_CODE,
      UserNotFoundException: WRONG_CODE,
      UserNotConfirmedException: WRONG_CODE,
      PasswordResetRequiredException: WRONG_CODE,
      MFAMethodNotFoundException: WRONG_CODE,
      SoftwareTokenMFANotFoundException: WRONG_CODE,
    },
  },
  {
    call: 'AssociateSoftwareToken',
    route: 'start-second-factor',
    body: async () => ({ password: PASSWORD }),
    before: signsIn,
    responses: { NotAuthorizedException: GONE, ConcurrentModificationException: BUSY },
  },
  {
    call: 'VerifySoftwareToken',
    route: 'confirm-second-factor',
    needsAccount: true,
    body: async ({ caller }) => ({ code: (await beginSecondFactor(caller)).app.first }),
    responses: {
      CodeMismatchException: WRONG_CODE,
      EnableSoftwareTokenMFAException: WRONG_CODE,
      NotAuthorizedException: GONE,
      UserNotFoundException: GONE,
    },
  },
  {
    call: 'AdminSetUserMFAPreference',
    route: 'confirm-second-factor',
    needsAccount: true,
    body: async ({ caller }) => ({ code: (await beginSecondFactor(caller)).app.first }),
    before: (pool) => pool.on(cognito.VerifySoftwareTokenCommand).resolves({ Status: 'SUCCESS' }),
    responses: { UserNotFoundException: GONE },
  },
  { call: 'AdminDeleteUser', route: 'delete-user', responses: { UserNotFoundException: [204] } },
  { call: 'RevokeToken', route: 'log-out', body: async () => ({}), responses: {} },
];

/** A challenge of a member, who first gets a second factor if they have none. */
async function challengeOf({ caller, email }: Member): Promise<string> {
  const isOn = (await challengeFor(caller, email)) !== undefined;
  if (!isOn) await confirm(caller, (await beginSecondFactor(caller)).app.first);
  return challengeFor(caller, email);
}

async function resetBody({ email, caller }: Member) {
  await caller.call('forgot-password', forgotPassword, { body: { email } });
  return { email, code: (await resetCodes(email)).at(-1), password: 'staple battery horse' };
}

function signsIn(pool: ReturnType<typeof mockClient>) {
  const AuthenticationResult = { AccessToken: 'a', RefreshToken: 'r', ExpiresIn: 600 };
  pool.on(cognito.AdminInitiateAuthCommand).resolves({ AuthenticationResult });
}

function findsAccount(pool: ReturnType<typeof mockClient>) {
  pool.on(cognito.AdminGetUserCommand).resolves({ Username: randomUUID() });
  pool.on(cognito.AdminListGroupsForUserCommand).resolves({});
}

function documentedErrors(call: CallName): string[] {
  const file = `node_modules/@aws-sdk/client-cognito-identity-provider/dist-types/commands/${call}Command.d.ts`;
  const names = readFileSync(file, 'utf8').matchAll(/@throws \{@link (\w+Exception)\}/g);
  return [...names].map(([, name = '']) => name).filter((name) => !name.endsWith('ServiceException'));
}

function errorNamed(name: string): Error {
  const known = (cognito as unknown as Record<string, new (options: object) => Error>)[name];
  const fields = { message: 'text of AWS', $metadata: { httpStatusCode: 400 } };
  return known ? new known(fields) : Object.assign(new Error('text of AWS'), { name, ...fields });
}

/** Routes that end the session or use up the code, whatever the pool answers. */
const SPENDING: readonly RouteId[] = ['log-out', 'verify-email', 'confirm-email'];

let pool: ReturnType<typeof mockClient> | undefined;
afterEach(() => {
  pool?.restore();
  vi.unstubAllEnvs();
});

async function answer(caller: Caller, route: RouteId, body: Record<string, unknown> | undefined) {
  return caller.call<{ code?: string } | undefined>(route, await loadHandler(route), body ? { body } : {});
}

describe.each(ROUTES)('$call in $route', ({ call, route, needsAccount, body, before, responses }) => {
  test('each error that AWS documents gets a response with our own message and no text of AWS', async () => {
    const names = documentedErrors(call);
    expect(names.length).toBeGreaterThan(5);
    expect(names).toEqual(expect.arrayContaining(Object.keys(responses)));
    const wrong: unknown[] = [];
    let member: Member | undefined;
    for (const name of names) {
      member ??= await (needsAccount ? signedUpMember() : newMember());
      const sent = await body?.(member);
      pool = mockClient(cognito.CognitoIdentityProviderClient);
      before?.(pool);
      pool.on(CALLS[call] as typeof cognito.SignUpCommand).rejects(errorNamed(name));
      const { status, json, headers } = await answer(member.caller, route, sent);
      pool.restore();
      const [wantedStatus, wantedCode] = responses[name] ?? EVERYWHERE[name] ?? OURS;
      const isRight = status === wantedStatus && json?.code === wantedCode;
      const isPolite = (status === 503) === (headers['retry-after'] !== undefined);
      if (!isRight || !isPolite || JSON.stringify(json ?? '').includes('text of AWS'))
        wrong.push([name, status, json?.code, headers['retry-after']]);
      // The session may have ended, so the next error needs a new member; a wrong code or field ends none.
      if ((status < 500 && !json?.code?.startsWith('wrong_')) || SPENDING.includes(route)) member = undefined;
    }
    expect(wrong).toEqual([]);
  });
});
