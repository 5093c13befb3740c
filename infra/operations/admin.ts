import { createInterface } from 'node:readline/promises';
import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  paginateListUsersInGroup,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { ADMIN_GROUP } from '../../shared/enumerations.ts';
import { OperationError, OPERATOR, readArguments, runCommand } from './command.ts';
import { connect, type Deployment } from './deployment.ts';

const USAGE =
  'npm run admin -- add|remove|reset-second-factor EMAIL [--stage NAME] [--yes], or list [--stage NAME]';

type Confirm = (who: string) => Promise<boolean>;

/** Only a verified address whose owner `confirm` approves gets rights: anybody can sign up with a guessed one. */
export async function admin(
  given: readonly string[],
  stage: string | undefined,
  confirm: Confirm,
): Promise<string> {
  const [action, email, ...more] = given;
  const change = CHANGES[action ?? ''];
  const isWhole = change ? email !== undefined && more.length === 0 : action === 'list' && !email;
  if (!isWhole) throw new OperationError(USAGE);
  const deployment = await connect(stage);
  const pool = new CognitoIdentityProviderClient({});
  try {
    if (!change) return await listAdmins(pool, deployment);
    const account = await findAccount(pool, deployment, email?.trim().toLowerCase() ?? '');
    return await change(pool, account, confirm);
  } finally {
    pool.destroy();
  }
}

async function listAdmins(pool: CognitoIdentityProviderClient, { title, userPoolId }: Deployment) {
  const emails: string[] = [];
  const query = { UserPoolId: userPoolId, GroupName: ADMIN_GROUP };
  for await (const { Users = [] } of paginateListUsersInGroup({ client: pool }, query))
    for (const { Attributes = [] } of Users)
      emails.push(Attributes.find(({ Name }) => Name === 'email')?.Value ?? '');
  return [`Admins of ${title}:`, ...(emails.length > 0 ? emails.sort() : ['nobody'])].join('\n');
}

async function findAccount(
  pool: CognitoIdentityProviderClient,
  { title, userPoolId }: Deployment,
  email: string,
) {
  try {
    // The pool's name for an account is the person's id.
    const { Username: id = '', UserAttributes = [] } = await pool.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
    );
    const { Groups = [] } = await pool.send(
      new AdminListGroupsForUserCommand({ UserPoolId: userPoolId, Username: id }),
    );
    const isVerified = UserAttributes.some(
      ({ Name, Value }) => Name === 'email_verified' && Value === 'true',
    );
    const isAdmin = Groups.some(({ GroupName }) => GroupName === ADMIN_GROUP);
    return { email, id, isVerified, isAdmin, userPoolId, title };
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
    throw new OperationError(`There is no account with the address ${email}: sign up with it first`);
  }
}

type Account = Awaited<ReturnType<typeof findAccount>>;

const groupMember = ({ userPoolId, id }: Account) => ({
  UserPoolId: userPoolId,
  Username: id,
  GroupName: ADMIN_GROUP,
});

/** Records the act before doing it, so that the audit list contains every right that was ever given. */
async function add(pool: CognitoIdentityProviderClient, account: Account, confirm: Confirm): Promise<string> {
  const { email, id, isAdmin, title } = account;
  if (isAdmin) return `${email} is an admin of ${title} already`;
  if (!(await confirm(await describeAccount(account)))) throw new OperationError('Nothing was changed');
  await record('add-admin', id);
  await pool.send(new AdminAddUserToGroupCommand(groupMember(account)));
  return `${email} is now an admin of ${title}; sessions that are open get the rights within ten minutes, or by logging in again`;
}

/** The operator checks the identity in another way (docs/operations/runbook.md, "A moderator who lost both"): then the password alone opens the account. */
async function resetSecondFactor(
  _pool: CognitoIdentityProviderClient,
  account: Account,
  confirm: Confirm,
): Promise<string> {
  const { email, id } = account;
  if (!(await confirm(await describeAccount(account)))) throw new OperationError('Nothing was changed');
  await record('reset-second-factor', id);
  const { dropSecondFactor } = await import('../../functions/accounts/drop-second-factor.ts');
  await dropSecondFactor(id, new Date());
  return `${email} has no second factor any more; all their sessions are ended`;
}

const CHANGES: Record<string, typeof resetSecondFactor | undefined> = {
  add,
  remove,
  'reset-second-factor': resetSecondFactor,
};

async function describeAccount({ email, id, isVerified }: Account): Promise<string> {
  const { findUser } = await import('../../functions/records/user/user.ts');
  const user = await findUser(id);
  if (!isVerified || !user?.emailVerified)
    throw new OperationError(
      `${email} is not verified yet: its owner logs in and enters the code that was mailed, then it can be added`,
    );
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ');
  return `${name || 'No name'}, ${email}, account ${id}, since ${user.createdAt}`;
}

/**
 * Out of the group first, so that no session is renewed with it: no right outlives its session. Somebody who is no
 * longer in the group is logged out all the same: an earlier attempt may have stopped half-way.
 */
async function remove(pool: CognitoIdentityProviderClient, account: Account): Promise<string> {
  const { email, id, isAdmin, title, userPoolId } = account;
  if (isAdmin) {
    await record('remove-admin', id);
    await pool.send(new AdminRemoveUserFromGroupCommand(groupMember(account)));
  }
  await pool.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: id }));
  const { endSessions } = await import('../../functions/platform/session.ts');
  await endSessions(id);
  const become = isAdmin ? 'is no admin of' : 'was no admin of';
  return `${email} ${become} ${title}${isAdmin ? ' any more' : ''}; all their sessions are ended`;
}

async function record(action: string, userId: string): Promise<void> {
  // Loaded only now: the table's client reads its address when it loads.
  const { auditWrites } = await import('../../functions/platform/audit.ts');
  const { transact } = await import('../../functions/platform/table.ts');
  const entry = { act: action, actorId: OPERATOR, subject: `user ${userId}`, reason: null, note: null };
  await transact(auditWrites(entry, new Date()));
}

function confirmAtTerminal(isAgreed: boolean, question: string): Confirm {
  return async (who) => {
    console.log(who);
    if (isAgreed) return true;
    if (!process.stdin.isTTY) throw new OperationError('Nobody is at a terminal to confirm: add --yes');
    const terminal = createInterface({ input: process.stdin, output: process.stdout });
    try {
      const answer = await terminal.question(`${question} [y/N] `);
      return /^y(?:es)?$/i.test(answer.trim());
    } finally {
      terminal.close();
    }
  };
}

if (import.meta.main)
  await runCommand(async () => {
    const { positionals, values } = readArguments(USAGE, {
      stage: { type: 'string' },
      yes: { type: 'boolean', default: false },
    });
    const question =
      positionals[0] === 'add' ? 'Make this person an admin?' : 'Take away the second factor of this person?';
    console.log(await admin(positionals, values.stage, confirmAtTerminal(values.yes, question)));
  });
