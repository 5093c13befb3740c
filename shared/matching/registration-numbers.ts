import { normalisedRegistrationNumber } from '../company-names.ts';

/**
 * CIPC numbers within other text of a cell: `1999/123456/07`, `K2015402117`, `CK 99/12345/23`,
 * `201540211707`.
 */
const LABEL = String.raw`(?:\b(?:co(?:mpany)?|cipc|ck)?[ .]*reg(?:istration|istrasie|n)?[ .]*(?:no|nr|number|nommer|num)?[ .:#-]*|\b(?:no|nr)[ .:]+)?`;
const APART = String.raw`\s?[/\\.\-\s]\s?`;
const ENDINGS = '0[6-9]|1[0-2]|2[1-6]|3[01]';
const FORMS = [
  // A year, six digits and an ending, with any separators.
  String.raw`(?:\b(?:CK|[KMB])\s?|\b)((?:18|19|20)\d\d)${APART}(\d{6})(?:${APART}(\d{1,2}))?(?!\d)`,
  String.raw`\bC?K\s?((?:19|20)\d\d)(\d{6})(\d\d)?(?!\d)`,
  String.raw`(?<!\d)((?:19|20)\d\d)(\d{6})(${ENDINGS})(?!\d)`,
  // A close corporation's number from before 2000, without the century.
  String.raw`\bCK\s?(\d\d)${APART}(\d{4,6})(?:${APART}(\d\d))?(?!\d)`,
].map((form) => new RegExp(String.raw`[([]?\s*${LABEL}${form}\s*[)\]]?`, 'i'));

/** The endings of a private company's and a close corporation's number, which people leave out. */
const LEFT_OUT = ['07', '23'];

export interface FoundNumber {
  /** The number as the register compares it; several if its ending was left out. */
  numbers: readonly string[];
  /** The text without it. */
  rest: string;
}

/** The first registration number in a text, with anything around it. */
export function findRegistrationNumber(text: string): FoundNumber | null {
  for (const form of FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const [all, year = '', digits = '', ending] = match;
    const century = year.length === 2 ? `19${year}` : year;
    const endings = ending === undefined ? LEFT_OUT : [ending.padStart(2, '0')];
    const numbers = endings.map((each) =>
      normalisedRegistrationNumber(century + digits.padStart(6, '0') + each),
    );
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + all.length)}`;
    return { numbers, rest: rest.replace(/^[\s,;:|–-]+|[\s,;:|–-]+$/g, '').replace(/\s+/g, ' ') };
  }
  return null;
}
