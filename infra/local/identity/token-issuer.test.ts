import {
  AdminAddUserToGroupCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { REGION } from '../aws/account.ts';
import { freshPool, Username } from './testing/pool-under-test.ts';

const pool = freshPool();

describe('tokens', () => {
  it('pass the production verifier unchanged and carry the real claims', async () => {
    const { UserSub: sub } = await pool.signUp();
    const { AccessToken, IdToken } = await pool.signIn();
    const access = await (await pool.verifier('access')).verify(AccessToken);
    expect(access).toMatchObject({
      sub,
      username: sub,
      iss: `https://cognito-idp.${REGION}.amazonaws.com/${pool.identity.poolId}`,
      client_id: pool.identity.clientId,
      scope: 'aws.cognito.signin.user.admin',
      auth_time: Math.floor(pool.clockMs / 1000),
    });
    expect(access.exp - access.iat).toBe(600);
    expect(access).not.toHaveProperty('cognito:groups');
    const id = await (await pool.verifier('id')).verify(IdToken);
    expect(id).toMatchObject({
      'cognito:username': sub,
      aud: pool.identity.clientId,
      email: Username,
      email_verified: false,
      given_name: 'Thandi',
      family_name: 'Nkosi',
      origin_jti: access.origin_jti,
    });
  });

  it('expire after their lifetime', async () => {
    await pool.signUp();
    pool.clockMs = Date.now() - 601_000;
    const { AccessToken } = await pool.signIn();
    await expect((await pool.verifier('access')).verify(AccessToken)).rejects.toThrow(/expired/);
  });

  it('name the groups a user is in at the time of issue', async () => {
    await pool.signUp();
    const { RefreshToken } = await pool.signIn();
    const group = { ...pool.inPool(), GroupName: 'ADMIN' };
    await pool.client.send(new AdminAddUserToGroupCommand(group));
    const { AccessToken } = await pool.refresh(RefreshToken);
    const admin = await pool.verifier('access', 'ADMIN');
    await expect(admin.verify(AccessToken)).resolves.toMatchObject({ 'cognito:groups': ['ADMIN'] });
    expect((await pool.client.send(new AdminListGroupsForUserCommand(pool.inPool()))).Groups).toMatchObject([
      { GroupName: 'ADMIN' },
    ]);
    await pool.client.send(new AdminRemoveUserFromGroupCommand(group));
    await expect(admin.verify((await pool.refresh(RefreshToken)).AccessToken)).rejects.toThrow(/group/i);
  });
});
