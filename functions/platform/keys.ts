import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { southAfricanDay, southAfricanMonth } from '../../shared/dates.ts';
import { ITEM_KINDS as KINDS, SORT_KEYS } from '../../shared/item-kinds.ts';
import { keyedHash } from './keyed-hash.ts';

/** The only module that builds keys; docs/table-design.md describes the items and access patterns. */

export interface Key {
  pk: string;
  sk: string;
}

export const keyText = ({ pk, sk }: Key): string => `${pk} ${sk}`;

export const keyShape = { pk: z.string(), sk: z.string() };

const HEAD = SORT_KEYS.head;
/** DynamoDB takes at most 2,048 bytes of partition key and 1,024 of sort key ('Service quotas'). */
const MAX_NAME_BYTES = 700;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, SHORT_HASH);
const SHORT_HASH = 8;

function bounded(text: string): string {
  if (Buffer.byteLength(text) <= MAX_NAME_BYTES) return text;
  return `${text.slice(0, 200).toWellFormed()}~${sha256(text)}`;
}

export const companyKey = (slug: string): Key => ({
  pk: `${KINDS.companies}${bounded(slug)}`,
  sk: SORT_KEYS.company,
});
export const PUBLIC_REVIEWS = SORT_KEYS.publicReviews;
export const publicReviewKey = (slug: string, approvedAt: string, id: string): Key => ({
  pk: companyKey(slug).pk,
  sk: `${PUBLIC_REVIEWS}${approvedAt}#${id}`,
});
export const OLDER_REVIEWS = SORT_KEYS.olderReviews;
export const olderReviewKey = (slug: string, approvedAt: string, id: string): Key => ({
  pk: companyKey(slug).pk,
  sk: `${OLDER_REVIEWS}${approvedAt}#${id}`,
});
export const isCompanyKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.companies) && sk === SORT_KEYS.company;
export const isPublicReviewKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.companies) && (sk.startsWith(PUBLIC_REVIEWS) || sk.startsWith(OLDER_REVIEWS));
export const isOlderReviewKey = ({ sk }: Key): boolean => sk.startsWith(OLDER_REVIEWS);
export const idOfPublicReview = ({ sk }: Key): string => sk.split('#')[2] ?? '';
export const slugOfKey = ({ pk }: Key): string => pk.slice(KINDS.companies.length);
/** Prefix of the items that count a company's public reviews by author. Sorts before the reviews. */
export const REPORTERS = 'A#';
export const reporterKey = (slug: string, reporter: string): Key => ({
  pk: companyKey(slug).pk,
  sk: `${REPORTERS}${reporter}`,
});
export const isReporterKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.companies) && sk.startsWith(REPORTERS);
export const companyIdKey = (id: string): Key => ({ pk: `${KINDS.companyIds}${bounded(id)}`, sk: HEAD });
export const registrationLockKey = (normalised: string): Key => ({
  pk: `${KINDS.numberLocks}${bounded(normalised)}`,
  sk: HEAD,
});
export const nameLockKey = (normalised: string): Key => ({
  pk: `${KINDS.nameLocks}${bounded(normalised)}`,
  sk: HEAD,
});

/** A list of companies. Its header sorts before its rows. */
export const listHeaderKey = (list: string): Key => ({ pk: `${KINDS.lists}${list}`, sk: HEAD });
/** Two spaces, which no name has in a row, end it, so that it sorts before longer names that begin with it. */
export const listRowKey = (list: string, alphabetical: string, slug: string): Key => ({
  pk: `${KINDS.lists}${list}`,
  sk: `${listRowPrefix(alphabetical)}  ${shortHash(slug)}`,
});
export const listRowPrefix = (alphabetical: string): string => `n#${bounded(alphabetical)}`;

/** Partition of all listed companies, ordered by a hash that spreads them evenly over the sitemap's parts. */
export const SITEMAP = KINDS.sitemap;
export const sitemapKey = (slug: string): Key => ({
  pk: SITEMAP,
  sk: `${sha256(slug).slice(0, 16)}#${slug}`,
});

const wordPartition = (word: string) => `${KINDS.words}${[...word].slice(0, 3).join('')}`;
export const wordKey = (word: string): Key => ({ pk: wordPartition(word), sk: word });
export const prefixKey = (letters: string): Key => ({ pk: wordPartition(letters), sk: HEAD });
/** `category` is `*` for all. */
export const citiesPartition = (category: string) => `${KINDS.words}towns.${category}`;
export const cityKey = (category: string, town: string, province: string): Key => ({
  pk: citiesPartition(category),
  sk: `${town}#${province}`,
});
/** A province code has no `#`, so the last one is the separator. */
export function parseCityKey({ pk, sk }: Key) {
  const end = sk.lastIndexOf(HEAD);
  const category = pk.slice(citiesPartition('').length);
  return { category, town: sk.slice(0, end), province: sk.slice(end + 1) };
}
export const isCityKey = ({ pk }: Pick<Key, 'pk'>): boolean => pk.startsWith(citiesPartition(''));
export const wordGroupByBeginning = (word: string): Key => ({
  pk: `${KINDS.wordGroups}^${[...word].slice(0, 3).join('')}`,
  sk: HEAD,
});
export const wordGroupsByEnding = (ending: string) =>
  `${KINDS.wordGroups}${[...ending].slice(0, 2).join('')}`;
export const ENDING_LETTERS = 3;
export const wordGroupByEnding = (ending: string): Key => ({
  pk: wordGroupsByEnding(ending),
  sk: [...ending].slice(0, ENDING_LETTERS).join(''),
});
export const wordGroupBySound = (beginning: string): Key => ({
  pk: `${KINDS.wordGroups}=${beginning}`,
  sk: HEAD,
});
export const ALIASES = `${KINDS.wordGroups}~`;
export const aliasPartition = (letters: string) => `${ALIASES}${[...letters].slice(0, 3).join('')}`;
export const aliasPrefix = (alias: string) => `${alias}#`;
export const aliasKey = (alias: string, words: readonly string[], slug: string): Key => ({
  pk: aliasPartition(alias),
  sk: `${aliasPrefix(alias)}${words.join(' ')}#${shortHash(slug)}`,
});
export const aliasedWords = ({ sk }: Key): string[] => (sk.split('#')[1] ?? '').split(' ');
/** A key that sorts after all companies with the same alias for the same words: `$` follows `#`. */
export const keyAfterAlias = ({ pk, sk }: Key): Key => ({
  pk,
  sk: `${sk.split('#').slice(0, 2).join('#')}$`,
});

/** The feed of changes: an entry for each company and review ever public, by the time of its last change. */
export const CHANGES = KINDS.changes;
export const changeKey = (at: string): Key => ({ pk: CHANGES, sk: at });
/** The time of the last entry. Sorts before all of them. */
export const lastChangeKey: Key = { pk: CHANGES, sk: HEAD };
export const changeOfKey = (id: string): Key => ({ pk: `${CHANGES}#${bounded(id)}`, sk: HEAD });

/** Reviews whose change the feed tells after a full hour, in the order of a hash of that hour. */
export const HOURLY_CHANGES = `${CHANGES}~`;
export const hourlyChangeKey = (hour: string, reviewId: string): Key => ({
  pk: HOURLY_CHANGES,
  sk: `${hour}#${keyedHash('change-order', `${hour} ${reviewId}`).toString('hex')}#${reviewId}`,
});

export const companyEventsPartition = (companyId: string) => `${KINDS.companyEvents}${companyId}`;
export const COMPANY_EVENTS = SORT_KEYS.companyEvents;
export const companyEventKey = (companyId: string, at: string, id: string): Key => ({
  pk: companyEventsPartition(companyId),
  sk: `${COMPANY_EVENTS}${at}#${id}`,
});

export const reviewKey = (id: string): Key => ({ pk: `${KINDS.reviews}${bounded(id)}`, sk: HEAD });
export const isReviewKey = ({ pk, sk }: Key): boolean => pk.startsWith(KINDS.reviews) && sk === HEAD;
/** Item with a review's long texts, separate from its head so that index entries stay small. */
export const reviewBodyKey = (id: string): Key => ({ pk: reviewKey(id).pk, sk: 'B' });
export const replyKey = (reviewId: string): Key => ({ pk: reviewKey(reviewId).pk, sk: 'REPLY' });
export const APPEAL = 'APPEAL';
export const reviewAppealKey = (reviewId: string, redaction?: string): Key => ({
  pk: reviewKey(reviewId).pk,
  sk: redaction === undefined ? APPEAL : `${APPEAL}#${redaction}`,
});
/** Says that a review was deleted by us, until the stream has deleted its files: lost items take none along. */
export const deletedReviewKey = (reviewId: string): Key => ({ pk: reviewKey(reviewId).pk, sk: 'DELETED' });
export const secondReadingKey = (reviewId: string): Key => ({ pk: reviewKey(reviewId).pk, sk: 'READING' });
/** Partition of the next steps of published reviews in a month, `YYYY-MM`. */
export const duePartition = (month: string) => `${KINDS.dues}${month}`;
export const dueKey = (at: string, reviewId: string): Key => ({
  pk: duePartition(at.slice(0, 7)),
  sk: `${at}#${reviewId}`,
});
export const ATTACHMENTS = 'F#';
export const attachmentKey = (reviewId: string, uploadId: string): Key => ({
  pk: reviewKey(reviewId).pk,
  sk: `${ATTACHMENTS}${uploadId}`,
});
export const REVIEW_HISTORY = 'H#';
export const reviewHistoryKey = (reviewId: string, at: string, id: string): Key => ({
  pk: reviewKey(reviewId).pk,
  sk: `${REVIEW_HISTORY}${at}#${id}`,
});
/** The items exist exactly while the requests are open. */
export const OPEN_TAKEDOWNS = SORT_KEYS.openTakedowns;
export const openTakedownKey = (reviewId: string, takedownId: string): Key => ({
  pk: reviewKey(reviewId).pk,
  sk: `${OPEN_TAKEDOWNS}${takedownId}`,
});
export const isOpenTakedownKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.reviews) && sk.startsWith(OPEN_TAKEDOWNS);
export const placePartition = (ipHash: string) => `${KINDS.traces}${ipHash}`;
export const placeKey = (ipHash: string, { id, createdAt }: { id: string; createdAt: string }): Key => ({
  pk: placePartition(ipHash),
  sk: `${createdAt}#${id}`,
});
export const tracePartition = (trace: string) => `${KINDS.traces}${trace}`;
/** `part` names the part of the review that has it: its texts, or the file of an upload. */
export const traceKey = (
  trace: string,
  { id, createdAt }: { id: string; createdAt: string },
  part: string,
): Key => ({
  pk: tracePartition(trace),
  sk: `${createdAt}#${id}#${part}`,
});
export const answerKey = (token: string): Key => ({ pk: `${KINDS.answers}${sha256(token)}`, sk: HEAD });
export const remindersKey = (mailbox: string): Key => ({ pk: `${KINDS.reminders}${mailbox}`, sk: HEAD });
/** This item exists if the mailbox refused mail or a moderator ended its address. */
export const closedMailboxKey = (mailbox: string): Key => ({ pk: remindersKey(mailbox).pk, sk: 'CLOSED' });
export const takedownKey = (id: string): Key => ({ pk: `${KINDS.takedowns}${bounded(id)}`, sk: HEAD });
export const isTakedownKey = ({ pk, sk }: Key): boolean => pk.startsWith(KINDS.takedowns) && sk === HEAD;
export const takedownAppealKey = (id: string): Key => ({ pk: takedownKey(id).pk, sk: APPEAL });
export const takedownSenderKey = (id: string): Key => ({ pk: takedownKey(id).pk, sk: 'SENDER' });
export const takedownReferenceKey = (reference: string): Key => ({
  pk: `${KINDS.takedownReferences}${bounded(reference)}`,
  sk: HEAD,
});
export const privacyRequestKey = (reference: string): Key => ({
  pk: `${KINDS.privacyRequests}${bounded(reference)}`,
  sk: HEAD,
});
/** Kinds of content in the index `byAuthor`. Its partition key `authorId` is the user's id and the kind. */
export type Authored =
  | 'reviews'
  | 'companies'
  | 'merged'
  | 'responses'
  | 'filed'
  | 'replies'
  | 'removed'
  | 'mails';
export type OwnList = Extract<Authored, 'reviews' | 'companies'>;
export const authorPartition = (userId: string, kind: Authored) => `${userId}#${kind}`;
/** By the keyed hash of the address: sending a takedown request needs no account. */
export const requesterPartition = (addressHash: string) => `${addressHash}#requests`;
export const subjectPartition = (addressHash: string) => `${addressHash}#privacy`;
export const mailboxPartition = (mailbox: string) => `${mailbox}#remembered`;
/** Apart from those who ask to be: however many ask, the representatives are found. */
export const representedPartition = (companyId: string, status: 'APPROVED' | 'PENDING') =>
  `${companyId}#${status === 'APPROVED' ? 'representatives' : 'candidates'}`;
export const representativeCountKey = (companyId: string): Key => ({
  pk: `${KINDS.representativeCounts}${bounded(companyId)}`,
  sk: HEAD,
});
export const submissionsPartition = (userId: string) => `${KINDS.submissions}${userId}`;
const SAME_TEXTS = 'T#';
export const sameTextKey = (userId: string, title: string, body: string): Key => ({
  pk: submissionsPartition(userId),
  sk: `${SAME_TEXTS}${sha256(JSON.stringify([title, body]))}`,
});
export const isSameTextKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.submissions) && sk.startsWith(SAME_TEXTS);
export const DUPLICATE_PROPOSALS = 'C#';
export const duplicateProposalKey = (userId: string, companyId: string, which: number): Key => ({
  pk: submissionsPartition(userId),
  sk: `${DUPLICATE_PROPOSALS}${companyId}${which > 1 ? `#${which}` : ''}`,
});
export const isDuplicateProposalKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.submissions) && sk.startsWith(DUPLICATE_PROPOSALS);
export const idempotencyKey = (userId: string, key: string): Key => ({
  pk: submissionsPartition(userId),
  sk: sha256(key),
});

export const userKey = (id: string): Key => ({ pk: `${KINDS.users}${id}`, sk: HEAD });
export const isUserKey = ({ pk, sk }: Key): boolean => pk.startsWith(KINDS.users) && sk === HEAD;
/** Apart from a person's other items, so that a function that keeps sessions may write nothing else of them. */
export const sessionsPartition = (userId: string): string => `${KINDS.sessions}${userId}`;
/** A session's id is the hash of its secret: it identifies the session but does not open it. */
export const sessionKey = (userId: string, secret: string): Key => sessionIdKey(userId, sha256(secret));
export const sessionIdKey = (userId: string, id: string): Key => ({ pk: sessionsPartition(userId), sk: id });
export const challengeKey = (userId: string, secret: string): Key => ({
  pk: userKey(userId).pk,
  sk: `CH#${sha256(secret)}`,
});
export const RECOVERY_CODES = 'RC#';
export const recoveryCodeKey = (userId: string, code: string): Key => ({
  pk: userKey(userId).pk,
  sk: `${RECOVERY_CODES}${sha256(`${userId} ${code}`)}`,
});
const OWN_COUNTS = 'N#';
/** This count is deleted with the person. */
export const ownCountKey = (userId: string, kind: OwnList): Key => ({
  pk: userKey(userId).pk,
  sk: `${OWN_COUNTS}${kind}`,
});
export const isOwnCountKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.users) && sk.startsWith(OWN_COUNTS);
export const REPRESENTATIVES = SORT_KEYS.representatives;
export const isRepresentativeKey = ({ pk, sk }: Key): boolean =>
  pk.startsWith(KINDS.users) && sk.startsWith(REPRESENTATIVES);
export const representativeKey = (userId: string, companyId: string): Key => ({
  pk: userKey(userId).pk,
  sk: `${REPRESENTATIVES}${companyId}`,
});
export const WATCHES = 'WATCH#';
/** A row of a watchlist; one that is fixed to a company has its id. */
export const watchKey = (userId: string, rowId: string): Key => ({
  pk: userKey(userId).pk,
  sk: `${WATCHES}${rowId}`,
});
export const isWatchKey = ({ pk, sk }: Key): boolean => pk.startsWith(KINDS.users) && sk.startsWith(WATCHES);
export const userOfWatch = ({ pk }: Key): string => pk.slice(KINDS.users.length);
export const watchlistKey = (userId: string): Key => ({ pk: userKey(userId).pk, sk: 'WATCHLIST' });
export const OWN_TOKENS = 'TOKEN#';
export const ownTokenKey = (userId: string, place: number): Key => ({
  pk: userKey(userId).pk,
  sk: `${OWN_TOKENS}${place}`,
});
export const tokenHash = sha256;
export const tokenHashKey = (hash: string): Key => ({ pk: `${KINDS.tokens}${hash}`, sk: HEAD });
export const questionKey = (token: string): Key => ({ pk: `${KINDS.questions}${sha256(token)}`, sk: HEAD });
export const newEmailKey = (userId: string): Key => ({ pk: userKey(userId).pk, sk: 'EMAIL' });
export const archiveItemKey = (userId: string): Key => ({ pk: userKey(userId).pk, sk: 'ARCHIVE' });
/** The progress of updating a person's name in their reviews. */
export const namesKey = (userId: string): Key => ({ pk: userKey(userId).pk, sk: 'NAMES' });
export const codeKey = (userId: string, purpose: string): Key => ({
  pk: userKey(userId).pk,
  sk: `CODE#${purpose}`,
});
/** The address may have no account: the request must not reveal whether it has one. */
export const addressCodeKey = (email: string, purpose: string): Key => ({
  pk: `${KINDS.addressCodes}${keyedHash('address-code', email).toString('hex')}`,
  sk: purpose,
});
/** The suspension of a mailbox, by its keyed hash: it outlives the account. */
export const suspendedMailboxKey = (hash: string): Key => ({
  pk: `${KINDS.suspendedMailboxes}${hash}`,
  sk: HEAD,
});

export const rememberedPartition = (companyId: string) => `${KINDS.remembered}${companyId}`;
/** `mailbox`: its keyed hash; undefined if nobody proved it. */
export const rememberedKey = (companyId: string, mailbox = '-', reviewId = ''): Key => ({
  pk: rememberedPartition(companyId),
  sk: `${mailbox}#${reviewId}`,
});

/** What the law requires us to retain; no route reads it. `part` was deleted before the rest, such as an author. */
export const retainedKey = (id: string, part: string = HEAD): Key => ({
  pk: `${KINDS.retained}${bounded(id)}`,
  sk: part,
});

export const removedKey = (id: string): Key => ({ pk: `${KINDS.removed}${bounded(id)}`, sk: HEAD });
export const isRemovedKey = ({ pk, sk }: Key): boolean => pk.startsWith(KINDS.removed) && sk === HEAD;
export const REMOVED_REVIEWS = 'R#';
export const removedPlaceKey = (companyId: string, reviewId: string): Key => ({
  pk: removedKey(companyId).pk,
  sk: `${REMOVED_REVIEWS}${reviewId}`,
});

export const outboxKey = (id: string): Key => ({ pk: `${KINDS.outbox}${id}`, sk: HEAD });
export const isEmailKey = ({ pk }: Key): boolean => pk.startsWith(KINDS.outbox);
export const AUDIT = KINDS.audit;
export const auditMonth = (at: string) => southAfricanMonth(new Date(at));
export const auditPartition = (month: string) => `${AUDIT}${month}`;
export const auditKey = (at: string, id: string): Key => ({
  pk: auditPartition(auditMonth(at)),
  sk: `${at}#${id}`,
});
export const auditTime = (sk: string) => sk.slice(0, sk.indexOf('#'));
export const auditArchiveKey = ({ sk }: Key): string =>
  `${southAfricanDay(new Date(auditTime(sk)))}/${sk.replace('#', '-')}.json`;
/** Each counter is spread over `shards` items, so that writes at once seldom conflict; one query reads them all. */
export const COUNTERS = {
  lists: { pk: KINDS.counts, shards: 8 },
  /** Entries of the audit list, by South African month. */
  audit: { pk: `${KINDS.counts}#audit`, shards: 8 },
  /** Decisions about reviews, by South African day. */
  decisions: { pk: `${KINDS.counts}#decisions`, shards: 8 },
  /** Public figures, by South African month, and their totals. Few shards, as a page reads all of them. */
  figures: { pk: `${KINDS.counts}#months`, shards: 2 },
} as const;
export type Counters = keyof typeof COUNTERS;
export const counterKey = (counters: Counters, name: string, shard = 0): Key => ({
  pk: COUNTERS[counters].pk,
  sk: `${name}#${shard}`,
});
export const isCounterKey = ({ pk }: Key): boolean => pk.startsWith(KINDS.counts);
export const counterName = ({ sk }: Key): string => sk.slice(0, sk.indexOf('#'));
export const decisionLogPartition = (year: number | string) => `${KINDS.decisions}${year}`;
export const decisionLogKey = (at: string, id: string): Key => ({
  pk: decisionLogPartition(at.slice(0, 4)),
  sk: `${at}#${id}`,
});

export const sweepKey: Key = { pk: `${KINDS.sweeps}files`, sk: HEAD };

export const limitKey = (rule: string, subject: string): Key => ({
  pk: `${KINDS.rateLimits}${rule}#${keyedHash('limit', subject).toString('hex')}`,
  sk: HEAD,
});
