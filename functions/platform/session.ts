import { setTimeout as pause } from 'node:timers/promises';
import { DeleteCommand, GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { HttpError, ServiceUnavailableError } from './http-error.ts';
import { refreshTokens, type Tokens } from './identity.ts';
import { clearPartition, readItem, readPartition } from './items.ts';
import { keyShape, sessionIdKey, sessionKey, sessionsPartition, userKey } from './keys.ts';
import { seal, unseal } from './seal.ts';
import { newSecret, SESSION_SECONDS, type SessionCookie } from './session-cookie.ts';
import { nullIfConditionFails, table, tableName, transact, updateItem } from './table.ts';
import {
  absent,
  below,
  type Changes,
  check,
  type Condition,
  present,
  put,
  remove,
  update,
} from './writes.ts';

/** A session's tokens are encrypted by the cookie's secret: nobody who can only read the table can use them. */
const sessionItem = z.object({
  ...keyShape,
  createdAt: z.string(),
  lastUsedAt: z.exactOptional(z.string()),
  passwordGivenAt: z.exactOptional(z.string()),
  sealedTokens: z.instanceof(Uint8Array),
  accessExpiresAtSeconds: z.int(),
  expiresAtSeconds: z.int(),
  renewedAt: z.exactOptional(z.string()),
  browser: z.exactOptional(z.nullable(z.string())),
  /** Counts the refreshes. */
  version: z.int(),
  /** A second factor was used at log-in or set up in this session. */
  hasSecondFactor: z.exactOptional(z.literal(true)),
  sealedSoftwareToken: z.exactOptional(z.instanceof(Uint8Array)),
});
type SessionItem = z.infer<typeof sessionItem>;
const toSession = (item: object): SessionItem => sessionItem.parse(item);
export type SessionTimes = Pick<SessionItem, 'createdAt' | 'lastUsedAt' | 'passwordGivenAt'>;

export interface OpenSession extends SessionTimes {
  accessToken: string;
  hasSecondFactor?: true;
}

/** Tokens are renewed this long before they expire, so that none expires in transit. */
const RENEW_BEFORE_SECONDS = 20;
/** After this time, another request may take over a refresh. */
const REFRESH_LEASE_MS = 8_000;
const REFRESH_POLL_MS = 60;

interface NewSession {
  userId: string;
  tokens: Tokens;
  hasSecondFactor: boolean;
  browser: string | null;
}

/** Throws `invalid_credentials` for an account deleted or being deleted: none of its data is stored again. */
export async function startSession(
  { userId, tokens, hasSecondFactor, browser }: NewSession,
  now: Date,
): Promise<SessionCookie> {
  const secret = newSecret();
  const session = {
    ...sessionKey(userId, secret),
    sealedTokens: sealTokens(tokens, secret),
    accessExpiresAtSeconds: tokens.accessExpiresAtSeconds,
    expiresAtSeconds: Math.floor(now.getTime() / 1000) + SESSION_SECONDS,
    createdAt: now.toISOString(),
    browser,
    version: 1,
    ...(hasSecondFactor && { hasSecondFactor }),
  };
  const isStaying = check('person', userKey(userId), { pk: present, deletingAt: absent });
  const started = transact([put('session', session), isStaying]);
  if ((await nullIfConditionFails(started)) === null) throw new HttpError('invalid_credentials');
  return { userId, secret };
}

/** Null if none. One strongly consistent read; concurrent requests renew an expired token only once. */
export async function openSession(cookie: SessionCookie, now: Date): Promise<OpenSession | null> {
  const deadline = Date.now() + 2 * REFRESH_LEASE_MS;
  for (;;) {
    const item = await readSession(cookie, now);
    if (!item) return null;
    const tokens = unsealTokens(item.sealedTokens, cookie.secret);
    if (!tokens) return null;
    if (item.accessExpiresAtSeconds - RENEW_BEFORE_SECONDS > now.getTime() / 1000)
      return { ...item, accessToken: tokens.accessToken };
    if (Date.now() > deadline) throw new ServiceUnavailableError('A token refresh took too long');
    const isOurs = await leaseRefresh(cookie, item.version);
    const fresh = isOurs ? await renew(cookie, item, tokens, now) : null;
    if (fresh !== null) return { ...item, accessToken: fresh };
    await pause(REFRESH_POLL_MS);
  }
}

const renewal = ({ secret }: SessionCookie, tokens: Tokens): Changes => ({
  set: {
    sealedTokens: sealTokens(tokens, secret),
    accessExpiresAtSeconds: tokens.accessExpiresAtSeconds,
    // Every ten minutes while a session is used: exact enough for its owner. Idle sessions are timed apart.
    renewedAt: new Date().toISOString(),
  },
  add: { version: 1 },
  remove: ['refreshingUntilMs'],
});

/** Records a use of the session now; throws `ConditionsFailed` if it was used since it was read. */
export async function touchSession(cookie: SessionCookie, seen: SessionTimes, now: Date): Promise<void> {
  const set = { lastUsedAt: now.toISOString() };
  await updateItem(update('session', sessionKey(cookie.userId, cookie.secret), { set }, asSeen(seen)));
}

/** Ends a session; throws `ConditionsFailed` if it was used since it was read. */
export async function endUnusedSession(cookie: SessionCookie, seen: SessionTimes): Promise<void> {
  await transact([remove('session', sessionKey(cookie.userId, cookie.secret), asSeen(seen))]);
}

const asSeen = ({ lastUsedAt }: SessionTimes): Condition => ({
  pk: present,
  lastUsedAt: lastUsedAt ?? absent,
});

export function passwordGiven(cookie: SessionCookie, now: Date): Promise<boolean> {
  return updateSession(cookie, { set: { passwordGivenAt: now.toISOString() } }, { pk: present });
}

/** Returns its refresh token, to be revoked in the user pool; null when there was no session. */
export async function endSession(cookie: SessionCookie): Promise<string | null> {
  const { Attributes } = await table.send(
    new DeleteCommand({
      TableName: tableName(),
      Key: sessionKey(cookie.userId, cookie.secret),
      ReturnValues: 'ALL_OLD',
    }),
  );
  const ended = Attributes && toSession(Attributes);
  return ended ? (unsealTokens(ended.sealedTokens, cookie.secret)?.refreshToken ?? null) : null;
}

async function readSession({ userId, secret }: SessionCookie, now: Date): Promise<SessionItem | null> {
  const stored = await readItem(sessionKey(userId, secret));
  const item = stored && toSession(stored);
  return item && item.expiresAtSeconds > now.getTime() / 1000 ? item : null;
}

/** Only one request succeeds; the others wait for the tokens that it writes. */
async function leaseRefresh(cookie: SessionCookie, version: number): Promise<boolean> {
  const nowMs = Date.now();
  return updateSession(cookie, { set: { refreshingUntilMs: nowMs + REFRESH_LEASE_MS } }, [
    { version, refreshingUntilMs: absent },
    { version, refreshingUntilMs: below(nowMs) },
  ]);
}

async function releaseRefresh(cookie: SessionCookie, version: number): Promise<void> {
  await updateSession(cookie, { remove: ['refreshingUntilMs'] }, { version });
}

/** The new access token; null when the session has ended, or when another request took over and was first. */
async function renew(
  cookie: SessionCookie,
  item: SessionItem,
  tokens: StoredTokens,
  now: Date,
): Promise<string | null> {
  const fresh = await refreshTokens(tokens.refreshToken, now).catch(async (error: unknown) => {
    await releaseRefresh(cookie, item.version);
    throw error;
  });
  if (!fresh) {
    // Only as it was read: a change of the password may have given this session new tokens in the meantime.
    const key = sessionKey(cookie.userId, cookie.secret);
    await nullIfConditionFails(transact([remove('session', key, { version: item.version })]));
    return null;
  }
  const isWritten = await updateSession(cookie, renewal(cookie, fresh), { version: item.version });
  return isWritten ? fresh.accessToken : null;
}

async function updateSession(
  { userId, secret }: SessionCookie,
  changes: Changes,
  condition: Condition,
): Promise<boolean> {
  const written = updateItem(update('session', sessionKey(userId, secret), changes, condition));
  return (await nullIfConditionFails(written)) !== null;
}

export async function readSuspensionReason(userId: string): Promise<string | null> {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName(),
      Key: userKey(userId),
      ProjectionExpression: 'suspension',
      ConsistentRead: true,
    }),
  );
  return (Item as { suspension?: { reason: string } } | undefined)?.suspension?.reason ?? null;
}

type StoredTokens = Pick<Tokens, 'accessToken' | 'refreshToken'>;

const sealTokens = ({ accessToken, refreshToken }: StoredTokens, secret: string): Uint8Array =>
  seal('session-tokens', JSON.stringify({ accessToken, refreshToken }), secret);

function unsealTokens(sealed: Uint8Array, secret: string): StoredTokens | null {
  const text = unseal('session-tokens', sealed, secret);
  return text === null ? null : (JSON.parse(text) as StoredTokens);
}

/** Only this session can read it. False if the session has ended. */
export function keepSoftwareToken(cookie: SessionCookie, softwareToken: string): Promise<boolean> {
  const sealedSoftwareToken = seal('software-token', softwareToken, cookie.secret);
  return updateSession(cookie, { set: { sealedSoftwareToken } }, { pk: present });
}

export async function readSoftwareToken(cookie: SessionCookie, now: Date): Promise<string | null> {
  const { sealedSoftwareToken: sealed } = (await readSession(cookie, now)) ?? {};
  return sealed ? unseal('software-token', sealed, cookie.secret) : null;
}

export async function markSecondFactor(cookie: SessionCookie, hasSecondFactor: boolean): Promise<void> {
  const mark: Changes = hasSecondFactor
    ? { set: { hasSecondFactor }, remove: ['sealedSoftwareToken'] }
    : { remove: ['hasSecondFactor', 'sealedSoftwareToken'] };
  await updateSession(cookie, mark, { pk: present });
}

export async function endSessions(userId: string, stays?: SessionCookie): Promise<void> {
  await clearPartition(sessionsPartition(userId), '', stays && sessionKey(stays.userId, stays.secret).sk);
}

export interface ListedSession {
  id: string;
  createdAt: string;
  /** Exact to ten minutes. */
  lastUsedAt: string;
  /** Such as `Firefox on Android`; null if unknown. */
  browser: string | null;
  expiresAtSeconds: number;
}

/** More sessions than anybody has in 30 days. */
const MOST_LISTED = 500;

/** A user's open sessions, last used first; any 500 if there are more. */
export async function listSessions(userId: string, now: Date): Promise<ListedSession[]> {
  const items = (await readPartition(sessionsPartition(userId), '', MOST_LISTED)).map(toSession);
  return items
    .filter(({ expiresAtSeconds }) => expiresAtSeconds > now.getTime() / 1000)
    .map(({ sk, createdAt, lastUsedAt = '', renewedAt = '', browser = null, expiresAtSeconds }) => ({
      id: sk,
      lastUsedAt: [createdAt, lastUsedAt, renewedAt].sort().at(-1) ?? createdAt,
      ...{ createdAt, browser, expiresAtSeconds },
    }))
    .sort((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1));
}

export const sessionId = ({ userId, secret }: SessionCookie): string => sessionKey(userId, secret).sk;

export async function endSessionById(userId: string, id: string): Promise<boolean> {
  const ended = transact([remove('session', sessionIdKey(userId, id), { pk: present })]);
  return (await nullIfConditionFails(ended)) !== null;
}
