import * as z from 'zod/mini';
import {
  PUBLIC_NAMES,
  type PublicName,
  type Role,
  WATCH_MAILS,
  type WatchMail,
} from '../../../shared/enumerations.ts';
import { WATCHLIST } from '../../../shared/limits.ts';
import { TERMS_VERSION } from '../../../shared/product.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { HttpError } from '../../platform/http-error.ts';
import { batchGet, readItem } from '../../platform/items.ts';
import { keyShape, retainedKey, userKey } from '../../platform/keys.ts';
import {
  ConditionsFailed,
  transact,
  nullIfConditionFails,
  updateItem,
  type UpdateWrite,
  type Write,
} from '../../platform/table.ts';
import { absent, atMost, check, present, put, update } from '../../platform/writes.ts';
import { suspendMailboxes, suspension, type Suspension, withMailboxes } from './suspended-mailbox.ts';

/** The id of a deleted author. No user has this id. */
export const NOBODY = 'deleted';
/** For a mailbox that answers a review through its notice, without an account; no user's id begins with it. */
const ANSWERER = 'answerer';
export const answererOf = (mailboxHash: string): string => `${ANSWERER}.${mailboxHash}`;
export const isAnswerer = (id: string | undefined): boolean => id?.startsWith(ANSWERER) ?? false;

/** Password and role are only in the user pool. */
const userRecord = z.object({
  ...keyShape,
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  publicName: z.enum(PUBLIC_NAMES),
  profileImageUrl: z.nullable(z.string()),
  emailVerified: z.nullable(z.string()),
  secondFactorAt: z.exactOptional(z.string()),
  acceptedTerms: z.exactOptional(z.object({ version: z.string(), at: z.string() })),
  createdAt: z.string(),
  updatedAt: z.string(),
  suspension: z.exactOptional(suspension),
  /** AT_ONCE is of before: it is a daily mail now. */
  watchMail: z.exactOptional(z.enum([...WATCH_MAILS, 'AT_ONCE'])),
  watchesSeenAt: z.exactOptional(z.string()),
  watchCount: z.exactOptional(z.int()),
  deletingAt: z.exactOptional(z.string()),
  /** Keyed hash of the mailbox with which they first flagged a company; it counts them in `reporterCount`. */
  reporter: z.exactOptional(z.string()),
});
export type UserRecord = z.infer<typeof userRecord>;
export const toUserRecord = (item: object): UserRecord => userRecord.parse(item);

type NewUser = Pick<UserRecord, 'id' | 'email' | 'firstName' | 'lastName'> & {
  publicName?: PublicName | undefined;
  /** An earlier suspension of the mailbox. */
  suspension?: Suspension | null;
};

export function newUser(
  { id, email, firstName, lastName, publicName = 'full', suspension = null }: NewUser,
  now: Date,
): UserRecord {
  const at = now.toISOString();
  return {
    ...userKey(id),
    id,
    email,
    firstName,
    lastName,
    publicName,
    profileImageUrl: null,
    emailVerified: null,
    acceptedTerms: { version: TERMS_VERSION, at },
    createdAt: at,
    updatedAt: at,
    ...(suspension && { suspension }),
  };
}

export async function findUser(id: string): Promise<UserRecord | null> {
  const user = await findUserRecord(id);
  return user?.deletingAt === undefined ? user : null;
}

/** Finds a user's record, also while the account is being deleted. */
export async function findUserRecord(id: string): Promise<UserRecord | null> {
  const item = await readItem(userKey(id));
  return item ? toUserRecord(item) : null;
}

/** Eventually consistent unless asked otherwise; leaves out accounts that are being deleted. */
export async function findUsers(
  ids: readonly string[],
  { isConsistent = false } = {},
): Promise<Map<string, UserRecord>> {
  const users = (await batchGet([...new Set(ids)].map(userKey), { isConsistent })).map(toUserRecord);
  return new Map(users.filter(({ deletingAt }) => deletingAt === undefined).map((user) => [user.id, user]));
}

export function createUserWrite(user: UserRecord): Write {
  return put('user', user, { pk: absent });
}

/** Returns the existing person if there is one; null if their account is deleted or being deleted. */
export async function createUserIfMissing(user: UserRecord): Promise<UserRecord | null> {
  const wasNeverDeleted = check('retained record', retainedKey(user.id), { pk: absent });
  const kept = await nullIfConditionFails(transact([createUserWrite(user), wasNeverDeleted]));
  return kept === null ? findUser(user.id) : user;
}

export const watchMailOf = ({ watchMail = 'DAILY' }: Pick<UserRecord, 'watchMail'>): WatchMail =>
  watchMail === 'AT_ONCE' ? 'DAILY' : watchMail;

export const toCurrentUser = (user: UserRecord, role: Role): CurrentUser => ({
  ...user,
  role,
  hasSecondFactor: user.secondFactorAt !== undefined,
  watchMail: watchMailOf(user),
});

type Changeable = 'firstName' | 'lastName' | 'publicName' | 'profileImageUrl' | 'watchMail' | 'watchesSeenAt';
type Changes = { [Name in Changeable]?: UserRecord[Name] | undefined };

/** Null if the person is deleted or being deleted. Throws `ConditionsFailed` unless they are `asRead`. */
export async function changeUser(
  id: string,
  changes: Changes,
  now: Date,
  asRead: Partial<UserRecord> = {},
): Promise<{ before: UserRecord; after: UserRecord } | null> {
  const set = { ...changes, updatedAt: now.toISOString() };
  const change = update('user', userKey(id), { set }, { ...IS_STAYING, ...asRead });
  try {
    const before = toUserRecord(await updateItem(change, 'ALL_OLD'));
    const defined = Object.entries(set).filter(([, value]) => value !== undefined);
    return { before, after: { ...before, ...Object.fromEntries(defined) } };
  } catch (error) {
    if (!(error instanceof ConditionsFailed)) throw error;
    const found = error.found.get('user');
    if (found && found['deletingAt'] === undefined) throw error;
    return null;
  }
}

const IS_STAYING = { pk: present, deletingAt: absent };

/** Counts rows of a watchlist. Without room for more, or without the account, the write `person` fails. */
export function countRows(id: string, change: number): Write {
  const room =
    change > 0
      ? [
          { ...IS_STAYING, watchCount: absent },
          { ...IS_STAYING, watchCount: atMost(WATCHLIST.max - change) },
        ]
      : IS_STAYING;
  return update('person', userKey(id), { add: { watchCount: change } }, room);
}

export const checkStaying = (id: string): Write => check('person', userKey(id), IS_STAYING);

export function suspendWrite({ id, email }: Pick<UserRecord, 'id' | 'email'>, suspension: Suspension): Write {
  const set = { suspension, updatedAt: suspension.at };
  return update('user', userKey(id), { set }, { ...IS_STAYING, email, suspension: absent });
}

export function liftSuspensionWrite(id: string, now: Date): Write {
  const changes = { set: { updatedAt: now.toISOString() }, remove: ['suspension'] };
  return update('user', userKey(id), changes, { ...IS_STAYING, suspension: present });
}

/**
 * For whatever stores something of a person, or a deletion would miss late writes: throws `unauthorized` if their
 * account is deleted or being deleted. `first`: fields of their record that are set if it lacks them.
 */
export async function transactFor(
  userId: string,
  writes: readonly Write[],
  first?: Partial<UserRecord>,
): Promise<void> {
  const key = userKey(userId);
  const person = first ? update('person', key, { setOnce: first }, IS_STAYING) : checkStaying(userId);
  try {
    await transact([...writes, person]);
  } catch (error) {
    const isGone = error instanceof ConditionsFailed && error.found.has('person');
    throw isGone ? new HttpError('unauthorized') : error;
  }
}

export function markDeleting(id: string, now: Date): Write {
  const at = now.toISOString();
  const set = { deletingAt: at, updatedAt: at };
  return update('user', userKey(id), { set }, IS_STAYING);
}

export function emailVerifiedWrite(id: string, now: Date, asRead: Partial<UserRecord> = {}): Write {
  const at = now.toISOString();
  const set = { emailVerified: at, updatedAt: at };
  return update('user', userKey(id), { set }, { pk: present, ...asRead });
}

/** A suspension holds for both addresses. */
export function moveEmailWrites(user: UserRecord, email: string, now: Date): Write[] {
  const suspension = user.suspension && withMailboxes(user.suspension, [email]);
  const at = now.toISOString();
  const set = { email, emailVerified: at, suspension, updatedAt: at };
  const asRead = { email: user.email, suspension: suspension ? present : absent };
  return [
    update('user', userKey(user.id), { set }, { ...IS_STAYING, ...asRead }),
    ...(suspension ? suspendMailboxes(suspension) : []),
  ];
}

export function restoreEmail(id: string, from: string, { email, emailVerified }: UserRecord): UpdateWrite {
  const set = { email, emailVerified, updatedAt: new Date().toISOString() };
  return update('user', userKey(id), { set }, { email: from });
}

/** Does nothing without a stored user; after an interrupted sign-up, the next log-in stores them. */
export async function storeEmailVerified(id: string, now: Date): Promise<void> {
  await nullIfConditionFails(transact([emailVerifiedWrite(id, now, { emailVerified: null })]));
}

export async function storeSecondFactor(id: string, isOn: boolean, now: Date): Promise<void> {
  const at = now.toISOString();
  const changes = isOn
    ? { set: { updatedAt: at }, setOnce: { secondFactorAt: at } }
    : { set: { updatedAt: at }, remove: ['secondFactorAt'] };
  await nullIfConditionFails(updateItem(update('user', userKey(id), changes, IS_STAYING)));
}

export function checkUserUnchanged(id: string, user: UserRecord | null): Write {
  const asRead = user ? { updatedAt: user.updatedAt } : [{ pk: absent }, { deletingAt: present }];
  return check('author', userKey(id), asRead);
}
