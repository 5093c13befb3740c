/** Limits of what a search reads. docs/table-design.md says what that costs. */
export const SEARCH = {
  /**
   * A list of the rarest word up to this length is read and counted as a whole, a longer one page by page.
   */
  countedRows: 5_000,
  /** Most rows read for a page; if too few match, the page is short and has a next one. */
  walkedRows: 4_500,
  /** Rows of a first page's first step, so that its count is useful, and of each further step. */
  firstStep: 300,
  step: 500,
  /**
   * Most words with the same beginning whose lists are read in parallel; beyond that, the list of their three
   * letters is looked through.
   */
  lists: 100,
  /** Most ways in which names split a typed word, and rows read at a time to find them. */
  apart: 40,
  /** Words of a search text that are looked up; a name must contain the others too. */
  words: 8,
  /** Most misspelled words that are corrected; more are not worth the reads. */
  correctedWords: 2,
  /** Names with the typed beginning, read to suggest the same name first: one read unit. */
  begun: 24,
  /**
   * Most rows that a name is compared with, of the rarest words first. A word tells a name from others if its
   * weight is greater than this.
   */
  comparedRows: 160,
  tellingWeight: 0.4,
  /** Longer lists of a word, and of all words, that are looked through for names that begin as typed. */
  longLists: { ofWord: 2, all: 8 },
  /** From this number of letters on, a word may have two typing errors after its first letters. */
  twoErrorsFrom: 8,
  /** Letters of a second word that are taken as typed: the rest may be a short form. */
  secondLetters: 3,
  /** Longer lists are read again for the next row of a checked list: they would fill the memory. */
  remembered: 1_000,
  /** Most words of a group: an item of DynamoDB has 400 KB at most. */
  groupedWords: 8_000,
  /** So few words with the same beginning are counted one by one for a list that is checked. */
  fewWords: 3,
  /** So few rows are read directly instead of searching for fewer. */
  fewRows: 120,
};
