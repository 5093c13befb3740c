import { clearPartition, readPartition } from '../platform/items.ts';
import { RECOVERY_CODES, recoveryCodeKey, userKey } from '../platform/keys.ts';
import { cleanReadableCode, LONG_CODE_CHARACTERS, newReadableCode } from '../platform/readable-code.ts';
import { seal, unseal } from '../platform/seal.ts';
import { type Item, nullIfConditionFails, transact, type Write } from '../platform/table.ts';
import { absent, check, present, put, remove } from '../platform/writes.ts';

const CODES = 10;

/**
 * The pool knows no recovery codes: each item holds the authenticator app's secret, which makes a code that the
 * pool accepts, encrypted with its code's key. The table alone reveals neither; a code has 125 random bits.
 */
export function newRecoveryCodes(
  userId: string,
  softwareToken: string,
): { codes: string[]; writes: Write[] } {
  const codes = Array.from({ length: CODES }, () => newReadableCode(LONG_CODE_CHARACTERS));
  const writes = codes.map((code, n) =>
    put(`recovery code ${n}`, {
      ...recoveryCodeKey(userId, code),
      sealedSoftwareToken: seal('software-token', softwareToken, code),
    }),
  );
  return { codes, writes };
}

export const readRecoveryCodes = (userId: string) => readPartition(userKey(userId).pk, RECOVERY_CODES);

export const forgetRecoveryCodes = (userId: string) => clearPartition(userKey(userId).pk, RECOVERY_CODES);

interface UsedRecoveryCode {
  softwareToken: string;
  giveBack: () => Promise<void>;
}

/** Of two requests at once one gets null, as for a wrong code. `notify` gets the number of codes left. */
export async function takeRecoveryCode(
  userId: string,
  typed: string,
  notify: (left: number) => Write[],
): Promise<UsedRecoveryCode | null> {
  const code = cleanReadableCode(typed);
  const key = recoveryCodeKey(userId, code);
  const codes = await readRecoveryCodes(userId);
  const item = codes.find(({ sk }) => sk === key.sk);
  const softwareToken = item && unseal('software-token', item['sealedSoftwareToken'] as Uint8Array, code);
  if (!softwareToken) return null;
  const use = transact([remove('recovery code', key, { pk: present }), ...notify(codes.length - 1)]);
  if ((await nullIfConditionFails(use)) === null) return null;
  return { softwareToken, giveBack: () => giveBack(userId, item) };
}

/** Does nothing for an account that is being deleted, or whose second factor was removed meanwhile. */
async function giveBack(userId: string, code: Item): Promise<void> {
  const stillHasOne = { secondFactorAt: present, deletingAt: absent };
  const writes = [put('recovery code', code), check('user', userKey(userId), stillHasOne)];
  await nullIfConditionFails(transact(writes));
}
