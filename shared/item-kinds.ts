/**
 * The kinds of items in the table, by what their partition keys begin with. functions/platform/keys.ts builds the keys;
 * docs/table-design.md tells what lies under each.
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
  /** And towns: what is counted of them. */
  words: 'D#',
  suffixes: 'E#',
  /** With their texts, attachments, history and open takedown requests. */
  reviews: 'R#',
  /** Which review the address in a notice opens, by the hash of its token. */
  answers: 'ANSWER#',
  takedowns: 'T#',
  takedownReferences: 'TR#',
  privacyRequests: 'PR#',
  /** Reviews by what several may have in common: the network address that they were sent from, a text, a file, an invoice. */
  traces: 'P#',
  /** With their sessions and codes. */
  users: 'U#',
  /** How many people speak for each company. */
  representativeCounts: 'RC#',
  /** Tokens for programs, by the hash of their secret. */
  tokens: 'TOKEN#',
  addressCodes: 'CODE#',
  /** By the hash of their address. */
  suspendedMailboxes: 'SUSPENDED#',
  submissions: 'I#',
  retained: 'KEPT#',
  /** What a moderator removed, while it can be brought back. */
  removed: 'REMOVED#',
  outbox: 'O#',
  audit: 'A#',
  counts: 'STATS',
  /** The public log of decisions. */
  decisions: 'LOG#',
  rateLimits: 'RATE#',
  /** What authors are asked, by the hash of the token that answers it. */
  questions: 'Q#',
  /** When the next thing is due of a published review, by the month. */
  dues: 'DUE#',
  /** What happened about a company, for those who watch it. */
  companyEvents: 'W#',
  /** What waits for the mail of a day, by whom it is for. */
  digests: 'WD#',
  /** The feed of changes of public records, and where each of them stands in it. */
  changes: 'CHANGES',
  /** How far work has come that goes over everything. */
  sweeps: 'SWEEP#',
} as const;

/** Sort keys, or what they begin with, that the stream's filters tell apart. */
export const SORT_KEYS = {
  head: '#',
  /** Sorts after every other sort key under a company, so that a query from the end meets the company first. */
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
