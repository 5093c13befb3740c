/* The goals of the benchmarks. The table capacity of each call is in capacity/capacity.lock.json. */

/** F1 out of 100 by source of labelled names, and the most false alarms in 100 names that are not listed. */
export const NAMES = { f1: { name_bench: 90, 'South African': 93 }, falseAlarms: 1 } as const;

/**
 * Labelled queries: the shares that find their company among the first three, and that rightly find nothing.
 */
export const QUERIES = { found: 0.97, nothing: 0.95 };

/** Median read units for a row of a checked list. */
export const LIST_CHECK = { readUnits: 6 };

/**
 * Numbers and addresses, then names of people, then wording. `false` and `hit` are shares of harmless texts.
 */
export const PERSONAL_INFORMATION = { recall: 0.99, false: 0.01 };
export const PERSONS = { recall: 0.8, precision: 0.9 };
export const WORDING = { recall: 0.85, hit: 0.05 };

/**
 * Instructions of a cold start, divided by those of the plain SDK's handler. A drawn page may take eight times
 * an empty handler, which is 3.2 times the plain one; beyond that, its markup would have to be plain.
 */
export const START = { public: 1.7, signedIn: 1.7, drawnPage: 3.2 };

/** The Lighthouse score of each page. A visitor's call that asks who is signed in takes off four points. */
export const LIGHTHOUSE = { performance: 98, accessibility: 100, 'best-practices': 96, seo: 100 };

/** The share of failed requests, and how much slower than the previous version the median and p95 may be. */
export const LOAD = { errors: 0, slower: 1.1 };

export const SIZE = { productionLines: 64_000, infraRootFiles: 14 };
