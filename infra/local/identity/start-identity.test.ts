import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminConfirmSignUpCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  ListUsersInGroupCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PreSignUp } from './call.ts';
import { startIdentity, type Identity, type IdentityOptions } from './start-identity.ts';

const region = 'af-south-1';
const credentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
const Username = 'Thandi@example.co.za';
const Password = 'correct horse';

const autoConfirm: PreSignUp = async (event) => {
  event.response.autoConfirmUser = true;
  return event;
};

let dataDir: string;
let identity: Identity;
let client: CognitoIdentityProviderClient;
let clockMs: number;

const start = async (options: Partial<IdentityOptions> = {}): Promise<void> => {
  const now = () => clockMs;
  identity = await startIdentity({
    dataDir,
    region,
    ...credentials,
    preSignUp: autoConfirm,
    now,
    ...options,
  });
  client = new CognitoIdentityProviderClient({ region, credentials, endpoint: identity.url, maxAttempts: 1 });
};

const restart = async (options: Partial<IdentityOptions> = {}): Promise<void> => {
  await identity.close();
  await start(options);
};

const inPool = () => ({ UserPoolId: identity.poolId, Username });

const signUp = (overrides: { Username?: string; Password?: string } = {}) =>
  client.send(
    new SignUpCommand({
      ClientId: identity.clientId,
      Username,
      Password,
      UserAttributes: [
        { Name: 'given_name', Value: 'Thandi' },
        { Name: 'family_name', Value: 'Nkosi' },
      ],
      ...overrides,
    }),
  );

const authenticate = async (
  AuthFlow: 'ADMIN_USER_PASSWORD_AUTH' | 'REFRESH_TOKEN_AUTH',
  AuthParameters: Record<string, string>,
) => {
  const { poolId: UserPoolId, clientId: ClientId } = identity;
  const answer = await client.send(
    new AdminInitiateAuthCommand({ UserPoolId, ClientId, AuthFlow, AuthParameters }),
  );
  const { AccessToken = '', IdToken = '', RefreshToken = '' } = answer.AuthenticationResult ?? {};
  return { AccessToken, IdToken, RefreshToken };
};

const signIn = (password = Password, username = Username) =>
  authenticate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: username, PASSWORD: password });

const refresh = (token: string) => authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: token });

const verifier = async (tokenUse: 'access' | 'id', groups?: string) => {
  const jwt = CognitoJwtVerifier.create({
    userPoolId: identity.poolId,
    clientId: identity.clientId,
    tokenUse,
    ...(groups && { groups }),
  });
  const jwks = await fetch(`${identity.url}/${identity.poolId}/.well-known/jwks.json`);
  jwt.cacheJwks((await jwks.json()) as Jwks);
  return jwt;
};

const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const lockedOut = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

beforeEach(async () => {
  clockMs = Date.now();
  dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  await start();
});

afterEach(async () => {
  await identity.close();
  await rm(dataDir, { recursive: true });
});

describe('sign-up', () => {
  it('gives a uuid, asks the trigger with the documented event, and does what it answers', async () => {
    const preSignUp = vi.fn<PreSignUp>(async (event) => ({
      ...event,
      response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true },
    }));
    await restart({ preSignUp });
    const { UserConfirmed, UserSub } = await signUp();
    expect(UserConfirmed).toBe(true);
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(preSignUp.mock.calls[0]?.[0]).toMatchObject({
      version: '1',
      triggerSource: 'PreSignUp_SignUp',
      userName: UserSub,
      userPoolId: identity.poolId,
      callerContext: { clientId: identity.clientId },
      request: { userAttributes: { email: Username, given_name: 'Thandi' }, validationData: null },
    });
    const user = await client.send(new AdminGetUserCommand(inPool()));
    expect(user).toMatchObject({ Username: UserSub, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(user.UserCreateDate?.getTime()).toBe(clockMs);
  });

  it('leaves a user unconfirmed without a trigger, until an admin confirms', async () => {
    await restart({ preSignUp: async (event) => event });
    expect((await signUp()).UserConfirmed).toBe(false);
    await expect(signIn()).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await expect(signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await client.send(new AdminConfirmSignUpCommand(inPool()));
    await expect(signIn()).resolves.toHaveProperty('AccessToken');
  });

  it('stores nobody when the trigger refuses', async () => {
    await restart({ preSignUp: () => Promise.reject(new Error('closed')) });
    await expect(signUp()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error closed.',
    });
    await expect(client.send(new AdminGetUserCommand(inPool()))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('takes an address once, whatever its case', async () => {
    await signUp();
    await expect(signUp({ Username: Username.toUpperCase() })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('lets one of two sign-ups at once win', async () => {
    const results = await Promise.allSettled([signUp(), signUp({ Password: 'another password' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { name: 'UsernameExistsException' },
    });
  });

  it.each([
    ['seven77', 'InvalidPasswordException'],
    ['x'.repeat(257), 'InvalidParameterException'],
    [' begins with a blank', 'InvalidParameterException'],
  ])('refuses the password %j', async (bad, name) => {
    await expect(signUp({ Password: bad })).rejects.toMatchObject({ name });
  });

  it.each(['eight888', 'x'.repeat(256)])('accepts the password %j', async (good) => {
    await signUp({ Password: good });
    await expect(signIn(good)).resolves.toHaveProperty('AccessToken');
  });

  it('refuses what is no address, and another client', async () => {
    await expect(signUp({ Username: 'thandi' })).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const foreign = new SignUpCommand({ ClientId: 'other', Username, Password });
    await expect(client.send(foreign)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('tokens', () => {
  it('pass the production verifier unchanged and carry the real claims', async () => {
    const { UserSub: sub } = await signUp();
    const { AccessToken, IdToken } = await signIn();
    const access = await (await verifier('access')).verify(AccessToken);
    expect(access).toMatchObject({
      sub,
      username: sub,
      iss: `https://cognito-idp.${region}.amazonaws.com/${identity.poolId}`,
      client_id: identity.clientId,
      scope: 'aws.cognito.signin.user.admin',
      auth_time: Math.floor(clockMs / 1000),
    });
    expect(access.exp - access.iat).toBe(600);
    expect(access).not.toHaveProperty('cognito:groups');
    const id = await (await verifier('id')).verify(IdToken);
    expect(id).toMatchObject({
      'cognito:username': sub,
      aud: identity.clientId,
      email: Username,
      email_verified: false,
      given_name: 'Thandi',
      family_name: 'Nkosi',
      origin_jti: access.origin_jti,
    });
  });

  it('expire after their lifetime', async () => {
    await signUp();
    clockMs = Date.now() - 601_000;
    const { AccessToken } = await signIn();
    await expect((await verifier('access')).verify(AccessToken)).rejects.toThrow(/expired/);
  });

  it('name the groups a user is in at the time of issue', async () => {
    await signUp();
    const { RefreshToken } = await signIn();
    const group = { ...inPool(), GroupName: 'ADMIN' };
    await client.send(new AdminAddUserToGroupCommand(group));
    const { AccessToken } = await refresh(RefreshToken);
    const admin = await verifier('access', 'ADMIN');
    await expect(admin.verify(AccessToken)).resolves.toMatchObject({ 'cognito:groups': ['ADMIN'] });
    expect((await client.send(new AdminListGroupsForUserCommand(inPool()))).Groups).toMatchObject([
      { GroupName: 'ADMIN' },
    ]);
    await client.send(new AdminRemoveUserFromGroupCommand(group));
    await expect(admin.verify((await refresh(RefreshToken)).AccessToken)).rejects.toThrow(/group/i);
  });
});

describe('groups', () => {
  it('list their members in pages', async () => {
    const GroupName = 'ADMIN';
    const { poolId: UserPoolId } = identity;
    for (const name of ['a@example.co.za', 'b@example.co.za']) {
      await signUp({ Username: name });
      await client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: name, GroupName }));
    }
    const first = await client.send(new ListUsersInGroupCommand({ UserPoolId, GroupName, Limit: 1 }));
    const second = await client.send(
      new ListUsersInGroupCommand({ UserPoolId, GroupName, Limit: 1, NextToken: first.NextToken }),
    );
    expect([...(first.Users ?? []), ...(second.Users ?? [])]).toHaveLength(2);
    expect(second.NextToken).toBeUndefined();
  });

  it('other than ADMIN do not exist', async () => {
    await signUp();
    const command = new AdminAddUserToGroupCommand({ ...inPool(), GroupName: 'OWNER' });
    await expect(client.send(command)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('signing in', () => {
  it('takes the address in any case, and the sub', async () => {
    const { UserSub = '' } = await signUp();
    await expect(signIn(Password, Username.toLowerCase())).resolves.toHaveProperty('AccessToken');
    await expect(signIn(Password, UserSub)).resolves.toHaveProperty('AccessToken');
  });

  it('refuses a wrong password and an unknown user alike', async () => {
    await signUp();
    await expect(signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(signIn(Password, 'nobody@example.co.za')).rejects.toMatchObject(wrongPassword);
  });

  it('is locked for a second after five failures, then for twice as long with each', async () => {
    await signUp();
    for (let n = 0; n < 5; n += 1)
      await expect(signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(signIn()).rejects.toMatchObject(lockedOut);
    clockMs += 1000;
    await expect(signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    clockMs += 1999;
    await expect(signIn()).rejects.toMatchObject(lockedOut);
    clockMs += 1;
    await expect(signIn()).resolves.toHaveProperty('AccessToken');
    await expect(signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(signIn()).resolves.toHaveProperty('AccessToken');
  });

  it('forgets failures after fifteen minutes without an attempt', async () => {
    await signUp();
    for (let n = 0; n < 4; n += 1)
      await expect(signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    clockMs += 15 * 60_000;
    await expect(signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(signIn()).resolves.toHaveProperty('AccessToken');
  });

  it('lets no more than five of many guesses at once through', async () => {
    await signUp();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => signIn('wrong password')));
    const messages = results.map((result) =>
      result.status === 'rejected' ? (result.reason as Error).message : '',
    );
    expect(messages.filter((message) => message === wrongPassword.message)).toHaveLength(5);
    expect(messages.filter((message) => message === lockedOut.message)).toHaveLength(3);
  });

  it('takes the password an admin set, and the old one no more', async () => {
    await signUp();
    await client.send(
      new AdminSetUserPasswordCommand({ ...inPool(), Password: 'a new password', Permanent: true }),
    );
    await expect(signIn()).rejects.toMatchObject(wrongPassword);
    await expect(signIn('a new password')).resolves.toHaveProperty('AccessToken');
  });
});

describe('refresh tokens', () => {
  it('give new tokens of the same sign-in, and no new refresh token', async () => {
    await signUp();
    const { RefreshToken, AccessToken } = await signIn();
    clockMs += 1000;
    const renewed = await refresh(RefreshToken);
    expect(renewed.RefreshToken).toBe('');
    const jwt = await verifier('access');
    const [before, after] = [await jwt.verify(AccessToken), await jwt.verify(renewed.AccessToken)];
    expect(after).toMatchObject({
      origin_jti: before.origin_jti,
      auth_time: before.auth_time,
      iat: before.iat + 1,
    });
    expect(after.jti).not.toBe(before.jti);
  });

  it('end when revoked, one alone', async () => {
    await signUp();
    const [one, other] = [await signIn(), await signIn()];
    await client.send(new RevokeTokenCommand({ ClientId: identity.clientId, Token: one.RefreshToken }));
    await expect(refresh(one.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    await expect(refresh(other.RefreshToken)).resolves.toHaveProperty('AccessToken');
  });

  it('all end when an admin signs the user out', async () => {
    await signUp();
    const tokens = [await signIn(), await signIn()];
    await client.send(new AdminUserGlobalSignOutCommand(inPool()));
    for (const { RefreshToken } of tokens)
      await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(refresh((await signIn()).RefreshToken)).resolves.toHaveProperty('AccessToken');
  });

  it('end after thirty days', async () => {
    await signUp();
    const { RefreshToken } = await signIn();
    clockMs += 30 * 86_400_000;
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });

  it('that were never issued are refused, and revoking one is no error', async () => {
    await expect(refresh('made-up')).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
    await client.send(new RevokeTokenCommand({ ClientId: identity.clientId, Token: 'made-up' }));
  });
});

describe('accounts', () => {
  it('change attributes; a new address is unverified, signs in, and frees the old', async () => {
    await signUp();
    const update = (...UserAttributes: { Name: string; Value: string }[]) =>
      client.send(new AdminUpdateUserAttributesCommand({ ...inPool(), UserAttributes }));
    await update({ Name: 'email_verified', Value: 'true' }, { Name: 'given_name', Value: 'T' });
    await update({ Name: 'email', Value: 'new@example.co.za' });
    const user = await client.send(new AdminGetUserCommand({ ...inPool(), Username: 'new@example.co.za' }));
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    expect(user.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'T' });
    await expect(signIn(Password, 'new@example.co.za')).resolves.toHaveProperty('AccessToken');
    await signUp();
    await expect(update({ Name: 'email', Value: 'NEW@example.co.za' })).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
    await expect(update({ Name: 'sub', Value: 'x' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('once deleted leave no session, and their address is free', async () => {
    const { UserSub } = await signUp();
    const { RefreshToken } = await signIn();
    await client.send(new AdminDeleteUserCommand(inPool()));
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(signIn()).rejects.toMatchObject(wrongPassword);
    expect((await signUp()).UserSub).not.toBe(UserSub);
  });

  it('outlive a restart, with password, groups, sessions, deletions and the signing key', async () => {
    await signUp();
    await signUp({ Username: 'gone@example.co.za' });
    await client.send(new AdminDeleteUserCommand({ ...inPool(), Username: 'gone@example.co.za' }));
    await client.send(new AdminAddUserToGroupCommand({ ...inPool(), GroupName: 'ADMIN' }));
    const [kept, revoked] = [await signIn(), await signIn()];
    await client.send(new RevokeTokenCommand({ ClientId: identity.clientId, Token: revoked.RefreshToken }));
    await restart();
    await restart();
    await expect((await verifier('access', 'ADMIN')).verify(kept.AccessToken)).resolves.toBeDefined();
    await expect(refresh(kept.RefreshToken)).resolves.toHaveProperty('AccessToken');
    await expect(refresh(revoked.RefreshToken)).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    await expect(signIn()).resolves.toHaveProperty('AccessToken');
    await expect(signIn(Password, 'gone@example.co.za')).rejects.toMatchObject(wrongPassword);
  });
});

describe('the protocol', () => {
  it('refuses admin calls without the right signature, and takes sign-up without one', async () => {
    await signUp();
    const get = (over: Partial<typeof credentials>) =>
      new CognitoIdentityProviderClient({
        region,
        credentials: { ...credentials, ...over },
        endpoint: identity.url,
        maxAttempts: 1,
      }).send(new AdminGetUserCommand(inPool()));
    await expect(get({ secretAccessKey: 'guess' })).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    await expect(get({ accessKeyId: 'other' })).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    const bare = await fetch(identity.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify(inPool()),
    });
    expect(bare.status).toBe(400);
    expect(await bare.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('answers what it does not know with an error, never with success', async () => {
    const call = async (target: string, body: string) => {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` };
      const answer = await fetch(identity.url, { method: 'POST', headers, body });
      return (await answer.json()) as { __type: string };
    };
    expect(await call('toString', '{}')).toMatchObject({ __type: 'UnknownOperationException' });
    expect(await call('SignUp', '{"ClientId":')).toMatchObject({ __type: 'SerializationException' });
    expect(await call('SignUp', '{"ClientId":1}')).toMatchObject({ __type: 'InvalidParameterException' });
    const foreign = new AdminGetUserCommand({ ...inPool(), UserPoolId: 'af-south-1_Other' });
    await expect(client.send(foreign)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('throttles the calls it is told to', async () => {
    await restart({ throttled: (call) => call === 'AdminInitiateAuth' });
    await signUp();
    await expect(signIn()).rejects.toMatchObject({ name: 'TooManyRequestsException' });
  });

  it('is reached through AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER alone', async () => {
    await signUp();
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', identity.url);
    vi.stubEnv('AWS_REGION', region);
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
    const user = await new CognitoIdentityProviderClient({}).send(new AdminGetUserCommand(inPool()));
    vi.unstubAllEnvs();
    expect(user.UserStatus).toBe('CONFIRMED');
  });
});
