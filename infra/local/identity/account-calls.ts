import { randomUUID } from 'node:crypto';
import type { PreSignUpTriggerEvent } from 'aws-lambda';
import { REGION } from '../aws/account.ts';
import { namedUser, required, requireClient, type Call, type Parameters, type Pool } from './call.ts';
import { IdentityError, invalidParameter, notAuthorized } from './identity-error.ts';
import { checkPassword, hashPassword } from './password.ts';
import { mfaSettings } from './second-factor-calls.ts';
import type { PoolUser } from './user-directory.ts';

const EMAIL = /^[^\s@]+@[^\s@]+$/;
const MUTABLE = /^(email|email_verified|given_name|family_name|name|picture|locale|custom:.+)$/;

const checkedAttributes = (input: Parameters): Record<string, string> => {
  const attributes: Record<string, string> = Object.fromEntries(
    (input.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? '']),
  );
  const unknown = Object.keys(attributes).find((name) => !MUTABLE.test(name));
  if (unknown)
    throw invalidParameter(
      unknown === 'sub'
        ? 'Cannot modify the non-mutable attribute sub'
        : `Attributes did not conform to the schema: Type for attribute {${unknown}} could not be determined`,
    );
  if (attributes.email !== undefined && !EMAIL.test(attributes.email))
    throw invalidParameter('Invalid email address format.');
  return attributes;
};

const refuseTakenEmail = (pool: Pool, email: string): void => {
  if (EMAIL.test(email) && pool.directory.find(email))
    throw new IdentityError('UsernameExistsException', 'An account with the given email already exists.');
};

const askPreSignUp = async (
  pool: Pool,
  sub: string,
  userAttributes: Record<string, string>,
  clientMetadata: Record<string, string> | undefined,
): Promise<PreSignUpTriggerEvent['response']> => {
  const event: PreSignUpTriggerEvent = {
    version: '1',
    region: REGION,
    userPoolId: pool.poolId,
    userName: sub,
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: pool.clientId },
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes, ...(clientMetadata && { clientMetadata }) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  };
  if (!pool.preSignUp) return event.response;
  try {
    return (await pool.preSignUp(event)).response;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new IdentityError('UserLambdaValidationException', `PreSignUp failed with error ${reason}.`);
  }
};

/** Of two simultaneous sign-ups for an address one wins: the last check and the write are one step. */
export const signUp: Call = async (pool, input) => {
  requireClient(pool, input);
  const email = required(input, 'Username');
  const password = required(input, 'Password');
  if (!EMAIL.test(email)) throw invalidParameter('Username should be an email.');
  checkPassword(password);
  const attributes = { ...checkedAttributes(input), email };
  if ('email_verified' in attributes)
    throw notAuthorized('A client attempted to write unauthorized attribute');
  refuseTakenEmail(pool, email);
  const sub = randomUUID();
  const result = await askPreSignUp(pool, sub, attributes, input.ClientMetadata);
  const passwordHash = await hashPassword(password);
  refuseTakenEmail(pool, email);
  const nowMs = pool.now();
  await pool.directory.put({
    sub,
    attributes: { ...attributes, email_verified: String(result.autoVerifyEmail) },
    passwordHash,
    status: result.autoConfirmUser ? 'CONFIRMED' : 'UNCONFIRMED',
    groups: [],
    createdMs: nowMs,
    modifiedMs: nowMs,
  });
  return { UserConfirmed: result.autoConfirmUser, UserSub: sub };
};

const change = (pool: Pool, username: string, changes: Partial<PoolUser>): Promise<void> =>
  pool.directory.put({ ...pool.directory.get(username), ...changes, modifiedMs: pool.now() });

const timestamps = (user: PoolUser) => ({
  UserCreateDate: user.createdMs / 1000,
  UserLastModifiedDate: user.modifiedMs / 1000,
  Enabled: true,
  UserStatus: user.status,
});

const attributeList = (user: PoolUser) =>
  Object.entries({ ...user.attributes, sub: user.sub }).map(([Name, Value]) => ({ Name, Value }));

export const userRow = (user: PoolUser) => ({
  Username: user.sub,
  Attributes: attributeList(user),
  ...timestamps(user),
});

export const adminGetUser: Call = (pool, input) => {
  const user = namedUser(pool, input);
  return {
    Username: user.sub,
    UserAttributes: attributeList(user),
    ...timestamps(user),
    ...mfaSettings(user),
  };
};

export const adminUpdateUserAttributes: Call = async (pool, input) => {
  const user = namedUser(pool, input);
  required(input, 'UserAttributes');
  const changes = checkedAttributes(input);
  const email = changes.email ?? user.attributes.email;
  const owner = pool.directory.find(email);
  if (owner && owner.sub !== user.sub)
    throw new IdentityError('AliasExistsException', 'An account with the given email already exists.');
  const unverified = email !== user.attributes.email ? { email_verified: 'false' } : {};
  const merged = { ...user.attributes, ...unverified, ...changes };
  const kept = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  await change(pool, user.sub, { attributes: { ...kept, email } });
  return {};
};

/** Confirms the user, as on AWS; sessions stay (AdminUserGlobalSignOut ends them). */
export const adminSetUserPassword: Call = async (pool, input) => {
  const { sub } = namedUser(pool, input);
  const password = required(input, 'Password');
  checkPassword(password);
  if (input.Permanent !== true)
    throw invalidParameter('Temporary passwords are not emulated: set Permanent.');
  const passwordHash = await hashPassword(password);
  await change(pool, sub, { passwordHash, status: 'CONFIRMED' });
  return {};
};

export const adminDeleteUser: Call = async (pool, input) => {
  await pool.directory.remove(namedUser(pool, input).sub);
  return {};
};
