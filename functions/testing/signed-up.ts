import { randomUUID } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as signUp } from '../accounts/sign-up.ts';
import { Caller, PASSWORD } from './caller.ts';

/** Signs up a new user, who has an account in the user pool. */
export async function signedUpMember(name: { firstName?: string; lastName?: string } = {}) {
  const caller = new Caller();
  const email = `${randomUUID()}@example.co.za`;
  const body = { email, password: PASSWORD, firstName: 'Thandi', lastName: 'Mokoena', ...name };
  const { json: user } = await caller.call<CurrentUser>('sign-up', signUp, { body });
  return { caller, email, user };
}

export async function signedUpModerator() {
  const member = await signedUpMember({ firstName: 'Sipho', lastName: 'Dlamini' });
  const pool = new CognitoIdentityProviderClient({});
  await pool.send(
    new AdminAddUserToGroupCommand({
      UserPoolId: process.env['USER_POOL_ID'],
      Username: member.email,
      GroupName: 'ADMIN',
    }),
  );
  pool.destroy();
  await member.caller.call('log-in', logIn, { body: { email: member.email, password: PASSWORD } });
  return member;
}
