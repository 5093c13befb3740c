/** How much a search reads. docs/table-design.md says what that costs. */
export const SEARCH = {
  /** Of the rarest word, so many rows are read and counted; of more, only as many as a page takes. */
  countedRows: 5_000,
  /** A page is looked for among so many rows; where they hold too few, it is a short one and leads on. */
  walkedRows: 4_500,
  /** What a first page looks through, so that its number tells something; and what further steps do. */
  firstStep: 300,
  step: 500,
  /** Words that begin alike are read side by side; of more, the list of their three letters is looked through. */
  lists: 100,
  /** Ways in which names write a typed word apart, and rows that are read at a time to find them. */
  apart: 40,
  /** Words of a search text that are looked up; a name has to have the others, too. */
  words: 8,
  /** Misspelled words that lead to companies; more are not worth their corrections. */
  correctedWords: 2,
  /** Names that begin with what is being typed, read to suggest the same name first: one read unit. */
  begun: 24,
  /** A name is compared with so many rows, of the rarest words first; a word tells it from others if it weighs more than this. */
  comparedRows: 160,
  tellingWeight: 0.4,
  /** In words of so many letters two typing errors are forgiven, where they begin alike. */
  twoErrorsFrom: 8,
  /** So many letters of a second word are taken as typed: behind them it may be a short form. */
  secondLetters: 3,
  /** Longer lists are read again by the next row of a list of companies that is checked: they would fill the memory. */
  remembered: 1_000,
  /** So many words that begin alike, or end alike after their first letters, are read together for all rows of a list; of more, those that each asks for. */
  alikeWords: 2_000,
  alikeSuffixes: 500,
  /** So few rows are read rather than looking for fewer. */
  fewRows: 120,
};
