import { readItem } from '../platform/items.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { HttpError } from '../platform/http-error.ts';
import { setEmail } from '../platform/identity.ts';
import { newSeed } from '../platform/keyed-hash.ts';
import { newEmailKey } from '../platform/keys.ts';
import { daysAfter } from '../platform/retention.ts';
import { nullIfConditionFails, updateItem, type Write } from '../platform/table.ts';
import { put, remove } from '../platform/writes.ts';
import {
  type CodeAttempt,
  type CodeUse,
  codeWrite,
  withinAskedCodes,
  withinCodes,
} from '../records/email/mailed-code.ts';
import { findUser, restoreEmail, type UserRecord } from '../records/user/user.ts';

/** Days for which a requested change waits for its code, or for another code. */
const DAYS = 1;

export const withinChangeCodes = <T>(
  userId: string,
  email: string,
  attempt: CodeAttempt,
  work: () => Promise<T>,
): Promise<T> =>
  withinCodes('change-email', userId, attempt, () =>
    withinAskedCodes({ userId, email, now: attempt.now }, work),
  );

/** Does not check whether an account has the address already: only its owner finds out, with the code. */
export function askEmailChangeWrites(userId: string, email: string, siteOrigin: string, now: Date): Write[] {
  const seed = newSeed();
  return [
    put('new email', { ...newEmailKey(userId), email, expiresAtSeconds: daysAfter(now, DAYS) }),
    codeWrite(changeUse(userId, email), seed, now),
    outboxWrite({ kind: 'change-email', userId, facts: { seed, email }, siteOrigin, isCounted: true }, now),
  ];
}

/** The code works only for the address that it was mailed to. */
export const changeUse = (userId: string, email: string): CodeUse => ({
  purpose: 'change-email',
  userId,
  email,
});

export async function findNewEmail(userId: string, now: Date): Promise<string | null> {
  const asked = (await readItem(newEmailKey(userId))) as
    | { email: string; expiresAtSeconds: number }
    | undefined;
  return asked && asked.expiresAtSeconds > now.getTime() / 1000 ? asked.email : null;
}

export const forgetNewEmail = (userId: string, email: string): Write =>
  remove('new email', newEmailKey(userId), { email });

/**
 * If another account took the address meanwhile, restores the one `before` and throws `email_taken`. Reads the
 * address again at the end: the last of several changes takes effect. Safe to repeat; the stream completes it.
 */
export async function completeEmailChange(before: UserRecord): Promise<void> {
  let mailedAddress: string | undefined;
  for (;;) {
    const user = await findUser(before.id);
    if (!user || user.email === mailedAddress) return;
    try {
      await setEmail(user.id, user.email);
    } catch (error) {
      if (error instanceof HttpError && error.code === 'email_taken')
        await nullIfConditionFails(updateItem(restoreEmail(user.id, user.email, before)));
      throw error;
    }
    mailedAddress = user.email;
  }
}
