export const DIFFERENCE_KINDS = [
  'WORD',
  'SPELLING',
  'SHORT_FORM',
  'LANGUAGE',
  'SPACING',
  'ORDER',
  'ENDING',
  'LEGAL_FORM',
  'PLACE',
  'TRADING_NAME',
  'FORMER_NAME',
  'OTHER_NAME',
  'STATUS',
  'NUMBER',
  'REFERENCE',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** One difference: the register's text and the typed one; null if one has nothing. */
export interface NameDifference {
  kind: DifferenceKind;
  listed: string | null;
  typed: string | null;
}

/** Score from which no difference tells two companies apart, and from which a person should look. */
export const SAME_NAME = 0.95;
export const SIMILAR_NAME = 0.7;
/** From which a similar name is worth a mail: `npm run bench -- watchlist` counts the others. */
export const LIKELY_NAME = 0.83;
