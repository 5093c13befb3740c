import {
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import {
  freshPool,
  lockedOut,
  Password,
  poolClient,
  Username,
  wrongPassword,
} from './testing/pool-under-test.ts';

const pool = freshPool();

describe('signing in', () => {
  it('takes the address in any case, and the sub', async () => {
    const { UserSub = '' } = await pool.signUp();
    await expect(pool.signIn(Password, Username.toLowerCase())).resolves.toHaveProperty('AccessToken');
    await expect(pool.signIn(Password, UserSub)).resolves.toHaveProperty('AccessToken');
  });

  it('refuses a wrong password and an unknown user alike', async () => {
    await pool.signUp();
    await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(pool.signIn(Password, 'nobody@example.co.za')).rejects.toMatchObject(wrongPassword);
  });

  it('tells a password from the same one with NUL after it', async () => {
    await pool.signUp();
    await expect(pool.signIn(`${Password}\0`)).rejects.toMatchObject(wrongPassword);
    await pool.signUp({ Username: 'other@example.co.za', Password: `${Password}\0\0` });
    for (const wrong of [Password, `${Password}\0`])
      await expect(pool.signIn(wrong, 'other@example.co.za')).rejects.toMatchObject(wrongPassword);
    await expect(pool.signIn(`${Password}\0\0`, 'other@example.co.za')).resolves.toHaveProperty(
      'AccessToken',
    );
  });

  it('is locked for a second after five failures, then for twice as long with each', async () => {
    await pool.signUp();
    for (let n = 0; n < 5; n += 1)
      await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(pool.signIn()).rejects.toMatchObject(lockedOut);
    pool.clockMs += 1000;
    await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    pool.clockMs += 1999;
    await expect(pool.signIn()).rejects.toMatchObject(lockedOut);
    pool.clockMs += 1;
    await expect(pool.signIn()).resolves.toHaveProperty('AccessToken');
    await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(pool.signIn()).resolves.toHaveProperty('AccessToken');
  });

  it('forgets failures after fifteen minutes without an attempt', async () => {
    await pool.signUp();
    for (let n = 0; n < 4; n += 1)
      await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    pool.clockMs += 15 * 60_000;
    await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(pool.signIn()).resolves.toHaveProperty('AccessToken');
  });

  it('lets no more than five of many guesses at once through', async () => {
    await pool.signUp();
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => pool.signIn('wrong password')));
    const messages = results.map((result) =>
      result.status === 'rejected' ? (result.reason as Error).message : '',
    );
    expect(messages.filter((message) => message === wrongPassword.message)).toHaveLength(5);
    expect(messages.filter((message) => message === lockedOut.message)).toHaveLength(3);
  });

  it('takes the password an admin set, and the old one no more', async () => {
    await pool.signUp();
    await pool.client.send(
      new AdminSetUserPasswordCommand({ ...pool.inPool(), Password: 'a new password', Permanent: true }),
    );
    await expect(pool.signIn()).rejects.toMatchObject(wrongPassword);
    await expect(pool.signIn('a new password')).resolves.toHaveProperty('AccessToken');
  });
});

describe('refresh tokens', () => {
  it('give new tokens of the same sign-in, and no new refresh token', async () => {
    await pool.signUp();
    const { RefreshToken, AccessToken } = await pool.signIn();
    pool.clockMs += 1000;
    const renewed = await pool.refresh(RefreshToken);
    expect(renewed.RefreshToken).toBe('');
    const jwt = await pool.verifier('access');
    const [before, after] = [await jwt.verify(AccessToken), await jwt.verify(renewed.AccessToken)];
    expect(after).toMatchObject({
      origin_jti: before.origin_jti,
      auth_time: before.auth_time,
      iat: before.iat + 1,
    });
    expect(after.jti).not.toBe(before.jti);
  });

  it('are taken by the call that needs no credentials, and by no other; passwords by the other alone', async () => {
    await pool.signUp();
    const { RefreshToken } = await pool.signIn();
    const stranger = poolClient(pool.identity.url, { accessKeyId: 'other' });
    await expect(pool.refresh(RefreshToken, stranger)).resolves.toHaveProperty('AccessToken');
    const ids = { UserPoolId: pool.identity.poolId, ClientId: pool.identity.clientId };
    const refused = { name: 'InvalidParameterException', message: 'Initiate Auth method not supported.' };
    const AuthParameters = { USERNAME: Username, PASSWORD: Password, REFRESH_TOKEN: RefreshToken };
    const byPassword = new InitiateAuthCommand({ ...ids, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    await expect(pool.client.send(byPassword)).rejects.toMatchObject(refused);
    const byToken = new AdminInitiateAuthCommand({ ...ids, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
    await expect(pool.client.send(byToken)).rejects.toMatchObject(refused);
  });

  it('end when revoked, one alone', async () => {
    await pool.signUp();
    const [one, other] = [await pool.signIn(), await pool.signIn()];
    await pool.client.send(
      new RevokeTokenCommand({ ClientId: pool.identity.clientId, Token: one.RefreshToken }),
    );
    await expect(pool.refresh(one.RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
    await expect(pool.refresh(other.RefreshToken)).resolves.toHaveProperty('AccessToken');
  });

  it('all end when an admin signs the user out', async () => {
    await pool.signUp();
    const tokens = [await pool.signIn(), await pool.signIn()];
    await pool.client.send(new AdminUserGlobalSignOutCommand(pool.inPool()));
    for (const { RefreshToken } of tokens)
      await expect(pool.refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.refresh((await pool.signIn()).RefreshToken)).resolves.toHaveProperty('AccessToken');
  });

  it('end after thirty days', async () => {
    await pool.signUp();
    const { RefreshToken } = await pool.signIn();
    pool.clockMs += 30 * 86_400_000;
    await expect(pool.refresh(RefreshToken)).rejects.toMatchObject({ message: 'Refresh Token has expired' });
  });

  it('that were never issued are refused, and revoking one is no error', async () => {
    await expect(pool.refresh('made-up')).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
    await pool.client.send(new RevokeTokenCommand({ ClientId: pool.identity.clientId, Token: 'made-up' }));
  });
});
