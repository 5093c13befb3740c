import { fold } from '../../../shared/company-names.ts';

/** What somebody may have meant whose text no company matches. */
export interface OtherSearch {
  q: string;
  /** How it differs from what was typed. */
  label: string;
}

/** More would cost more than they find. */
const MOST = 3;
const NUMBER = /\b\d{4}\/\d{6}\/\d{2}\b/;
const ADDRESS = /^(?:https?:\/\/)?(?:www\.)?([\p{L}\d-]+)(?:\.[\p{L}\d.-]+)?(?:\/\S*)?$/u;

/** Texts to ask with instead: the number in it, the name in a web address, a word less. */
export function otherSearches(text: string): OtherSearch[] {
  const number = NUMBER.exec(text)?.[0];
  const others: OtherSearch[] =
    number && number !== text ? [{ q: number, label: `With the number ${number}` }] : [];
  const name = ADDRESS.exec(fold(text))?.[1];
  if (name && text.includes('.')) others.push({ q: name.replaceAll('-', ' '), label: `With “${name}”` });
  const words = text.split(/\s+/);
  const places = [words.length - 1, 0, words.length - 2].filter((at) => words.length > 1 && at >= 0);
  for (const at of new Set(places))
    others.push({ q: words.toSpliced(at, 1).join(' '), label: `Without “${words[at]}”` });
  return others.slice(0, MOST);
}
