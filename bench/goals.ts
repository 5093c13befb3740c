/* What the benchmarks hold the product to. What a call consumes of the table stands in capacity/capacity.lock.json. */

/** F1 of a hundred by source of labelled names, and how many of a hundred names that are not listed may be told as similar. */
export const NAMES = { f1: { name_bench: 90, 'South African': 93 }, falseAlarms: 1 } as const;

/** Of labelled queries: those that find their company among the first three, and those that rightly find nothing. */
export const QUERIES = { found: 0.97, nothing: 0.95 };

/** Read units of a row of a checked list, at the median. */
export const LIST_CHECK = { readUnits: 6 };

/** Of numbers and addresses, of names of people, and of wording; `false` and `hit` of harmless texts. */
export const PERSONAL_INFORMATION = { recall: 0.99, false: 0.01 };
export const PERSONS = { recall: 0.8, precision: 0.9 };
export const WORDING = { recall: 0.85, hit: 0.05 };

/** Instructions of a cold start over those of the plain SDK's handler. */
export const START = { public: 1.15, signedIn: 1.35, drawnPage: 1.8 };

/** Lighthouse, each category of each page. */
export const LIGHTHOUSE = 95;

/** Share of failed requests, and of the version before how much slower one may be at the median and at p95. */
export const LOAD = { errors: 0, slower: 1.1 };

export const SIZE = { productionLines: 64_000, infraRootFiles: 14 };
