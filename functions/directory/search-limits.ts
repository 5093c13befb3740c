/** Limits of what a search reads. docs/table-design.md says what that costs. */
export const SEARCH = {
  /** A list of the rarest word up to this length is read and counted whole, a longer one page by page. */
  countedRows: 5_000,
  /** The most rows that are read for a page; if too few match, the page is short and has a next one. */
  walkedRows: 4_500,
  /** Rows read first for a first page, enough for a useful count, and then at each further step. */
  firstStep: 300,
  step: 500,
  /** Words of one beginning whose lists are read at once; if more, the list of their first three letters. */
  lists: 100,
  /** The most ways to split a typed word that are looked up, and rows read at a time to find them. */
  apart: 40,
  /** Words of a search text that are looked up; a name must contain the others too. */
  words: 8,
  /** The most misspelled words that are corrected; more are not worth the reads. */
  correctedWords: 2,
  /** Names with the typed beginning, read to suggest the same name first: one read unit. */
  begun: 24,
  /** Rows that a name is compared with, rarest words first. Words above `tellingWeight` tell names apart. */
  comparedRows: 160,
  tellingWeight: 0.4,
  /** The most long lists that are read for names that begin as typed: of one word, and of all words. */
  longLists: { ofWord: 2, all: 8 },
  /** From this number of letters on, a word may have two typing errors after its first letters. */
  twoErrorsFrom: 8,
  /** Letters of a second word that are taken as typed: the rest may be a short form. */
  secondLetters: 3,
  /** Lists with more rows are not kept for the next row of a checked list: they would fill the memory. */
  remembered: 1_000,
  /** The most words in a group: a DynamoDB item has 400 KB at most. */
  groupedWords: 8_000,
  /** For a checked list, up to this many words with the same beginning are counted one by one. */
  fewWords: 3,
  /** Up to this many rows are read at once, without a search for a shorter list. */
  fewRows: 120,
};
