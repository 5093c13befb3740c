import { FAMILY_NAMES } from './person-names/family-names.ts';
import { GIVEN_NAMES } from './person-names/given-names.ts';
import { DOUBTFUL, NOT_NAMES } from './person-names/not-names.ts';
import { NAMED, PARTICLES, ROLES, SAID, SETSWANA_AFTER, TITLES } from './person-names/signs.ts';
import type { Span, TextContext } from './text-context.ts';

const WORD = /\p{L}[\p{L}\p{M}'’]*(?:-\p{Lu}[\p{L}\p{M}'’]+)*/gu;
const CAPITALISED = /^(?:\p{Lu}[\p{Ll}\p{M}'’]|\p{Lu}['’]\p{Lu}|Ma?c\p{Lu})/u;
const INITIAL = /^\p{Lu}$/u;
const INITIALS = /^\p{Lu}{1,3}$/u;
/** IsiZulu and isiXhosa put these before a person: uSipho, kaNkosi, nguThandi. */
const PERSON_PREFIX = /^(?:u|ngu|ka|kuka|lika|luka|sika|zika|baka|ezika|yika|oo|U|Ngu|Ka)(?=\p{Lu}\p{Ll})/u;
/** Prefixes that come before places and things, too: these need a known name, or one of two words. */
const ANY_PREFIX =
  /^(?:no|ku|naku|ngo|njengo|o|bo|lo|so|wo|yo|kwa|wakwa|lakwa|yakwa|kwaka|No|Ku|O)(?=\p{Lu}\p{Ll})/u;
const HYPHENATED_PREFIX = /(?:^|[\s(])(?:[uU]|ngu|ka|no|ku) ?- ?$/;
const SENTENCE_START = /(?:^|[.!?:\n"“•>-])[^\S\n]*$/;
/** Two words before a name. `ga` is Setswana for a possessive: the owner follows. */
const INTRODUCING = /(?: named| called| ga|name is|names are|call me|known as|naam is)$/;
const BEFORE_INITIAL = new Set(['by', 'to', 'from', 'with', 'and', 'for', 'deur', 'aan', 'met', 'en']);
const MOST_WORDS = 4;
const NEAR = 16;

interface Token extends Span {
  /** Without a possessive ending and without a Nguni prefix. */
  readonly word: string;
  readonly isPrefixed: boolean;
  readonly isFirst: boolean;
}

const isKnown = (word: string) => !NOT_NAMES.has(word) && (GIVEN_NAMES.has(word) || FAMILY_NAMES.has(word));
const isNameLike = (word: string) => CAPITALISED.test(word) && !NOT_NAMES.has(word) && !TITLES.has(word);

function readTokens(text: string): Token[] {
  return Array.from(text.matchAll(WORD), ({ 0: found, index }) => {
    const word = found.replace(/['’]s?$/, '');
    const before = text.slice(Math.max(0, index - NEAR), index);
    const ofPerson = PERSON_PREFIX.exec(word)?.[0];
    const prefix = ofPerson ?? ANY_PREFIX.exec(word)?.[0] ?? '';
    const rest = word.slice(prefix.length);
    const ofTwo = /^ \p{Lu}\p{Ll}/u.test(text.slice(index + found.length, index + found.length + 3));
    const isPerson = ofPerson !== undefined || (prefix !== '' && ofTwo && !NOT_NAMES.has(rest));
    const cut = isPerson || isKnown(rest) || TITLES.has(rest) ? prefix.length : 0;
    return {
      word: word.slice(cut),
      start: index + cut,
      end: index + word.length,
      isPrefixed: isPerson || HYPHENATED_PREFIX.test(before),
      isFirst: SENTENCE_START.test(before),
    };
  });
}

/** By titles, roles, verbs of speaking, initials, Nguni prefixes, or common names. Not those in lower case. */
export function findPersonNames({ text }: Pick<TextContext, 'text'>): Span[] {
  const tokens = readTokens(text);
  const found: Span[] = [];
  let at = 0;
  while (at < tokens.length) {
    const candidate = new Candidate(text, tokens, at);
    if (candidate.isPerson()) found.push(candidate.span());
    at = candidate.next;
  }
  return found;
}

/** Words with capitals that may be a name, with the titles, initials and particles before it. */
class Candidate {
  /** Positions of tokens, -1 for none: the name with its initials, its first whole word, its last word. */
  private readonly first: number;
  private readonly main: number;
  private readonly last: number;

  private readonly text: string;
  private readonly tokens: readonly Token[];
  private readonly begin: number;

  constructor(text: string, tokens: readonly Token[], begin: number) {
    this.text = text;
    this.tokens = tokens;
    this.begin = begin;
    let at = begin;
    while (TITLES.has(this.word(at)) && this.isJoined(at) && at - begin < MOST_WORDS) at++;
    this.first = at;
    const isBefore = (place: number) => INITIALS.test(this.word(place)) || this.isParticle(place);
    while (isBefore(at) && this.isJoined(at) && at - this.first < MOST_WORDS) at++;
    this.main = isNameLike(this.word(at)) && !this.isOpening(at) ? at : -1;
    this.last = this.main < 0 ? -1 : this.findLast();
  }

  get next() {
    return (this.main < 0 ? this.begin : this.last) + 1;
  }

  span(): Span {
    return { start: this.tokens[this.first]?.start ?? 0, end: this.tokens[this.last]?.end ?? 0 };
  }

  isPerson(): boolean {
    if (this.main < 0) return false;
    if (this.first > this.begin) return true;
    if (this.isInAddress()) return false;
    if (this.tokens[this.main]?.isPrefixed) return true;
    if (this.isNameOfThing()) return false;
    return this.hasKnownName() || this.hasInitials() || this.isIntroduced() || this.speaks();
  }

  private word(at: number) {
    return this.tokens[at]?.word ?? '';
  }

  private isParticle(at: number) {
    return PARTICLES.has(this.word(at).toLowerCase());
  }

  /** The capital at the start of a sentence before a name: 'Ask Pieter'. */
  private isOpening(at: number) {
    const isKnownAfter = this.isJoined(at) && GIVEN_NAMES.has(this.word(at + 1));
    return this.tokens[at]?.isFirst === true && !isKnown(this.word(at)) && isKnownAfter;
  }

  private gapAfter(at: number) {
    return this.text.slice(this.tokens[at]?.end ?? 0, this.tokens[at + 1]?.start ?? this.text.length);
  }

  /** Separated by a blank, or by the full stop of a title or an initial. */
  private isJoined(at: number): boolean {
    if (at + 1 >= this.tokens.length) return false;
    const gap = this.gapAfter(at);
    const isShort = INITIAL.test(this.word(at)) || TITLES.has(this.word(at));
    return gap === ' ' || (isShort && /^\. ?$/.test(gap));
  }

  private findLast(): number {
    let last = this.main;
    for (let words = 1; words < MOST_WORDS && this.isJoined(last); words++) {
      let at = last + 1;
      const isWithin = (place: number) => this.isParticle(place) || INITIAL.test(this.word(place));
      while (isWithin(at) && this.isJoined(at) && at - last < MOST_WORDS) at++;
      if (!isNameLike(this.word(at)) || this.tokens[at]?.isPrefixed) break;
      last = at;
    }
    return last;
  }

  private before() {
    const end = this.tokens[this.first]?.start ?? 0;
    return this.text.slice(Math.max(0, end - NEAR), end);
  }

  private after() {
    const start = this.tokens[this.last]?.end ?? 0;
    return this.text.slice(start, start + NEAR);
  }

  /** A number before or after it: a street, a box, a flat. */
  private isInAddress() {
    return /\d\p{L}? $/u.test(this.before()) || /^ \d/.test(this.after());
  }

  /** The name of a company or a place continues: 'Botha Trading', 'Mandela Bay'. */
  private isNameOfThing() {
    const next = this.word(this.last + 1);
    return this.gapAfter(this.last) === ' ' && CAPITALISED.test(next) && NOT_NAMES.has(next);
  }

  private hasKnownName() {
    const words = this.tokens.slice(this.main, this.last + 1).map(({ word }) => word);
    if (words.some((word) => isKnown(word) && !DOUBTFUL.has(word))) return true;
    return words.length > 1 && words.some((word) => GIVEN_NAMES.has(word));
  }

  /** Two initials, or one after a word such as 'by': another may end a sentence ('grade A. Below it'). */
  private hasInitials() {
    if (!INITIAL.test(this.word(this.first))) return false;
    return this.main - this.first > 1 || BEFORE_INITIAL.has(this.word(this.first - 1).toLowerCase());
  }

  /** By a role, such as 'the owner, Johan' and 'a clerk named Zodwa', or by a Setswana possessive. */
  private isIntroduced() {
    const [gap, before, earlier] = [
      this.gapAfter(this.first - 1),
      this.word(this.first - 1).toLowerCase(),
      this.word(this.first - 2).toLowerCase(),
    ];
    if (/^,? $/.test(gap) && ROLES.has(before)) return true;
    if (gap !== ' ') return false;
    return INTRODUCING.test(`${earlier} ${before}`) || (NAMED.has(before) && ROLES.has(earlier));
  }

  private speaks() {
    const after = this.after();
    const following = /^ (\p{L}+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
    return (SAID.has(following) && !this.tokens[this.main]?.isFirst) || SETSWANA_AFTER.test(after);
  }
}
