import {
  AdminGetUserCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { freshPool, lockedOut, wrongPassword } from './testing/pool-under-test.ts';

const pool = freshPool();

const mismatch = { name: 'EnableSoftwareTokenMFAException', message: 'Code mismatch' };
const wrongCode = { name: 'CodeMismatchException' };
const usedCode = { name: 'ExpiredCodeException' };
const endedSession = { name: 'NotAuthorizedException', message: /^Invalid session for the user/ };

const codeOf = (secret: string, secondsAhead = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: pool.clockMs + secondsAhead * 1000,
  });

/** A code that the secret does not accept now. */
const wrongCodeOf = (secret: string): string => {
  const right = [-30, 0, 30].map((ahead) => codeOf(secret, ahead));
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? '';
};

const associate = async (AccessToken: string) =>
  (await pool.client.send(new AssociateSoftwareTokenCommand({ AccessToken }))).SecretCode ?? '';

const verify = (AccessToken: string, UserCode: string) =>
  pool.client.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));

const prefer = (Enabled: boolean) =>
  pool.client.send(
    new AdminSetUserMFAPreferenceCommand({
      ...pool.inPool(),
      SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
    }),
  );

/** A user whose sign-in asks for a code; the current code is already used. */
const withSecondFactor = async () => {
  const { UserSub: sub = '' } = await pool.signUp();
  const { AccessToken } = await pool.signIn();
  const secret = await associate(AccessToken);
  await verify(AccessToken, codeOf(secret));
  await prefer(true);
  return { sub, secret };
};

const challenge = async (): Promise<string> => (await pool.signIn()).Session ?? '';

const respond = (sub: string, Session: string, code: string) =>
  pool.client.send(
    new AdminRespondToAuthChallengeCommand({
      UserPoolId: pool.identity.poolId,
      ClientId: pool.identity.clientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      ChallengeResponses: { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: code },
      Session,
    }),
  );

describe('setting up', () => {
  it('asks for a code at sign-in once a code was verified and the preference set, not before', async () => {
    await pool.signUp();
    const { AccessToken } = await pool.signIn();
    const secret = await associate(AccessToken);
    await expect(prefer(true)).rejects.toMatchObject({ name: 'InvalidParameterException' });
    await expect(verify(AccessToken, wrongCodeOf(secret))).rejects.toMatchObject(mismatch);
    await expect(verify(AccessToken, codeOf(secret))).resolves.toMatchObject({ Status: 'SUCCESS' });
    expect((await pool.signIn()).ChallengeName).toBeUndefined();
    await prefer(true);
    expect(await pool.signIn()).toMatchObject({ ChallengeName: 'SOFTWARE_TOKEN_MFA', AccessToken: '' });
    await expect(pool.client.send(new AdminGetUserCommand(pool.inPool()))).resolves.toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    await prefer(false);
    expect((await pool.signIn()).ChallengeName).toBeUndefined();
  });

  it('keeps the secret in use until one that was asked for later is verified', async () => {
    const { sub, secret } = await withSecondFactor();
    const { AuthenticationResult } = await respond(sub, await challenge(), codeOf(secret, 30));
    const AccessToken = AuthenticationResult?.AccessToken ?? '';
    const next = await associate(AccessToken);
    pool.clockMs += 60_000;
    await expect(respond(sub, await challenge(), codeOf(next))).rejects.toMatchObject(wrongCode);
    await expect(respond(sub, await challenge(), codeOf(secret))).resolves.toBeDefined();
    await verify(AccessToken, codeOf(next));
    await expect(respond(sub, await challenge(), codeOf(secret, 30))).rejects.toMatchObject(wrongCode);
    await expect(respond(sub, await challenge(), codeOf(next, 30))).resolves.toBeDefined();
  });

  it('takes an access token of its own, as long as it is good and no longer', async () => {
    await pool.signUp();
    const { AccessToken, IdToken } = await pool.signIn();
    for (const token of ['made.up.token', IdToken])
      await expect(associate(token)).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid Access Token',
      });
    await pool.client.send(new AdminUserGlobalSignOutCommand(pool.inPool()));
    await expect(associate(AccessToken)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    const { AccessToken: next } = await pool.signIn();
    pool.clockMs += 600_000;
    await expect(associate(next)).rejects.toMatchObject({ message: 'Access Token has expired' });
  });

  it('outlives a restart, used codes included', async () => {
    const { sub, secret } = await withSecondFactor();
    await pool.restart();
    await expect(respond(sub, await challenge(), codeOf(secret))).rejects.toMatchObject(usedCode);
    await expect(respond(sub, await challenge(), codeOf(secret, 30))).resolves.toBeDefined();
  });
});

describe('a challenge', () => {
  it('stands after a wrong code, gives tokens for a right one, and is over then', async () => {
    const { sub, secret } = await withSecondFactor();
    const session = await challenge();
    await expect(respond(sub, session, wrongCodeOf(secret))).rejects.toMatchObject(wrongCode);
    const { AuthenticationResult } = await respond(sub, session, codeOf(secret, 30));
    await (await pool.verifier('access')).verify(AuthenticationResult?.AccessToken ?? '');
    await expect(pool.refresh(AuthenticationResult?.RefreshToken ?? '')).resolves.toBeDefined();
    pool.clockMs += 60_000;
    await expect(respond(sub, session, codeOf(secret))).rejects.toMatchObject(endedSession);
  });

  it('takes each code once, of two at one moment too', async () => {
    const { sub, secret } = await withSecondFactor();
    await expect(respond(sub, await challenge(), codeOf(secret))).rejects.toMatchObject(usedCode);
    const sessions = [await challenge(), await challenge()];
    const answers = await Promise.allSettled(
      sessions.map((session) => respond(sub, session, codeOf(secret, 30))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('ends after five minutes', async () => {
    const { sub, secret } = await withSecondFactor();
    const session = await challenge();
    pool.clockMs += 5 * 60_000;
    await expect(respond(sub, session, codeOf(secret))).rejects.toMatchObject(endedSession);
  });

  it('is its own user’s alone, by the name that it gave', async () => {
    const { secret } = await withSecondFactor();
    const { UserSub: other = '' } = await pool.signUp({ Username: 'other@example.co.za' });
    const session = await challenge();
    for (const name of [other, 'thandi@example.co.za'])
      await expect(respond(name, session, codeOf(secret, 30))).rejects.toMatchObject(endedSession);
  });

  it('locks the account after five wrong codes as after five wrong passwords', async () => {
    const { sub, secret } = await withSecondFactor();
    const session = await challenge();
    for (let n = 0; n < 4; n += 1)
      await expect(respond(sub, session, wrongCodeOf(secret))).rejects.toMatchObject(wrongCode);
    await expect(pool.signIn('wrong password')).rejects.toMatchObject(wrongPassword);
    await expect(respond(sub, session, codeOf(secret, 30))).rejects.toMatchObject(lockedOut);
    pool.clockMs += 1000;
    await expect(respond(sub, session, codeOf(secret, 30))).resolves.toBeDefined();
  });
});
