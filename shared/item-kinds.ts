/** By prefix of partition keys (functions/platform/keys.ts); docs/table-design.md lists the items of each. */
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
  /** Words by group, and aliases: other texts by which a company is found. */
  wordGroups: 'E#',
  /** With their texts, attachments, history and open takedown requests. */
  reviews: 'R#',
  /** The review that the address in a notice opens, by the hash of its token. */
  answers: 'ANSWER#',
  /** What a mailbox is to be reminded of, by the keyed hash of its address. */
  reminders: 'REMINDER#',
  takedowns: 'T#',
  takedownReferences: 'TR#',
  privacyRequests: 'PR#',
  /** Reviews by features that several may share: a network address, a text, a file, an invoice. */
  traces: 'P#',
  /** With their codes. */
  users: 'U#',
  sessions: 'S#',
  representativeCounts: 'RC#',
  /** Tokens for programs, by the hash of their secret. */
  tokens: 'TOKEN#',
  addressCodes: 'CODE#',
  /** By the hash of their address. */
  suspendedMailboxes: 'SUSPENDED#',
  remembered: 'BEFORE#',
  submissions: 'I#',
  retained: 'KEPT#',
  /** Companies and reviews that a moderator removed, while they can be restored. */
  removed: 'REMOVED#',
  outbox: 'O#',
  audit: 'A#',
  counts: 'STATS',
  decisions: 'LOG#',
  rateLimits: 'RATE#',
  /** Questions to authors, by the hash of the token that answers them. */
  questions: 'Q#',
  dues: 'DUE#',
  companyEvents: 'W#',
  /** The feed of changes of public records, and the place of each record in it. */
  changes: 'CHANGES',
  sweeps: 'SWEEP#',
} as const;

/** Sort keys or their prefixes that the stream's filters distinguish. */
export const SORT_KEYS = {
  head: '#',
  /** Sorts after all else under a company, so that a query from the end reads the company first. */
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

export const partitionPattern = (kind: ItemKind) => `${ITEM_KINDS[kind]}*`;
