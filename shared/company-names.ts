import { fold, withoutMarks } from './fold.ts';
import { SLUG } from './limits.ts';
import { foldLookAlikes } from './look-alikes.ts';

const APOSTROPHES = /['\u2018\u2019\u02bc`\u00b4]/g;
const NOT_WORD = /[^\p{L}\p{N}]+/gu;

/** Folded; an apostrophe joins a word (`O'Brien` is `obrien`), other punctuation splits it. */
export function wordsInOrder(text: string): string[] {
  return fold(text).replace(APOSTROPHES, '').split(NOT_WORD).filter(Boolean);
}

export const splitWords = (text: string): string[] => [...new Set(wordsInOrder(text))];

/** Nobody searches for these in any spelling; they count only if nothing else was typed. */
// oxfmt-ignore
export const LEGAL_FORMS = new Set([
  'pty', 'ltd', 'ptyltd', 'limited', 'proprietary', 'edms', 'bpk', 'cc', 'npc', 'inc', 'incorporated', 'soc',
]);
/** Words that mean `&`, which is punctuation; a name may contain them or not. */
const JOINERS = new Set(['and', 'en']);

export const searchWords = (text: string): string[] =>
  withoutUnlessAll(LEGAL_FORMS, withoutUnlessAll(JOINERS, wordsInOrder(joinDottedForms(text))));

/** `C.C.` as `CC.`: a legal form may be written with dots. */
const joinDottedForms = (text: string): string =>
  text.replace(/\b[a-z](?:\.[a-z]){1,2}\b/gi, (letters) => {
    const joined = letters.replaceAll('.', '');
    return LEGAL_FORMS.has(joined.toLowerCase()) ? joined : letters;
  });

export function withoutUnlessAll(left: Pick<ReadonlySet<string>, 'has'>, words: string[]): string[] {
  const rest = words.filter((word) => !left.has(word));
  return rest.length > 0 ? rest : words;
}

/** Without case, accents, blanks, punctuation and look-alike letters: two spellings of one name are equal. */
export function normalisedName(name: string): string {
  // Also before letters are decomposed: that would turn the lunate sigma, like a c, into an ordinary one.
  const plain = fold(foldLookAlikes(withoutMarks(foldLookAlikes(name))));
  return plain.replace(NOT_WORD, '') || plain.replace(/\s/g, '');
}

export const countShown = (name: string): number => [...wordsInOrder(name).join('')].length;

/** Fillers that people write instead of a number, in English and Afrikaans, normalised. */
// oxfmt-ignore
const FILLERS = new Set([
  'na', 'none', 'no', 'nil', 'null', 'unknown', 'notknown', 'idontknow', 'dontknow', 'pending', 'notapplicable',
  'notavailable', 'notregistered', 'unregistered', 'tba', 'tbc', 'tbd', 'geen', 'nvt', 'onbekend', 'nie', 'x', 'xx', 'xxx',
]);

/** Whether a text says that there is no number: `N/A`, `none`, `-`, `000`. */
export function isFiller(text: string): boolean {
  const plain = fold(text).replace(NOT_WORD, '');
  return text.trim() !== '' && (/^0*$/.test(plain) || FILLERS.has(plain));
}

/** Alphabetical order, without case and accents: blanks and punctuation, then digits, then letters. */
export function alphabeticalKey(name: string): string {
  return fold(name)
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\p{P}\p{S}]/gu, '-');
}

/** Paths below /api/companies/ and /company/ that are not companies. */
const RESERVED_SLUGS = new Set([
  'all',
  'check',
  'cities',
  'export',
  'import',
  'mine',
  'new',
  'pending',
  'search',
  'sitemap',
]);

/**
 * A name as an address: ASCII letters, digits and single hyphens, at most `SLUG.max` characters, never a reserved word,
 * never empty. `attempt` above 1 gives the next ones to try if the first is taken: `acme`, `acme-2`, …
 */
export function makeSlug(name: string, attempt = 1): string {
  const plain = fold(name)
    .replace(APOSTROPHES, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-');
  const suffix = attempt > 1 ? `-${attempt}` : '';
  const stem = plain.slice(0, SLUG.max - suffix.length).replace(/^-|-$/g, '') || 'company';
  const slug = stem + suffix;
  return RESERVED_SLUGS.has(slug) ? `${slug}-company` : slug;
}
