import { wordsInOrder } from '../../../../shared/company-names.ts';

const whole = (words: string) => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`);

/** Those whose names are looked up, in English and Afrikaans. */
const PARTIES = whole(String.raw`
  suppliers? vendors? creditors? customers? clients? debtors? compan(?:y|ies) co business(?:es)? firms? entit(?:y|ies)
  organi[sz]ations? contractors? subcontractors? merchants? payees? beneficiar(?:y|ies) partners? trading providers?
  verskaffers? leweransiers? krediteure? debiteure? kliente? maatskappye? ondernemings? besigheid firmas? kontrakteurs?`);
const COMPOUND =
  /^(?:verskaffer|leweransier|krediteur|debiteur|klient|maatskappy|besigheid)s?(?:naam|beskrywing)$/;
const NAMES = /(?:name|naam|description|desc|beskrywing)$/;
/** A column whose header begins so is about somebody or something else. */
const OTHERS = whole(String.raw`
  is first last given middle family sur surname maiden bank branch user login item product stock parent group search short
  street city town buyer manager rep agent file sheet project voornaam van tak produk groep stad`);
/** A column whose header ends so holds no names. */
const DETAILS = new RegExp(
  `${
    whole(String.raw`
  codes? no nos nr num number id ids key account acc acct ac group groups contact person bank branch city town suburb
  phone tel telephone cell mobile fax email mail website url address addresses street line box postal zip province
  state country region area balance amount total current days? date period age status type category class terms? due
  currency vat tax reg registration cipc ck reference ref memo notes? comments? remarks? narration details particulars
  manager buyer rep owner active blocked hold limit credit debit discount invoice paid since year qty quantity price
  count level score bee bbbee industry sector language alias field term used flag document method zar rand r
  kode nommer groep kontak persoon tak stad dorp telefoon selfoon epos adres straat provinsie land saldo bedrag
  totaal huidig dae datum tipe kategorie klas terme geldeenheid btw belasting registrasie verwysing notas rekening`)
      .source
  }|(?:kode|nommer|adres|groep|persoon|nr)$`,
);
const JOINING = /^(?:of|the|and|for|to|in|as|a|van|die|en|full|legal|registered|display|complete|\d+)$/;
const NUMBERS =
  /\b(?:reg|regno|regnr|registration|cipc|ck)\b|registrasie|\b(?:company|entity|maatskappy|co) ?(?:no|nr|number|nommer)\b/;
const TAXES = /\b(?:vat|tax|btw|income|belasting|paye|uif|account|bank)/;

/** `*ContactName` and `POAddressLine1` as words. */
const headerWords = (text: string) =>
  wordsInOrder(text.replace(/(?<=\p{Ll})(?=[\p{Lu}\d])|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu, ' '));

/** How much a header says that names stand below it, from 0 to 4; null where they never do. */
export function nameGrade(header: string): number | null {
  const words = headerWords(header).filter((word) => !/^\d+$/.test(word));
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const hasParty = words.some((word) => PARTIES.test(word) || COMPOUND.test(word));
  if (words.length === 0) return 0;
  if (DETAILS.test(last)) return null;
  if (OTHERS.test(first) || (words.includes('last') && !hasParty)) return null;
  if (words.some((word) => /^[ck]onta[ck]t?/.test(word))) return 1.5;
  if (!NAMES.test(last)) return hasParty ? 3 : 0;
  return hasParty ? 4 : /na(?:me|am)$/.test(last) ? 2 : 0.5;
}

/** Whether company numbers stand below a header, or never do, as below that of VAT numbers. */
export function numberGrade(header: string): number {
  const words = headerWords(header).join(' ');
  return TAXES.test(words) ? -1 : Number(NUMBERS.test(words));
}

const isKnown = (word: string) =>
  [PARTIES, NAMES, OTHERS, DETAILS, JOINING].some((pattern) => pattern.test(word)) || NUMBERS.test(word);

function isHeaderCell(cell: string): boolean {
  return cell.length <= 60 && !cell.endsWith(':') && /\p{L}/u.test(cell) && headerWords(cell).every(isKnown);
}
const filled = (row: readonly string[]) => row.filter(Boolean);
const isMostlyHeader = (row: readonly string[]) =>
  filled(row).filter(isHeaderCell).length * 2 >= Math.max(1, filled(row).length) &&
  !row.some((cell) => /\d{5}/.test(cell));
const namesSomething = (cell: string) =>
  isHeaderCell(cell) && (Boolean(nameGrade(cell)) || numberGrade(cell) > 0);

export interface Header {
  /** Its first row and the first row below it. */
  at: number;
  end: number;
  columns: string[];
}

const LOOKED_AT = 15;

/**
 * The header within the first fifteen rows that are not empty, of one row or two; null for none. What stands above
 * has fewer cells: titles, dates, the name of a company. So no row of a list is ever taken for a title.
 */
export function findHeader(rows: readonly string[][]): Header | null {
  const top = rows.slice(0, LOOKED_AT);
  const known = top.map((row, at) => {
    const above = Math.max(0, ...top.slice(0, at).map((each) => filled(each).length));
    const isHeader = isMostlyHeader(row) && row.some(namesSomething) && above < filled(row).length;
    return isHeader ? row.filter(isHeaderCell).length : 0;
  });
  const most = known.indexOf(Math.max(...known));
  if (!known[most]) return null;
  const groups = filled(rows[most - 1] ?? []);
  const isGrouped = groups.length > 1 && groups.every(isHeaderCell);
  const at = isGrouped ? most - 1 : most;
  const [first = [], second = []] = [rows[at], rows[at + 1]];
  const under = filled(second);
  // One word alone in the first column may be a company, called Total or Partners.
  if (!under.every(isHeaderCell) || under.length < (second[0] ? 2 : 1))
    return { at, end: at + 1, columns: first };
  let group = '';
  const columns = Array.from({ length: Math.max(first.length, second.length) }, (_, n) => {
    // A cell above several columns is written once.
    group = first[n] || (isGrouped ? group : '');
    return [group, second[n]].filter(Boolean).join(' ');
  });
  return { at, end: at + 2, columns };
}
