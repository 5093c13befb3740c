import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { CodeChallenge } from '../platform/identity.ts';
import { challengeKey } from '../platform/keys.ts';
import { seal, unseal } from '../platform/seal.ts';
import { newSecret, parseSecret } from '../platform/session-cookie.ts';
import { challengeEnded } from '../platform/software-token.ts';
import { nullIfConditionFails, table, tableName, transact, updateItem } from '../platform/table.ts';
import { above, below, put, update } from '../platform/writes.ts';

interface LogInChallenge extends CodeChallenge {
  email: string;
}

/** The lifetime of the pool's own challenge: `authSessionValidity` in infra/storage/user-pool.ts. */
const CHALLENGE_SECONDS = 5 * 60;
const MAX_TRIES = 5;

/** Returns the browser's half: the user's id and a secret, which encrypts the pool's name of the challenge. */
export async function startChallenge(
  { userId, poolSession, email }: LogInChallenge,
  now: Date,
): Promise<string> {
  const secret = newSecret();
  const item = {
    ...challengeKey(userId, secret),
    sealedPoolSession: seal('pool-session', poolSession, secret),
    email,
    tries: 0,
    expiresAtSeconds: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS,
  };
  await transact([put('challenge', item)]);
  return `${userId}.${secret}`;
}

/** Counts before the check: concurrent guesses get no more tries. Throws `wrong_code` once it has ended. */
export async function tryChallenge(challenge: string, now: Date): Promise<LogInChallenge> {
  const parsed = parseSecret(challenge);
  if (!parsed) throw challengeEnded();
  const { userId, secret } = parsed;
  const conditions = { expiresAtSeconds: above(Math.floor(now.getTime() / 1000)), tries: below(MAX_TRIES) };
  const counted = update('challenge', challengeKey(userId, secret), { add: { tries: 1 } }, conditions);
  const item = await nullIfConditionFails(updateItem(counted));
  const poolSession = item && unseal('pool-session', item['sealedPoolSession'] as Uint8Array, secret);
  if (!poolSession) throw challengeEnded();
  return { userId, poolSession, email: item['email'] as string };
}

export async function endChallenge(challenge: string): Promise<void> {
  const parsed = parseSecret(challenge);
  if (!parsed) return;
  const Key = challengeKey(parsed.userId, parsed.secret);
  await table.send(new DeleteCommand({ TableName: tableName(), Key }));
}
