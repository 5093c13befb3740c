/**
 * The kinds of items in the table, by the prefix of their partition keys. functions/platform/keys.ts builds
 * the keys; docs/table-design.md lists the items of each.
 */
export const ITEM_KINDS = {
  /** With their public reviews. */
  companies: 'C#',
  companyIds: 'CI#',
  nameLocks: 'NAME#',
  numberLocks: 'REG#',
  lists: 'L#',
  sitemap: 'SITEMAP',
  layout: 'LAYOUT',
  /** Words, and towns with their counts. */
  words: 'D#',
  /** Groups of words, and aliases. */
  wordGroups: 'E#',
  /** With their texts, attachments, history and open takedown requests. */
  reviews: 'R#',
  /** The review that the address in a notice opens, by the hash of its token. */
  answers: 'ANSWER#',
  takedowns: 'T#',
  takedownReferences: 'TR#',
  privacyRequests: 'PR#',
  /**
   * Reviews by features that several may share: the network address that they were sent from, a text, a file,
   * an invoice.
   */
  traces: 'P#',
  /** With their codes. */
  users: 'U#',
  sessions: 'S#',
  /** The number of each company's representatives. */
  representativeCounts: 'RC#',
  /** Tokens for programs, by the hash of their secret. */
  tokens: 'TOKEN#',
  addressCodes: 'CODE#',
  /** By the hash of their address. */
  suspendedMailboxes: 'SUSPENDED#',
  /** What is remembered of withdrawn and deleted reviews, by company. */
  remembered: 'BEFORE#',
  submissions: 'I#',
  retained: 'KEPT#',
  /** Companies and reviews that a moderator removed, while they can be restored. */
  removed: 'REMOVED#',
  outbox: 'O#',
  audit: 'A#',
  counts: 'STATS',
  /** The public log of decisions. */
  decisions: 'LOG#',
  rateLimits: 'RATE#',
  /** Questions to authors, by the hash of the token that answers them. */
  questions: 'Q#',
  /** The next step of each published review, by month. */
  dues: 'DUE#',
  /** Events of a company, for those who watch it. */
  companyEvents: 'W#',
  /** Entries for the daily email, by recipient. */
  digests: 'WD#',
  /** The feed of changes of public records, and the place of each record in it. */
  changes: 'CHANGES',
  /** The progress of jobs that go over everything. */
  sweeps: 'SWEEP#',
} as const;

/** Sort keys or their prefixes that the stream's filters distinguish. */
export const SORT_KEYS = {
  head: '#',
  /**
   * Sorts after every other sort key under a company, so that a query from the end reads the company first.
   */
  company: 'Z',
  publicReviews: 'R#',
  /** Under a company, before its public reviews. */
  olderReviews: 'O#',
  openTakedowns: 'T#',
  companyEvents: 'E#',
  /** Under a user. */
  representatives: 'REP#',
} as const;

export type ItemKind = keyof typeof ITEM_KINDS;

/** All items of a kind, in the words of a key condition. */
export const partitionPattern = (kind: ItemKind) => `${ITEM_KINDS[kind]}*`;
