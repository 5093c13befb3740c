/**
 * What people tell of one kind of business. A line is `thing ~ range ~ text`: what it was about, the amount in
 * thousands of rand as `low-high` (or `-` for none), and the sentences, in the grammar of ../grammar.ts.
 */
export interface Trade {
  /** Suppliers and subcontractors who were not paid. */
  unpaid: readonly string[];
  /** Money taken for what never was. */
  fraud: readonly string[];
  /** Work left undone, late or wrong. */
  breach: readonly string[];
  other: readonly string[];
}

export type TradeName =
  | 'solar'
  | 'shop'
  | 'construction'
  | 'plant'
  | 'joinery'
  | 'water'
  | 'logistics'
  | 'motor'
  | 'travel'
  | 'catering'
  | 'events'
  | 'farming'
  | 'security'
  | 'cleaning'
  | 'staffing'
  | 'training'
  | 'it'
  | 'print'
  | 'mining'
  | 'textiles'
  | 'letting';
