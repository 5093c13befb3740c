import { LEGAL_FORMS, normalisedName, searchWords } from '../../../shared/company-names.ts';
import { isPrefixWithOneError } from '../../../shared/matching/typing-errors.ts';

/**
 * Says what a misspelled search was read as, in words of the names found; otherwise empty. A name that was found
 * as typed has every typed word, together or apart; numbers are never corrected.
 */
export function correctionLine(q: string, found: readonly { name: string }[]): string {
  const typed = searchWords(q)
    .map(normalisedName)
    .filter((word) => /^\D{5,}$/.test(word));
  const words = found.flatMap(({ name }) => {
    const misspelled = typed.filter((word) => !normalisedName(name).includes(word));
    return name.split(/[^\p{L}\p{M}'’]+/u).filter((written) => {
      const plain = normalisedName(written);
      return !LEGAL_FORMS.has(plain) && misspelled.some((word) => isPrefixWithOneError(plain, word));
    });
  });
  return words.length > 0 ? `Nothing is called “${q}”. Showing ${[...new Set(words)].join(', ')}.` : '';
}
