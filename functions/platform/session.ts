import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { DeleteCommand, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ServiceUnavailableError } from './http-error.ts';
import { refreshTokens, type Tokens } from './identity.ts';
import { clearPartition } from './items.ts';
import { sessionKey, SESSIONS, userKey } from './keys.ts';
import { newSecret, SESSION_SECONDS, type SessionCookie } from './session-cookie.ts';
import { nullIfConditionFails, table, tableName, updateItem } from './table.ts';
import { absent, below, type Changes, type Condition, present, update } from './writes.ts';

/**
 * A session as the table stores it. The tokens are encrypted with a key derived from the cookie's secret, so that they
 * cannot be used by somebody who can only read the table.
 */
interface SessionItem {
  sealedTokens: Uint8Array;
  accessExpiresAtSeconds: number;
  expiresAtSeconds: number;
  /** Counts the refreshes. */
  version: number;
  refreshingUntilMs?: number;
}

/** Tokens are renewed this long before they expire, so that none expires on its way. */
const RENEW_BEFORE_SECONDS = 20;
/** After this time, another request may take over a refresh. */
const REFRESH_LEASE_MS = 8_000;
const REFRESH_POLL_MS = 60;

/** Starts a session and returns the content of its cookie. */
export async function startSession(userId: string, tokens: Tokens, now: Date): Promise<SessionCookie> {
  const secret = newSecret();
  await table.send(
    new PutCommand({
      TableName: tableName(),
      Item: {
        ...sessionKey(userId, secret),
        sealedTokens: seal(tokens, secret),
        accessExpiresAtSeconds: tokens.accessExpiresAtSeconds,
        expiresAtSeconds: Math.floor(now.getTime() / 1000) + SESSION_SECONDS,
        createdAt: now.toISOString(),
        version: 1,
      },
    }),
  );
  return { userId, secret };
}

/**
 * A session's valid access token; null when there is no such session any more. One strongly consistent read; an
 * expired token is renewed once, however many requests come at that moment.
 */
export async function readAccessToken(cookie: SessionCookie, now: Date): Promise<string | null> {
  const deadline = Date.now() + 2 * REFRESH_LEASE_MS;
  for (;;) {
    const item = await readSession(cookie, now);
    if (!item) return null;
    const tokens = unseal(item.sealedTokens, cookie.secret);
    if (!tokens) return null;
    if (item.accessExpiresAtSeconds - RENEW_BEFORE_SECONDS > now.getTime() / 1000) return tokens.accessToken;
    if (Date.now() > deadline) throw new ServiceUnavailableError('A token refresh took too long');
    const isOurs = await leaseRefresh(cookie, item.version);
    const fresh = isOurs ? await renew(cookie, item, tokens, now) : null;
    if (fresh !== null) return fresh;
    await pause(REFRESH_POLL_MS);
  }
}

/** Replaces a session's tokens, for example after a new password. The cookie does not change. */
export async function replaceTokens(cookie: SessionCookie, tokens: Tokens): Promise<void> {
  await updateSession(cookie, renewal(cookie, tokens), { pk: present });
}

const renewal = ({ secret }: SessionCookie, tokens: Tokens): Changes => ({
  set: { sealedTokens: seal(tokens, secret), accessExpiresAtSeconds: tokens.accessExpiresAtSeconds },
  add: { version: 1 },
  remove: ['refreshingUntilMs'],
});

/** Ends a session and returns its refresh token, to be revoked in the user pool; null when there was no session. */
export async function endSession(cookie: SessionCookie): Promise<string | null> {
  const { Attributes } = await table.send(
    new DeleteCommand({
      TableName: tableName(),
      Key: sessionKey(cookie.userId, cookie.secret),
      ReturnValues: 'ALL_OLD',
    }),
  );
  const sealed = (Attributes as SessionItem | undefined)?.sealedTokens;
  return sealed ? (unseal(sealed, cookie.secret)?.refreshToken ?? null) : null;
}

async function readSession({ userId, secret }: SessionCookie, now: Date): Promise<SessionItem | null> {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: sessionKey(userId, secret), ConsistentRead: true }),
  );
  const item = Item as SessionItem | undefined;
  return item && item.expiresAtSeconds > now.getTime() / 1000 ? item : null;
}

/** Claims the refresh of a session's tokens. Only one request succeeds; the others wait for the tokens that it writes. */
async function leaseRefresh(cookie: SessionCookie, version: number): Promise<boolean> {
  const nowMs = Date.now();
  return updateSession(cookie, { set: { refreshingUntilMs: nowMs + REFRESH_LEASE_MS } }, [
    { version, refreshingUntilMs: absent },
    { version, refreshingUntilMs: below(nowMs) },
  ]);
}

/** Releases the claim on a refresh, so that the next request need not wait until it expires. */
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
    await endSession(cookie);
    return null;
  }
  const isWritten = await updateSession(cookie, renewal(cookie, fresh), { version: item.version });
  return isWritten ? fresh.accessToken : null;
}

/** Returns false when the session is not as `condition` has it. */
async function updateSession(
  { userId, secret }: SessionCookie,
  changes: Changes,
  condition: Condition,
): Promise<boolean> {
  const written = updateItem(update('session', sessionKey(userId, secret), changes, condition));
  return (await nullIfConditionFails(written)) !== null;
}

type StoredTokens = Pick<Tokens, 'accessToken' | 'refreshToken'>;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function sealingKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'session-tokens', 32));
}

/** AES-256-GCM: nonce, tag, text. */
function seal({ accessToken, refreshToken }: StoredTokens, secret: string): Uint8Array {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret), nonce);
  const text = Buffer.concat([
    cipher.update(JSON.stringify({ accessToken, refreshToken }), 'utf8'),
    cipher.final(),
  ]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function unseal(sealed: Uint8Array, secret: string): StoredTokens | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', sealingKey(secret), sealed.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as StoredTokens;
  } catch {
    return null;
  }
}

/** Ends every session of a user, except the one that may stay. */
export async function endSessions(userId: string, stays?: SessionCookie): Promise<void> {
  await clearPartition(userKey(userId).pk, SESSIONS, stays && sessionKey(stays.userId, stays.secret).sk);
}
