import { type Label, labelsAround } from './labels.ts';
import type { TextContext, Span } from './text-context.ts';

const LETTER = 'a-zß-öø-ÿ';
const NAME = `[${LETTER}\\d](?:[${LETTER}\\d_.+'%-]{0,62}[${LETTER}\\d_+-])?`;
const WORD_IN_NAME = '[ _-](?:dot|punt|underscore|onderstreep|dash|koppelteken|plus)[ _-]';
const AT =
  '\\s?@\\s?|\\s?[[({<] ?(?:at|a|@|by) ?[\\])}>] ?|\\s(?:at|a(?:ap|pe|pen)stert(?:jie)?|by(?= [a-z\\d-]{1,40} (?:dot|punt) ))\\s';
const DOT =
  '\\.| \\. ?|\\s?\\.\\s?(?=(?:co|com|org|net|za|africa)(?![a-z]))| ?[[({<] ?(?:dot|punt|\\.) ?[\\])}>] ?|\\s(?:dot|punt)\\s';
const HOST = `[${LETTER}\\d](?:[${LETTER}\\d-]{0,61}[${LETTER}\\d])?`;
const ADDRESS = new RegExp(
  `(?<![${LETTER}\\d.+%]|[${LETTER}\\d][_-])(${NAME}(?:${WORD_IN_NAME}${NAME}){0,2})(${AT})(${HOST}(?:(?:${DOT})${HOST}){1,5})(?![${LETTER}\\d])`,
  'gi',
);
/** The ends of written-out addresses: any other word after 'dot' belongs to the sentence. */
const TOP_LEVEL =
  /(?:^|[^a-z])(?:com|co|org|net|za|africa|durban|joburg|capetown|info|biz|io|me|online|shop|site|web|uk|eu|us|ai|dev|app|tech|agency|group|global|mobi)$/i;
/** '…@mail.com.Please call': the blank after a sentence is missing. */
const NEXT_SENTENCE = /(?<=\.(?:com|za|net|org|africa))\.[A-Z][a-z]+$/;
const FILE_ENDING = /\.(?:txt|pdf|png|jpe?g|webp|heic|docx?|xlsx?|od[ts]|csv|eml|msg|zip|html?)$/i;

/** A bare 'at' makes an address only if its dots are written out too, or if another word says e-mail. */
function isAddress(labels: readonly Label[], start: number, name: string, at: string, host: string): boolean {
  if (!/(?:[.]|dot|punt)\W{0,3}[a-z]{2,}$/i.test(host)) return false;
  // 'follow @zed.official' is a name on a social network; 'look at the dot com boom' is prose.
  if (/\s@$/.test(at) && !TOP_LEVEL.test(host)) return false;
  if (/@|[[({<]/.test(at)) return true;
  if (/^(?:the|an?|our|their|this|that)\s/i.test(host)) return false;
  if (/[\s[({<](?:dot|punt)[\s\])}>]/i.test(host)) return TOP_LEVEL.test(host);
  const { before } = labelsAround(labels, start, start);
  return /[\d._+]/.test(name) || (before?.kind === 'email' && start - before.end < 30 && /\sat\s/i.test(at));
}

/** With signs or words ('name at mail dot co dot za'), and with blanks or a line break around the signs. */
export function findEmails({ text, labels }: TextContext): Span[] {
  const spans: Span[] = [];
  ADDRESS.lastIndex = 0;
  for (let match = ADDRESS.exec(text); match; match = ADDRESS.exec(text)) {
    const [whole, name = '', at = '', found = ''] = match;
    const host = found.replace(FILE_ENDING, '').replace(NEXT_SENTENCE, '');
    const end = match.index + whole.length - (found.length - host.length);
    if (isAddress(labels, match.index, name, at, host)) spans.push({ start: match.index, end });
    // 'me at jan.n at mail dot com': the text after the first word may be the address.
    else ADDRESS.lastIndex = match.index + name.length;
  }
  return spans;
}
