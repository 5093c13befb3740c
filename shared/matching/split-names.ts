import { wordsInOrder } from '../company-names.ts';
import { businessWord } from './business-words.ts';

export interface SplitNames {
  main: string;
  tradingName: string | undefined;
  formerName: string | undefined;
  status: string | undefined;
}

/* Texts have single blanks and few signs in a row (`collapseRuns`), so no pattern repeats either without end. */
const TRADING =
  / ?[([,;-]{0,3} ?(?:\bt ?[/\\] ?as?\b\.?:?|\bt\.a\b\.?|\b(?:also )?trading ?(?:as|under)\b:?|\btrdg as\b|\bh ?[/.] ?a\b\.?|\bhandel(?:drywend|end)?e? (?:dryf )?as\b:?|\bd ?\/ ?b ?\/ ?a\b|\bdba\b|\bdoing business as\b|(?<=\b(?:ltd|limited|cc|bpk|inc|npc)\b\)?\.? ?)ta(?= )|\b(?:an?|'n) (?:trading )?(?:division|subsidiary|member|afdeling) (?:of|van)\b|\bo\.?b\.?o\b\.?|\bon behalf of\b|\b(?:also |ook )?(?:known|bekend) as\b:?|\b(?:a[./]? ?k[./]? ?a|k\. ?a)(?:[.:]{1,2}|(?= ))(?=[ "'(]{1,3}[\p{L}\d]{2})) ?/iu;
const FORMER =
  / ?[([,;-]{0,3} ?(?:\b(?:formerly|previously|prev|(?<=[([] ?)was|voorheen|vroeër)\b\.?(?: (?:known|trading|called|bekend) ?(?:as)?)?:?|\bf ?[/.] ?k ?[/.] ?a\b\.?|\bfka\b|\bformer name:?) ?/iu;
const NOW =
  / ?[([] ?(?:now|nou|tans)(?: (?:known|trading|called|bekend) as)? ([^()[\]]+)[)\]]|[ ,-]{1,4}(?:now|nou|tans) (?:known|trading|called|bekend) as (.+)$/iu;
/** Between two names, each of which says more than a trade: `Phambili Steel now Vuka Metals`. */
const RENAMED = /[ ,;-]{1,4}(?:now|nou|tans|ex|eks) /iu;
/** Between two names of at least two words each. */
const BESIDE = / \/ (?=\p{L}[\p{L}'’-]+ \p{L})/u;
/** A second name in brackets, whose legal form says that it is one. */
const IN_BRACKETS = /^([^()]+)\(([^()]+ (?:pty|ltd|limited|cc|bk|bpk|npc|inc)\.?) ?\)? ?$/iu;
const PROCEEDING = String.raw`(?:(?:provisional|final|voluntary|voorlopige|finale|prov) ?)?(?:liquidation|liq|likwidasie|business rescue(?: proceedings)?|bus(?:iness)? resc?(?:ue)?|besigheidsredding|sakeredding|deregistration(?: process)?|deregistrasie|curatorship|receivership|winding[- ]up|judicial management|administration|sekwestrasie)\b`;
const STATUS = new RegExp(
  String.raw`^ ?(?:ex parte|in re|in the matter of|insolvente? (?:estate|boedel)(?: of| van)?|(?:the )?(?:joint )?(?:liquidators?|trustees?)(?: for the time being)? of) |[ ,;:([*-]{0,8}(?:\b(?:in|under|onder|onderworpe aan) ${PROCEEDING}|\b(?:ar )?(?:de-?registered|gederegistreer|(?:finally )?liquidated|(?:voluntarily )?wound up|gelikwideer|insolvent|dormant|dormante|final(?:ly)? deregistered)\b(?: (?:in )?(?:19|20)\d\d)?|\bi ?/ ?l\b|[([-] ?(?:ar )?${PROCEEDING}|\bprov\.? liq\b\.?|\bin ?liq\b\.?)[ )\]*.]{0,8}`,
  'giu',
);

const trimmed = (text: string): string => text.replace(/^[ ,;:)\]–-]{1,9}|[ ,;:([–-]{1,9}$/g, '');
const hasWords = (text: string | undefined): text is string =>
  text !== undefined && /[\p{L}\p{N}]/u.test(text);
/** Closing brackets whose opening one was removed with the text before them. */
const unclosed = (text: string): string => {
  const open = (text.match(/\(/g) ?? []).length;
  const closed = (text.match(/\)/g) ?? []).length;
  return closed > open ? text.replace(/\) ?([^)]*)$/, ' $1') : text;
};

function splitAt(text: string, pattern: RegExp): [before: string, behind: string] | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const before = trimmed(text.slice(0, match.index));
  const behind = trimmed(unclosed(text.slice(match.index + match[0].length)));
  return hasWords(before) && hasWords(behind) ? [before, behind] : null;
}

function isName(text: string): boolean {
  const words = wordsInOrder(text);
  return words.length > 1 && words.some((word) => word.length > 2 && !businessWord(word));
}

function insideBrackets(text: string): [before: string, inside: string] | null {
  const [, before = '', inside = ''] = IN_BRACKETS.exec(text.replace(/\((pty|edms|rf|soc)\)/gi, '$1')) ?? [];
  const isForm = /^\s*(?:pty|edms|proprietary|eiendoms|rf|soc)\b/i.test(inside);
  return /\p{L}{3}/u.test(before) && !isForm ? [before.trim(), inside] : null;
}

export function splitNames(text: string): SplitNames {
  const statuses: string[] = [];
  const rest = text.replace(STATUS, (all) => {
    statuses.push(trimmed(all));
    return ' ';
  });
  let main = hasWords(rest) ? trimmed(unclosed(rest)) : text;
  const status = hasWords(rest) && statuses.length > 0 ? statuses.join(', ') : undefined;
  let formerName: string | undefined;
  const now = NOW.exec(main);
  if (now && hasWords(main.slice(0, now.index))) {
    formerName = trimmed(now[1] ?? now[2] ?? '');
    main = trimmed(main.replace(NOW, ' '));
  }
  const renamed = splitAt(main, RENAMED);
  const former = splitAt(main, FORMER) ?? (renamed?.every(isName) ? renamed : null);
  if (former) [main, formerName] = former;
  const beside = /^\p{L}[\p{L}'’-]+ \p{L}/u.test(main) ? splitAt(main, BESIDE) : null;
  const trading = splitAt(main, TRADING) ?? beside ?? insideBrackets(main);
  const tradingName = trading?.[1];
  return { main: trading?.[0] ?? main, tradingName, formerName, status };
}
