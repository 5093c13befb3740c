import { wordsInOrder } from '../../../../shared/company-names.ts';

const whole = (words: string) => new RegExp(`^(?:${words.trim().split(/\s+/).join('|')})$`);

/** In English and Afrikaans. */
const PARTIES = whole(String.raw`
  suppliers? vendors? creditors? customers? clients? debtors? compan(?:y|ies) co business(?:es)? firms? entit(?:y|ies)
  organi[sz]ations? contractors? subcontractors? merchants? payees? beneficiar(?:y|ies) partners? trading providers?
  (?:verskaffer|leweransier|krediteur|debiteur|klient|maatskappy|onderneming|besigheid|firma|kontrakteur)[se]?(?:naam)?`);
const NAMES = /(?:name|naam|description|desc|beskrywing)$/;
/** A column whose header begins with one of these is about somebody or something else. */
const OTHERS =
  whole(`is first given middle family sur surname maiden bank branch user login item product stock parent
  group search short street city town buyer manager rep agent file sheet project voornaam van tak produk groep stad`);
/** A column whose header ends with one of these holds no names. */
const DETAILS = whole(String.raw`
  codes? no nos nr num number id ids key account acc acct ac group groups contact person bank branch city town suburb
  phone tel telephone cell mobile fax email mail website url address addresses street line box postal zip province
  state country region area balance amount total current days? date period age status type category class terms? due
  currency vat tax reg registration cipc ck reference ref memo notes? comments? remarks? narration details particulars
  manager buyer rep owner active blocked hold limit credit debit discount invoice paid since year qty quantity price
  count level score bee bbbee industry sector language alias field term used flag document method zar rand r
  \w*kode \w*nommer \w*groep \w*kontak \w*persoon \w*nr \w*adres tak stad dorp \w*foon epos straat provinsie
  land saldo bedrag totaal huidig dae datum tipe kategorie klas terme geldeenheid btw belasting registrasie notas rekening`);
const JOINING = whole(
  String.raw`of the and for to in as a van die en last full legal registered display complete \d+`,
);
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
  const hasParty = words.some((word) => PARTIES.test(word));
  if (DETAILS.test(last) || OTHERS.test(first) || (first === 'last' && !hasParty)) return null;
  // Of a person in most programs, of the company in one.
  if (/^[ck]onta[ck]t?/.test(first)) return 1.5;
  if (!NAMES.test(last)) return hasParty ? 3 : 0;
  return hasParty ? 4 : /na(?:me|am)$/.test(last) ? 2 : 0.5;
}

/** 1 where company numbers stand below a header, -1 where others do, as below that of VAT numbers. */
export function numberGrade(header: string): number {
  const words = headerWords(header).join(' ');
  return TAXES.test(words) ? -1 : Number(NUMBERS.test(words));
}

/** The owner's own codes or accounts of suppliers; a number alone may count the rows. */
const CODES = whole(String.raw`
  (?:supplier|vendor|creditor|customer|client|debtor)s? codes? account acc kode rekening
  (?:verskaffer|leweransier|krediteur|debiteur|klient|rekening)[se]?(?:kode|nommer|nr)?`);
const CODE_NUMBERS = whole('no nr num number nommer id');

/** The first column of the owner's codes, or -1. In a list that tells of banks, an account may be one of theirs. */
export function findCodes(headers: readonly string[]): number {
  const hasBanks = /bank|branch|\btak/i.test(headers.join());
  const isCode = (word: string) => CODES.test(word) && !(hasBanks && /^(?:acc|rekening)/.test(word));
  return headers.map(headerWords).findIndex((words) => {
    const others = words.filter((word) => !isCode(word));
    return others.length < words.length && others.every((word) => CODE_NUMBERS.test(word));
  });
}

const KNOWN = [PARTIES, NAMES, OTHERS, DETAILS, JOINING, NUMBERS];
const isHeaderCell = (cell: string) =>
  cell.length <= 60 &&
  /\p{L}[^:]*$/u.test(cell) &&
  headerWords(cell).every((word) => KNOWN.some((pattern) => pattern.test(word)));
const filled = (row: readonly string[] = []) => row.filter(Boolean);

/** How many cells of a row are headers of columns; 0 for one that may belong to the list. */
function countHeaders(row: readonly string[]): number {
  const headers = row.filter(isHeaderCell);
  const isNaming = (cell: string) =>
    nameGrade(cell) || numberGrade(cell) > 0 || headerWords(cell).some((word) => PARTIES.test(word));
  const isAll = headers.length > 2 && headers.length === filled(row).length;
  const isList = headers.length * 2 < filled(row).length || row.some((cell) => /\d{5}/.test(cell));
  return (isAll || headers.some(isNaming)) && !isList ? headers.length : 0;
}

/**
 * The header within the first fifteen rows that are not empty, of one row or two, and the first row below it; null
 * for none. What stands above has fewer cells: titles, dates, the name of a company. So no row of a list is taken
 * for a title.
 */
export function findHeader(rows: readonly string[][]): { at: number; end: number; columns: string[] } | null {
  let [most, above] = [0, 0];
  const counts = rows.slice(0, 15).map((row) => {
    const count = filled(row).length > above ? countHeaders(row) : 0;
    above = Math.max(above, filled(row).length);
    most = Math.max(most, count);
    return count;
  });
  if (most === 0) return null;
  const widest = counts.indexOf(most);
  const groups = filled(rows[widest - 1]);
  const isGrouped = groups.length > 1 && groups.every(isHeaderCell);
  const at = isGrouped ? widest - 1 : widest;
  const [first = [], second = []] = [rows[at], rows[at + 1]];
  // One word alone in the first column may be a company, called Total or Partners.
  const isOne = !filled(second).every(isHeaderCell) || filled(second).length < (second[0] ? 2 : 1);
  if (isOne && !isGrouped) return { at, end: at + 1, columns: first };
  let group = '';
  const columns = second.map((cell, n) => {
    // A cell above several columns is written once.
    group = first[n] || (isGrouped ? group : '');
    return [group, cell].filter(Boolean).join(' ');
  });
  return { at, end: at + 2, columns };
}
