/** F1 out of 100 by source of labelled names, and the most false alarms in 100 names that are not listed. */
export const NAMES = { f1: { name_bench: 90, 'South African': 93 }, falseAlarms: 1 } as const;

/** The shares of queries that find their company among the first three, and that rightly find nothing. */
export const QUERIES = { found: 0.97, nothing: 0.95 };

const WORDS = { median: 10, most: 160 };
export const READS = {
  'A page of the directory, any filter and sort': { median: 1.5, most: 1.5 },
  'City and category, any sort': WORDS,
  'One word': { median: 2, most: 2 },
  'A word as it is typed': { median: 160, most: 160 },
  'Suggestions for it': { median: 160, most: 160 },
  'Several words': WORDS,
  'Words with filters and sort': WORDS,
  'A typing error': { median: 160, most: 160 },
  'A registration number': { median: 8, most: 8 },
};

/** Shares of listed suppliers found, false rows a list and year, and comparisons of names a day. */
export const WATCHLISTS = { recall: 0.95, falseRows: 1, comparisonsADay: 10_000_000 };

export const LIST_CHECK = { readUnits: 6 };

/** Numbers and addresses, names of people, wording. `false` and `hit` are shares of harmless texts. */
export const PERSONAL_INFORMATION = { recall: 0.99, false: 0.01 };
export const PERSONS = { recall: 0.8, precision: 0.9 };
export const WORDING = { recall: 0.85, hit: 0.05 };

/** The Lighthouse score of each page. A visitor's call that asks who is signed in takes off four points. */
export const LIGHTHOUSE = { performance: 98, accessibility: 100, 'best-practices': 96, seo: 100 };

export const LOAD = { errors: 0, slower: 1.1 };
