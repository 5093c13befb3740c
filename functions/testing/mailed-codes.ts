import { mailedCode } from '../emails/mailed-code.ts';
import type { StoredEmail } from '../records/email/outbox.ts';
import type { Item } from '../platform/table.ts';
import { stored } from './stored.ts';

async function codesIn(belongs: (email: Item, facts: Item) => boolean): Promise<string[]> {
  const emails = (await stored('O#')).sort((a, b) =>
    String(a['createdAt']) < String(b['createdAt']) ? -1 : 1,
  );
  return emails.flatMap((email) => {
    const facts = (email['facts'] ?? {}) as Item;
    const code = facts['seed'] && belongs(email, facts) ? mailedCode(email as unknown as StoredEmail) : null;
    return code ?? [];
  });
}

/** The unsent verification codes of a user, oldest first. */
export const verificationCodes = (userId: string) =>
  codesIn(({ kind, userId: to }) => kind === 'verify-email' && to === userId);

export const resetCodes = (email: string) =>
  codesIn(({ kind }, facts) => kind === 'reset-password' && facts['email'] === email);

export const logInCodes = (email: string) =>
  codesIn(({ kind }, facts) => kind === 'log-in-link' && facts['email'] === email);

export const changeCodes = (email: string) =>
  codesIn(({ kind }, facts) => kind === 'change-email' && facts['email'] === email);

export const representativeCodes = (email: string) =>
  codesIn(({ kind }, facts) => /^represent/.test(String(kind)) && facts['email'] === email);

export const wrongCodeFor = (code = '000000') => `${code.startsWith('1') ? 2 : 1}${code.slice(1)}`;

/** The tokens in the unsent notices of a review, and the recipient of each: an address, or an account. */
export async function noticesOf(reviewId: string): Promise<{ to: unknown; token: string }[]> {
  const emails = (await stored('O#')) as unknown as StoredEmail[];
  return emails.flatMap((email) => {
    const { facts = {}, userId } = email as { facts?: object; userId: string | null };
    if (!('seed' in facts) || !('reviewId' in facts) || facts.reviewId !== reviewId) return [];
    const to = 'email' in facts ? facts.email : userId;
    return [{ to, token: mailedCode(email) ?? '' }];
  });
}
