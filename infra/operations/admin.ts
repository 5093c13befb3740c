import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '../../shared/enumerations.ts';
import { OperationError, readArguments, runCommand } from './command.ts';
import { connect, type Deployment } from './deployment.ts';

const USAGE = 'npm run admin -- add|remove EMAIL [--stage NAME], or list [--stage NAME]';
/** Who acts in the audit list when it is nobody with an account. */
const OPERATOR = 'operator';

/** Puts people in and out of group ADMIN, or lists who is in it. Gives what to tell. */
export async function admin(given: readonly string[], stage: string | undefined): Promise<string> {
  const [act, email, ...more] = given;
  const isChange = act === 'add' || act === 'remove';
  const isWhole = isChange ? email !== undefined && more.length === 0 : act === 'list' && !email;
  if (!isWhole) throw new OperationError(USAGE);
  const deployment = await connect(stage);
  const pool = new CognitoIdentityProviderClient({});
  try {
    if (!isChange) return await listed(pool, deployment);
    return await changed(pool, deployment, act, email?.trim().toLowerCase() ?? '');
  } finally {
    pool.destroy();
  }
}

async function listed(pool: CognitoIdentityProviderClient, { title, userPoolId }: Deployment) {
  const emails: string[] = [];
  const query = { UserPoolId: userPoolId, GroupName: ADMIN_GROUP };
  for await (const { Users = [] } of paginateListUsersInGroup({ client: pool }, query))
    for (const { Attributes = [] } of Users)
      emails.push(Attributes.find(({ Name }) => Name === 'email')?.Value ?? '');
  return [`Admins of ${title}:`, ...(emails.length > 0 ? emails.sort() : ['nobody'])].join('\n');
}

/** Recorded before it is done: no right is ever given that the audit list does not tell of. */
async function changed(
  pool: CognitoIdentityProviderClient,
  { title, userPoolId }: Deployment,
  act: 'add' | 'remove',
  email: string,
): Promise<string> {
  const user = { UserPoolId: userPoolId, Username: await usernameOf(pool, userPoolId, email) };
  const { Groups = [] } = await pool.send(new AdminListGroupsForUserCommand(user));
  const isAdmin = Groups.some(({ GroupName }) => GroupName === ADMIN_GROUP);
  if (isAdmin === (act === 'add')) return `${email} is ${isAdmin ? 'an' : 'no'} admin of ${title} already`;
  await record(`${act}-admin`, user.Username);
  const Command = act === 'add' ? AdminAddUserToGroupCommand : AdminRemoveUserFromGroupCommand;
  await pool.send(new Command({ ...user, GroupName: ADMIN_GROUP }));
  return act === 'add'
    ? `${email} is an admin of ${title} now; who is logged in gets the rights within ten minutes, or by logging in again`
    : `${email} is no admin of ${title} any more; who is logged in loses the rights within ten minutes`;
}

async function usernameOf(pool: CognitoIdentityProviderClient, UserPoolId: string, email: string) {
  try {
    const { Username = '' } = await pool.send(new AdminGetUserCommand({ UserPoolId, Username: email }));
    return Username;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    throw new OperationError(`There is no account with the address ${email}: sign up with it first`);
  }
}

async function record(act: string, userId: string): Promise<void> {
  // Only now: the table's client reads where it is when it is loaded.
  const { auditWrite } = await import('../../functions/platform/audit.ts');
  const { transact } = await import('../../functions/platform/table.ts');
  const entry = { act, actorId: OPERATOR, subject: `user ${userId}`, reason: null, note: null };
  await transact([auditWrite(entry, new Date())]);
}

if (import.meta.main)
  await runCommand(async () => {
    const { positionals, values } = readArguments(USAGE, { stage: { type: 'string' } });
    console.log(await admin(positionals, values.stage));
  });
