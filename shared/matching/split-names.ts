import { wordsInOrder } from '../company-names.ts';
import { businessWord } from './business-words.ts';

/** The names and status in a text: main name, trading names, former names, a state such as liquidation. */
export interface SplitNames {
  main: string;
  tradingName: string | undefined;
  formerName: string | undefined;
  status: string | undefined;
}

const TRADING =
  /\s*[([,;-]*\s*(?:\bt\s?[/\\]\s?as?\b\.?:?|\bt\.a\b\.?|\btrading\s*(?:as|under)\b:?|\btrdg as\b|\bh\s?[/.]\s?a\b\.?|\bhandel(?:drywend|end)?e?\s+(?:dryf\s+)?as\b:?|\bd\s?\/\s?b\s?\/\s?a\b|\bdba\b|\bdoing business as\b|(?<=\b(?:ltd|limited|cc|bpk|inc|npc)\b\)?\.?\s+)ta(?=\s)|\bbekend as\b|\b(?:an?|'n)\s+(?:trading\s+)?(?:division|subsidiary|member|afdeling)\s+(?:of|van)\b|\bo\.?b\.?o\b\.?|\bon behalf of\b|\bknown as\b|\ba?\.?k\.?a\.?\b(?=\s+\p{L}{3}))\s*/iu;
const FORMER =
  /\s*[([,;-]*\s*(?:\b(?:formerly|previously|prev|(?<=[([]\s*)was|voorheen|vroeër)\b\.?(?:\s+(?:known|trading|called|bekend)\s*(?:as)?)?:?|\bf\s?[/.]\s?k\s?[/.]\s?a\b\.?|\bfka\b|\bformer name:?)\s*/iu;
const NOW =
  /\s*[([]\s*(?:now|nou|tans)(?:\s+(?:known|trading|called|bekend) as)?\s+([^)\]]+)[)\]]|[\s,-]+(?:now|nou|tans)\s+(?:known|trading|called|bekend)\s+as\s+(.+)$/iu;
/** Between two names, each of which says more than a trade: `Phambili Steel now Vuka Metals`. */
const RENAMED = /[\s,;-]+(?:now|nou|tans|ex|eks)\s+/iu;
/** Two names of at least two words each, with a slash between them. */
const BESIDE = /(?<=^\p{L}[\p{L}'’-]+ \p{L}.*)\s+\/\s+(?=\p{L}[\p{L}'’-]+ \p{L})/u;
/** A second name in brackets, whose legal form says that it is one. */
const IN_BRACKETS = /^([^()]*\p{L}{3}[^()]*)\(([^()]+\s(?:pty|ltd|limited|cc|bk|bpk|npc|inc)\.?)\s*\)?\s*$/iu;
const PROCEEDING = String.raw`(?:provisional|final|voluntary|voorlopige|finale|prov)?\s*(?:liquidation|liq|likwidasie|business rescue(?: proceedings)?|bus(?:iness)? resc?(?:ue)?|besigheidsredding|sakeredding|deregistration(?: process)?|deregistrasie|curatorship|receivership|winding[- ]up|judicial management|administration|sekwestrasie)\b`;
const STATUS = new RegExp(
  String.raw`^\s*(?:ex parte|in re|in the matter of|insolvente? (?:estate|boedel)(?: of| van)?|(?:the )?(?:joint )?(?:liquidators?|trustees?)(?: for the time being)? of)\s|[\s,;:([*-]*(?:\b(?:in|under|onder|onderworpe aan)\s+${PROCEEDING}|\b(?:ar\s+)?(?:de-?registered|gederegistreer|(?:finally )?liquidated|(?:voluntarily )?wound up|gelikwideer|insolvent|dormant|dormante|final(?:ly)? deregistered)\b(?:\s+(?:in )?(?:19|20)\d\d)?|\bi\s?/\s?l\b|[([-]\s*(?:ar\s+)?${PROCEEDING}|\bprov\.? liq\b\.?|\bin\s?liq\b\.?)[\s)\]*.]*`,
  'giu',
);

const trimmed = (text: string): string => text.replace(/^[\s,;:)\]–-]+|[\s,;:([–-]+$/g, '');
const hasWords = (text: string | undefined): text is string =>
  text !== undefined && /[\p{L}\p{N}]/u.test(text);
/** Closing brackets whose opening one was removed with the text before them. */
const unclosed = (text: string): string => {
  const open = (text.match(/\(/g) ?? []).length;
  const closed = (text.match(/\)/g) ?? []).length;
  return closed > open ? text.replace(/\)\s*([^)]*)$/, ' $1') : text;
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
  const [, before, inside] = IN_BRACKETS.exec(text.replace(/\((pty|edms|rf|soc)\)/gi, '$1')) ?? [];
  return before && inside && !/^\s*(?:pty|edms|proprietary|eiendoms|rf|soc)\b/i.test(inside)
    ? [before.trim(), inside]
    : null;
}

/** Splits a text into its names; a text with only one is its own name. */
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
  const trading = splitAt(main, TRADING) ?? splitAt(main, BESIDE) ?? insideBrackets(main);
  const tradingName = trading?.[1];
  return { main: trading?.[0] ?? main, tradingName, formerName, status };
}
