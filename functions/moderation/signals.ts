import { DAY_MS } from '../../shared/durations.ts';
import { SIGNAL_KINDS, type SignalKind } from '../../shared/enumerations.ts';
import { NEW_ACCOUNTS, TRACES } from '../../shared/limits.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import type { Signal } from '../../shared/schemas/moderation.ts';
import { queryItems } from '../platform/items.ts';
import { reviewKey, tracePartition } from '../platform/keys.ts';
import { readReviewKeys } from '../platform/read-index.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { representativesOf } from '../records/representative/representative.ts';
import { findReviewHeads, type ReviewSummary, type WholeReview } from '../records/review/review.ts';
import { isOfKind } from '../records/review/traces.ts';
import { findUsers, type UserRecord } from '../records/user/user.ts';

/**
 * Features that a review shares with its company, the company's representatives and other reviews. Each only
 * deserves a second look: people share offices, networks and letters. At most some 60 reads of small items,
 * mostly under ten.
 */
export async function readSignals(
  review: WholeReview,
  author: UserRecord | null,
  company: CompanyRecord | null,
): Promise<Signal[]> {
  const found = await Promise.all([
    company ? sharedWithCompany(review, author, company) : [],
    flagsOfNewAccounts(review.head),
    sharedWithReviews(review),
  ]);
  return found.flat().sort((one, other) => SIGNAL_KINDS.indexOf(one.kind) - SIGNAL_KINDS.indexOf(other.kind));
}

const tracesOf = ({ body, attachments }: Pick<WholeReview, 'body' | 'attachments'>): string[] => [
  ...new Set([body, ...attachments].flatMap(({ traces = [] }) => traces)),
];

/** The maximum number of a company's representatives, approved or waiting, to compare with. */
const MOST_REPRESENTATIVES = 20;

async function sharedWithCompany(
  review: WholeReview,
  author: UserRecord | null,
  company: CompanyRecord,
): Promise<Signal[]> {
  const speakers = (await representativesOf(company)).slice(0, MOST_REPRESENTATIVES);
  // The list of free email providers takes time to load, so most functions start without it.
  const [accounts, { isOfCompany, ownDomain }] = await Promise.all([
    findUsers(speakers.map(({ userId }) => userId)),
    import('../records/representative/company-domain.ts'),
  ]);
  const addresses = speakers.flatMap(({ userId, email }) => [email, accounts.get(userId)?.email ?? email]);
  const domain = author && ownDomain(author.email);
  const mailbox = author?.email ? canonicalMailbox(author.email) : null;
  const { ipHash } = review.body;
  const traces = tracesOf(review);
  const is: Partial<Record<SignalKind, boolean>> = {
    COMPANY_DOMAIN: author !== null && isOfCompany(author.email, company.website),
    REPRESENTATIVE_DOMAIN: domain !== null && addresses.some((address) => ownDomain(address) === domain),
    REPRESENTATIVE_MAILBOX: addresses.some((address) => canonicalMailbox(address) === mailbox),
    REPRESENTATIVE_PLACE: ipHash !== null && speakers.some((speaker) => speaker.ipHash === ipHash),
    REPRESENTATIVE_FILE: speakers.some(({ documentTrace = '' }) => traces.includes(documentTrace)),
  };
  return SIGNAL_KINDS.filter((kind) => is[kind]).map((kind) => ({ kind, reviews: [] }));
}

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

/** Checks the company's newest reviews, in any state. The index may lag a moment behind. */
async function flagsOfNewAccounts(head: ReviewSummary): Promise<Signal[]> {
  const { items } = await readReviewKeys(head.companySlug, TRACES.read, undefined);
  const near = (await findReviewHeads(items)).filter(
    ({ companyId, createdAt }) => companyId === head.companyId && daysBetween(createdAt, head.createdAt) <= 1,
  );
  if (near.length < NEW_ACCOUNTS.reviews) return [];
  const users = await findUsers(near.map(({ userId }) => userId));
  const isNew = ({ userId, createdAt }: ReviewSummary) => {
    const since = users.get(userId)?.createdAt;
    return since !== undefined && daysBetween(since, createdAt) < NEW_ACCOUNTS.accountDays;
  };
  const byNew = near.filter(isNew);
  const people = new Set(byNew.map(({ userId }) => userId));
  const isOneOfThem = people.has(head.userId) && people.size >= NEW_ACCOUNTS.reviews;
  return isOneOfThem ? [toSignal('NEW_ACCOUNTS', byNew, head)] : [];
}

async function sharedWithReviews(review: WholeReview): Promise<Signal[]> {
  const { head } = review;
  const traces = tracesOf(review);
  const named = await Promise.all(traces.map(async (trace) => ({ trace, ids: await idsWith(trace) })));
  const ids = new Set(named.flatMap((one) => one.ids).filter((id) => id !== head.id));
  const others = await findReviewHeads([...ids].map(reviewKey));
  const sharing = (kind: Parameters<typeof isOfKind>[0]) => {
    const shared = new Set(named.filter(({ trace }) => isOfKind(kind)(trace)).flatMap((one) => one.ids));
    return others.filter(({ id }) => shared.has(id));
  };
  const byAnother = ({ userId }: ReviewSummary) => userId !== head.userId;
  const ofCompany = ({ companyId }: ReviewSummary) => companyId === head.companyId;
  const found = [
    ['SAME_TEXT', sharing('text').filter(byAnother)],
    ['SAME_FILE', sharing('file').filter(byAnother)],
    // Numbers such as 1001 appear on many companies' invoices.
    ['SAME_INVOICE', sharing('invoice').filter(ofCompany)],
  ] as const;
  return found.flatMap(([kind, those]) => (those.length > 0 ? [toSignal(kind, those, head)] : []));
}

/** The ids of the newest reviews with this trace. */
async function idsWith(trace: string): Promise<string[]> {
  const query = {
    KeyConditionExpression: 'pk = :trace',
    ExpressionAttributeValues: { ':trace': tracePartition(trace) },
    ProjectionExpression: 'sk',
    ScanIndexForward: false,
  };
  const found = await queryItems(query, TRACES.read);
  return found.map(({ sk }) => String(sk).split('#')[1] ?? '');
}

/** Does not name reviews of the same author: a waiting one, which names its author, would tell who wrote a decided one. */
const toSignal = (
  kind: SignalKind,
  those: readonly ReviewSummary[],
  { userId: own }: ReviewSummary,
): Signal => ({
  kind,
  reviews: those
    .filter(({ userId }) => userId !== own)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, TRACES.shown)
    .map(({ id, title }) => ({ id, title })),
});
