import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { TOKENS } from '../../../shared/limits.ts';
import {
  type AccessToken,
  accessToken,
  type CreatedAccessToken,
  type TokenRequest,
} from '../../../shared/schemas/tokens.ts';
import { batchGet, readPartition } from '../../platform/items.ts';
import { keyShape, OWN_TOKENS, ownTokenKey, tokenHash, tokenHashKey, userKey } from '../../platform/keys.ts';
import { newSecret } from '../../platform/session-cookie.ts';
import { TOKEN_PREFIX, toTokenRecord } from '../../platform/token-access.ts';
import { ConditionsFailed, nullIfConditionFails, transact, type Write } from '../../platform/table.ts';
import { absent, below, type Changes, check, present, put, remove, update } from '../../platform/writes.ts';

/** A token in one of its owner's places; there are as many places as they may have tokens. */
const ownToken = z.extend(z.omit(accessToken, { lastUsedAt: true }), {
  ...{ ...keyShape, hash: z.string(), expiresAtSeconds: z.int() },
});
type OwnToken = z.infer<typeof ownToken>;

const DAY_SECONDS = 24 * 60 * 60;

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const lastSecondOf = (day: string) => Date.parse(`${day}T00:00:00+02:00`) / 1000 + DAY_SECONDS;

async function readOwn(userId: string): Promise<OwnToken[]> {
  return (await readPartition(userKey(userId).pk, OWN_TOKENS)).map((item) => ownToken.parse(item));
}

const isLive = (now: Date) => (token: OwnToken) => token.expiresAtSeconds > toSeconds(now);

export async function listTokens(userId: string, now: Date): Promise<AccessToken[]> {
  const own = (await readOwn(userId)).filter(isLive(now));
  const records = (await batchGet(own.map(({ hash }) => tokenHashKey(hash)))).map(toTokenRecord);
  const lastUsed = new Map(records.map(({ id, lastUsedAt }) => [id, lastUsedAt]));
  return own
    .map((token) => ({ ...token, lastUsedAt: lastUsed.get(token.id) ?? null }))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Makes a token, together with the writes `tells`; null if all places are taken. */
export async function makeToken(
  userId: string,
  { name, scopes, expiresOn }: TokenRequest,
  now: Date,
  tells: readonly Write[],
): Promise<CreatedAccessToken | null> {
  const text = `${TOKEN_PREFIX}${newSecret()}`;
  const hash = tokenHash(text);
  const token = { id: randomUUID(), name, scopes, createdAt: now.toISOString(), expiresOn };
  const expiresAtSeconds = lastSecondOf(expiresOn);
  const isFree = [{ pk: absent }, { expiresAtSeconds: below(toSeconds(now)) }];
  for (let place = 1; place <= TOKENS.max; place += 1)
    try {
      await transact([
        put('place', { ...ownTokenKey(userId, place), ...token, hash, expiresAtSeconds }, isFree),
        put('token', { ...tokenHashKey(hash), id: token.id, scopes, expiresAtSeconds }),
        check('person', userKey(userId), { pk: present, deletingAt: absent, suspension: absent }),
        ...tells,
      ]);
      return { ...token, lastUsedAt: null, token: text };
    } catch (error) {
      if (!(error instanceof ConditionsFailed && !error.found.has('person'))) throw error;
    }
  return null;
}

const forget = (own: OwnToken): Write[] => [
  remove('place', own, { id: own.id }),
  remove('token', tokenHashKey(own.hash)),
];

export async function withdrawToken(userId: string, id: string, now: Date): Promise<boolean> {
  const own = (await readOwn(userId)).filter(isLive(now)).find((token) => token.id === id);
  return own !== undefined && (await nullIfConditionFails(transact(forget(own)))) !== null;
}

export const pauseTokenWrites = (userId: string, now: Date): Promise<Write[]> =>
  changeLive(userId, now, { set: { pausedAt: now.toISOString() } });

export const resumeTokenWrites = (userId: string, now: Date): Promise<Write[]> =>
  changeLive(userId, now, { remove: ['pausedAt'] });

async function changeLive(userId: string, now: Date, changes: Changes): Promise<Write[]> {
  const own = (await readOwn(userId)).filter(isLive(now));
  return own.map(({ hash }) => update('token', tokenHashKey(hash), changes, { pk: present }));
}

export async function withdrawTokens(userId: string): Promise<void> {
  for (const own of await readOwn(userId)) await nullIfConditionFails(transact(forget(own)));
}
