import {
  AdminAddUserToGroupCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  RevokeTokenCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, vi } from 'vitest';
import type { PreSignUp } from './call.ts';
import { freshPool, Password, Username, wrongPassword } from './testing/pool-under-test.ts';

const pool = freshPool();

describe('sign-up', () => {
  it('gives a uuid, asks the trigger with the documented event, and does what it answers', async () => {
    const preSignUp = vi.fn<PreSignUp>(async (event) => ({
      ...event,
      response: { ...event.response, autoConfirmUser: true, autoVerifyEmail: true },
    }));
    await pool.restart({ preSignUp });
    const ClientMetadata = { proof: 'of us' };
    const { UserConfirmed, UserSub } = await pool.signUp({ ClientMetadata });
    expect(UserConfirmed).toBe(true);
    expect(UserSub).toMatch(/^[0-9a-f-]{36}$/);
    expect(preSignUp.mock.calls[0]?.[0]).toMatchObject({
      version: '1',
      triggerSource: 'PreSignUp_SignUp',
      userName: UserSub,
      userPoolId: pool.identity.poolId,
      callerContext: { clientId: pool.identity.clientId },
      request: { userAttributes: { email: Username, given_name: 'Thandi' }, clientMetadata: ClientMetadata },
    });
    const user = await pool.client.send(new AdminGetUserCommand(pool.inPool()));
    expect(user).toMatchObject({ Username: UserSub, Enabled: true, UserStatus: 'CONFIRMED' });
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
    expect(user.UserCreateDate?.getTime()).toBe(pool.clockMs);
  });

  it('leaves a user unconfirmed whom the trigger does not confirm, who cannot sign in', async () => {
    await pool.restart({ preSignUp: async (event) => event });
    expect((await pool.signUp()).UserConfirmed).toBe(false);
    await expect(pool.signIn()).rejects.toMatchObject({ name: 'UserNotConfirmedException' });
    await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
  });

  it('stores nobody when the trigger refuses', async () => {
    await pool.restart({ preSignUp: () => Promise.reject(new Error('closed')) });
    await expect(pool.signUp()).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error closed.',
    });
    await expect(pool.client.send(new AdminGetUserCommand(pool.inPool()))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  it('takes an address once, whatever its case', async () => {
    await pool.signUp();
    await expect(pool.signUp({ Username: Username.toUpperCase() })).rejects.toMatchObject({
      name: 'UsernameExistsException',
      message: 'An account with the given email already exists.',
    });
  });

  it('lets one of two sign-ups at once win', async () => {
    const results = await Promise.allSettled([pool.signUp(), pool.signUp({ Password: 'another password' })]);
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
    await expect(pool.signUp({ Password: bad })).rejects.toMatchObject({ name });
  });

  it.each(['eight888', 'x'.repeat(256)])('accepts the password %j', async (good) => {
    await pool.signUp({ Password: good });
    await expect(pool.signIn(good)).resolves.toHaveProperty('AccessToken');
  });

  it('refuses what is no address, and another client', async () => {
    await expect(pool.signUp({ Username: 'thandi' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
    const foreign = new SignUpCommand({ ClientId: 'other', Username, Password });
    await expect(pool.client.send(foreign)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('accounts', () => {
  it('change attributes; a new address is unverified, signs in, and frees the old', async () => {
    await pool.signUp();
    const update = (...UserAttributes: { Name: string; Value: string }[]) =>
      pool.client.send(new AdminUpdateUserAttributesCommand({ ...pool.inPool(), UserAttributes }));
    await update({ Name: 'email_verified', Value: 'true' }, { Name: 'given_name', Value: 'T' });
    await update({ Name: 'email', Value: 'new@example.co.za' });
    const user = await pool.client.send(
      new AdminGetUserCommand({ ...pool.inPool(), Username: 'new@example.co.za' }),
    );
    expect(user.UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'false' });
    expect(user.UserAttributes).toContainEqual({ Name: 'given_name', Value: 'T' });
    await expect(pool.signIn(Password, 'new@example.co.za')).resolves.toHaveProperty('AccessToken');
    await pool.signUp();
    await expect(update({ Name: 'email', Value: 'NEW@example.co.za' })).rejects.toMatchObject({
      name: 'AliasExistsException',
    });
    await expect(update({ Name: 'sub', Value: 'x' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  it('once deleted leave no session, and their address is free', async () => {
    const { UserSub } = await pool.signUp();
    const { RefreshToken } = await pool.signIn();
    await pool.client.send(new AdminDeleteUserCommand(pool.inPool()));
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.signIn()).rejects.toMatchObject(wrongPassword);
    expect((await pool.signUp()).UserSub).not.toBe(UserSub);
  });

  it('outlive a restart, with password, groups, sessions, deletions and the signing key', async () => {
    await pool.signUp();
    await pool.signUp({ Username: 'gone@example.co.za' });
    await pool.client.send(new AdminDeleteUserCommand({ ...pool.inPool(), Username: 'gone@example.co.za' }));
    await pool.client.send(new AdminAddUserToGroupCommand({ ...pool.inPool(), GroupName: 'ADMIN' }));
    const [kept, revoked] = [await pool.signIn(), await pool.signIn()];
    await pool.client.send(
      new RevokeTokenCommand({ ClientId: pool.identity.clientId, Token: revoked.RefreshToken }),
    );
    await pool.restart();
    await pool.restart();
    await expect((await pool.verifier('access', 'ADMIN')).verify(kept.AccessToken)).resolves.toBeDefined();
    await expect(pool.refresh(kept.RefreshToken)).resolves.toHaveProperty('AccessToken');
    await expect(pool.refresh(revoked.RefreshToken)).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    await expect(pool.signIn()).resolves.toHaveProperty('AccessToken');
    await expect(pool.signIn(Password, 'gone@example.co.za')).rejects.toMatchObject(wrongPassword);
  });
});
