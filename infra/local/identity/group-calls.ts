import { ADMIN_GROUP } from '../../../shared/enumerations.ts';
import { userRow } from './account-calls.ts';
import { namedUser, required, requirePool, type Call, type Parameters, type Pool } from './call.ts';
import { IdentityError } from './identity-error.ts';

const GROUPS = [ADMIN_GROUP];

const knownGroup = (input: Parameters): string => {
  const name = required(input, 'GroupName');
  if (!GROUPS.includes(name)) throw new IdentityError('ResourceNotFoundException', 'Group not found.');
  return name;
};

const changeGroups = async (
  pool: Pool,
  input: Parameters,
  changed: (groups: string[], name: string) => string[],
): Promise<object> => {
  const user = namedUser(pool, input);
  const name = knownGroup(input);
  await pool.directory.put({ ...user, groups: changed(user.groups, name), modifiedMs: pool.now() });
  return {};
};

export const adminAddUserToGroup: Call = (pool, input) =>
  changeGroups(pool, input, (groups, name) => [...new Set([...groups, name])]);

export const adminRemoveUserFromGroup: Call = (pool, input) =>
  changeGroups(pool, input, (groups, name) => groups.filter((group) => group !== name));

export const adminListGroupsForUser: Call = (pool, input) => {
  const { groups } = namedUser(pool, input);
  return { Groups: groups.map((GroupName) => ({ GroupName, UserPoolId: pool.poolId })) };
};

export const listUsersInGroup: Call = (pool, input) => {
  requirePool(pool, input);
  const name = knownGroup(input);
  const members = pool.directory.all().filter((user) => user.groups.includes(name));
  return { Users: members.map(userRow) };
};
