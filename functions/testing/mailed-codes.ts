import type { Item } from '../platform/table.ts';
import { stored } from './stored.ts';

async function codesIn(belongs: (notice: Item, facts: Item) => boolean): Promise<string[]> {
  const notices = (await stored('O#')).sort((a, b) =>
    String(a['createdAt']) < String(b['createdAt']) ? -1 : 1,
  );
  return notices.flatMap((notice) => {
    const facts = (notice['facts'] ?? {}) as Item;
    return typeof facts['code'] === 'string' && belongs(notice, facts) ? [facts['code']] : [];
  });
}

/** The verification codes that wait to be mailed to a user, the last one last. */
export const verificationCodes = (userId: string) => codesIn((notice) => notice['userId'] === userId);

/** The reset codes that wait to be mailed to an address. */
export const resetCodes = (email: string) => codesIn((_, facts) => facts['email'] === email);

/** A code that is not this one. */
export const wrongCodeFor = (code = '000000') => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
