import {
  AdminAddUserToGroupCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it } from 'vitest';
import { freshPool } from './testing/pool-under-test.ts';

const pool = freshPool();

describe('groups', () => {
  it('list their members', async () => {
    const GroupName = 'ADMIN';
    const { poolId: UserPoolId } = pool.identity;
    for (const name of ['a@example.co.za', 'b@example.co.za']) {
      await pool.signUp({ Username: name });
      await pool.client.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: name, GroupName }));
    }
    const { Users } = await pool.client.send(new ListUsersInGroupCommand({ UserPoolId, GroupName }));
    expect(Users).toHaveLength(2);
  });

  it('other than ADMIN do not exist', async () => {
    await pool.signUp();
    const command = new AdminAddUserToGroupCommand({ ...pool.inPool(), GroupName: 'OWNER' });
    await expect(pool.client.send(command)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});
