import {
  AdminListGroupsForUserCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP, type Role } from '../../../shared/enumerations.ts';
import { setting } from '../../platform/config.ts';
import { HttpError } from '../../platform/http-error.ts';
import { pool } from '../../platform/identity.ts';

/** The role of an account, for calls without its owner's token. */
export async function readRole(userId: string): Promise<Role> {
  try {
    const { Groups = [] } = await pool().send(
      new AdminListGroupsForUserCommand({ UserPoolId: setting('USER_POOL_ID'), Username: userId }),
    );
    return Groups.some(({ GroupName }) => GroupName === ADMIN_GROUP) ? 'ADMIN' : 'USER';
  } catch (error) {
    if (error instanceof UserNotFoundException) throw new HttpError('unauthorized');
    throw error;
  }
}
