import { createHash } from 'node:crypto';
import { southAfricanDay } from '../../shared/dates.ts';

/**
 * The only place where a key of the table is spelled. `docs/table-design.md` shows what lies under each and which
 * question it answers.
 */

export interface Key {
  pk: string;
  sk: string;
}

const HEAD = '#';
/** Sorts after every other sort key under a company, so that a query from the end meets the company first. */
const LAST = 'Z';
/** DynamoDB takes at most 2,048 bytes of partition key and 1,024 of sort key ('Service quotas'). */
const MAX_NAME_BYTES = 700;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Tells a company from others of its name and moment, in few bytes. */
export const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, SHORT_HASH);
const SHORT_HASH = 8;

/** A text of any length as part of a key: itself while it is short, else its start and its hash. */
function bounded(text: string): string {
  if (Buffer.byteLength(text) <= MAX_NAME_BYTES) return text;
  return `${text.slice(0, 200).toWellFormed()}~${sha256(text)}`;
}

export const companyKey = (slug: string): Key => ({ pk: `C#${bounded(slug)}`, sk: LAST });
export const publicReviewKey = (slug: string, approvedAt: string, id: string): Key => ({
  pk: companyKey(slug).pk,
  sk: `R#${approvedAt}#${id}`,
});
export const PUBLIC_REVIEWS = 'R#';
export const isCompanyKey = ({ pk, sk }: Key): boolean => pk.startsWith('C#') && sk === LAST;
export const isPublicReviewKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith('C#') && sk.startsWith(PUBLIC_REVIEWS);
/** The slug under which a company and its public reviews lie. */
export const slugOfKey = ({ pk }: Key): string => pk.slice('C#'.length);
/** From a company's id to its slug. */
export const companyIdKey = (id: string): Key => ({ pk: `CI#${bounded(id)}`, sk: HEAD });
/** Locks: at most one company a registration number, a normalised name. */
export const registrationLockKey = (normalised: string): Key => ({
  pk: `REG#${bounded(normalised)}`,
  sk: HEAD,
});
export const nameLockKey = (normalised: string): Key => ({ pk: `NAME#${bounded(normalised)}`, sk: HEAD });

/** A list of companies. Its header sorts before its rows. */
export const listHeaderKey = (list: string): Key => ({ pk: `L#${list}`, sk: HEAD });
/**
 * Two blanks end the name: they sort before whatever a longer name goes on with, which is never two blanks. A company's
 * sort key is the same in all lists.
 */
export const listRowKey = (list: string, alphabetical: string, slug: string): Key => ({
  pk: `L#${list}`,
  sk: `n#${bounded(alphabetical)}  ${shortHash(slug)}`,
});

/** Every listed company in the order of a hash, which spreads evenly whatever companies are called. */
export const SITEMAP = 'SITEMAP';
export const sitemapKey = (slug: string): Key => ({
  pk: SITEMAP,
  sk: `${sha256(slug).slice(0, 16)}#${slug}`,
});

/** Words of names lie together by their beginning of three letters, so that one query finds what begins alike. */
const beginning = (word: string) => `D#${[...word].slice(0, 3).join('')}`;
/** A word: how many names, or registration numbers, are it or have it. */
export const wordKey = (word: string): Key => ({ pk: beginning(word), sk: word });
/** How many names have a word that begins with these three letters. */
export const beginningKey = (letters: string): Key => ({ pk: beginning(letters), sk: HEAD });
/** A word by what follows on its first three letters. */
export const endingKey = (ending: string, word: string): Key => ({
  pk: `E#${[...ending].slice(0, 2).join('')}`,
  sk: `${ending}#${word}`,
});
/** Other texts that lead to words lie together by their beginning. */
export const ALIASES = 'E#~';
export const aliasesBeginning = (letters: string) => `${ALIASES}${[...letters].slice(0, 3).join('')}`;
/** What the sort keys of a text's own rows begin with. */
export const wholeAlias = (alias: string) => `${alias}#`;
/** A company's words by another text that leads to them: what they are when written together, a part of a number. */
export const aliasKey = (alias: string, words: readonly string[], slug: string): Key => ({
  pk: aliasesBeginning(alias),
  sk: `${wholeAlias(alias)}${words.join(' ')}#${shortHash(slug)}`,
});
/** The words that a row leads to. */
export const aliasedWords = ({ sk }: Key): string[] => (sk.split('#')[1] ?? '').split(' ');
/** Sorts behind the rows of all companies that have the same text for the same words: `$` follows on `#`. */
export const behindAlias = ({ pk, sk }: Key): Key => ({ pk, sk: `${sk.split('#').slice(0, 2).join('#')}$` });

export const reviewKey = (id: string): Key => ({ pk: `R#${bounded(id)}`, sk: HEAD });
export const isReviewKey = ({ pk, sk }: Key): boolean => pk.startsWith('R#') && sk === HEAD;
/** The long texts, apart from the head so that queues stay small. */
export const reviewBodyKey = (id: string): Key => ({ pk: reviewKey(id).pk, sk: 'B' });
export const ATTACHMENTS = 'F#';
export const attachmentKey = (reviewId: string, uploadId: string): Key => ({
  pk: reviewKey(reviewId).pk,
  sk: `${ATTACHMENTS}${uploadId}`,
});
/** What was done with a review, in order. */
export const REVIEW_HISTORY = 'H#';
export const reviewHistoryKey = (reviewId: string, at: string, id: string): Key => ({
  pk: reviewKey(reviewId).pk,
  sk: `${REVIEW_HISTORY}${at}#${id}`,
});
/** The open takedown requests on a review, under it: they are there exactly while they are open. */
export const OPEN_TAKEDOWNS = 'T#';
export const openTakedownKey = (reviewId: string, takedownId: string): Key => ({
  pk: reviewKey(reviewId).pk,
  sk: `${OPEN_TAKEDOWNS}${takedownId}`,
});
export const isOpenTakedownKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith('R#') && sk.startsWith(OPEN_TAKEDOWNS);
export const takedownKey = (id: string): Key => ({ pk: `T#${bounded(id)}`, sk: HEAD });
/** From a takedown request's reference to its id. */
export const takedownReferenceKey = (reference: string): Key => ({
  pk: `TR#${bounded(reference)}`,
  sk: HEAD,
});
/** What a person wrote, by kind: `authorId`, the partition in the index `byAuthor`. */
export type Authored = 'reviews' | 'companies' | 'merged' | 'responses';
/** The kinds that a person can list. */
export type OwnList = Extract<Authored, 'reviews' | 'companies'>;
export const authorPartition = (userId: string, kind: Authored) => `${userId}#${kind}`;
/** What remembers a person's submissions. */
export const submissionsPartition = (userId: string) => `I#${userId}`;
/** One of them, by its author's key. */
export const idempotencyKey = (userId: string, key: string): Key => ({
  pk: submissionsPartition(userId),
  sk: sha256(key),
});

export const userKey = (id: string): Key => ({ pk: `U#${id}`, sk: HEAD });
export const isUserKey = ({ pk, sk }: Key): boolean => pk.startsWith('U#') && sk === HEAD;
export const SESSIONS = 'S#';
/** Under its user, so that all of a person's sessions can be ended together. */
export const sessionKey = (userId: string, secret: string): Key => ({
  pk: userKey(userId).pk,
  sk: `${SESSIONS}${sha256(secret)}`,
});
export const OWN_COUNTS = 'N#';
/** How many a person's own list of a kind has; goes with the person. */
export const ownCountKey = (userId: string, kind: OwnList): Key => ({
  pk: userKey(userId).pk,
  sk: `${OWN_COUNTS}${kind}`,
});
/** A code that was mailed: one a purpose and user. */
export const codeKey = (userId: string, purpose: string): Key => ({
  pk: userKey(userId).pk,
  sk: `CODE#${purpose}`,
});
/** The same for whoever may have an account at an address: asking must not tell whether there is one. */
export const addressCodeKey = (email: string, purpose: string): Key => ({
  pk: `CODE#${sha256(email)}`,
  sk: purpose,
});

/**
 * What is gone from every view, and the law makes us keep. No route reads it. `part` is what of it went by itself, as a
 * review's author does before the review.
 */
export const retainedKey = (id: string, part = HEAD): Key => ({ pk: `KEPT#${bounded(id)}`, sk: part });

export const outboxKey = (id: string): Key => ({ pk: `O#${id}`, sk: HEAD });
export const isEmailKey = ({ pk }: Key): boolean => pk.startsWith('O#');
export const AUDIT = 'A#';
/** The South African month of an instant: entries of the audit list lie and are counted by it. */
export const auditMonth = (at: string) => southAfricanDay(new Date(at)).slice(0, 'YYYY-MM'.length);
/** Entries of a month, in order. */
export const auditPartition = (month: string) => `${AUDIT}${month}`;
export const auditKey = (at: string, id: string): Key => ({
  pk: auditPartition(auditMonth(at)),
  sk: `${at}#${id}`,
});
/** When the entry of a sort key was made. */
export const auditTime = (sk: string) => sk.slice(0, sk.indexOf('#'));
/** Where an entry lies in the archive: a folder a South African day, in order. */
export const auditArchiveKey = ({ sk }: Key): string =>
  `${southAfricanDay(new Date(auditTime(sk)))}/${sk.replace('#', '-')}.json`;
export const STATS = 'STATS';
export const dayStats = (day: string) => `${STATS}#${day}`;
/** Counts that every dashboard shows, in shards: many writers, one query. */
export const statsKey = (name: string, shard: number): Key => ({ pk: STATS, sk: `${name}#${shard}` });
/** How many entries the audit list has, by month. */
export const AUDIT_STATS = `${STATS}#audit`;
export const auditStatsKey = (month: string, shard: number): Key => ({
  pk: AUDIT_STATS,
  sk: `${month}#${shard}`,
});
export const dayStatsKey = (day: string, name: string, shard: number): Key => ({
  pk: dayStats(day),
  sk: `${name}#${shard}`,
});

export const limitKey = (rule: string, subject: string): Key => ({
  pk: `RATE#${rule}#${sha256(subject)}`,
  sk: HEAD,
});
