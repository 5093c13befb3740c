import { ACCOUNT_CODES } from '../../shared/limits.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { limitSetting } from '../platform/config.ts';
import { ifWithinRateLimits } from '../platform/rate-limit.ts';
import { transact } from '../platform/table.ts';
import { type Attempt, isKnownAddress } from './known-address.ts';
import { newSeed } from '../platform/keyed-hash.ts';
import { codeWrite, withinCodes } from '../records/email/mailed-code.ts';

/**
 * The same work for every address; the account is looked up only when the email is sent, so that neither response nor
 * timing reveals whether there is one. Beyond a mailbox's daily number of codes over all network addresses, nothing is
 * mailed and the last code stays valid; an address that the owner has logged in from is exempt.
 */
export async function mailAccountCode(
  purpose: 'reset-password' | 'log-in-link',
  { siteOrigin, ...attempt }: Attempt & { siteOrigin: string },
): Promise<void> {
  const { email, now } = attempt;
  const mailbox = canonicalMailbox(email);
  const all = { rule: 'account-codes', subject: mailbox, ...ACCOUNT_CODES, max: limitSetting('mailbox') };
  const isKnown = await isKnownAddress(attempt);
  const seed = newSeed();
  const mail = () =>
    transact([
      codeWrite({ purpose, email }, seed, now),
      outboxWrite({ kind: purpose, userId: null, facts: { seed, email }, siteOrigin }, now),
    ]);
  await withinCodes(purpose, mailbox, attempt, async () => {
    const isMailed = await ifWithinRateLimits([all], now, mail);
    if (!isMailed && isKnown) await mail();
  });
}
