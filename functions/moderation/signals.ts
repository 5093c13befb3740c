import { DAY_MS } from '../../shared/durations.ts';
import { SIGNAL_KINDS, type SignalKind } from '../../shared/enumerations.ts';
import { NEW_ACCOUNTS, TOLD, TRACES } from '../../shared/limits.ts';
import { canonicalMailbox } from '../../shared/mailbox.ts';
import type { Signal } from '../../shared/schemas/moderation.ts';
import { queryItems } from '../platform/items.ts';
import { hashMailbox } from '../platform/keyed-hash.ts';
import { reviewKey, tracePartition } from '../platform/keys.ts';
import { daysBefore } from '../platform/retention.ts';
import type { CompanyRecord } from '../records/company/company.ts';
import { representativesOf } from '../records/representative/representative.ts';
import { rememberedOf, toldOn, tracesOf } from '../records/review/remembered.ts';
import { findReviewHeads, type ReviewSummary, type WholeReview } from '../records/review/review.ts';
import { isOfKind } from '../records/review/traces.ts';
import { readSuspensions } from '../records/user/suspended-mailbox.ts';
import { findUsers, NOBODY, type UserRecord } from '../records/user/user.ts';

interface Known {
  author: UserRecord | null;
  company: CompanyRecord | null;
  /** Reviews that exist, in any state: the author's, and the company's newest. */
  own: readonly ReviewSummary[];
  newest: readonly ReviewSummary[];
}

/** Signals only deserve a second look: people share offices and networks. At most some 60 reads of small items. */
export async function readSignals(
  review: WholeReview,
  known: Known,
  now: Date,
): Promise<{ signals: Signal[]; toldBefore: number }> {
  const [withCompany, ofNewAccounts, shared] = await Promise.all([
    known.company ? sharedWithCompany(review, known.author, known.company) : [],
    flagsOfNewAccounts(review.head, known.newest),
    sharedWithReviews(review),
  ]);
  const { times, toldBefore } = await countBefore(review, shared.others, known, now);
  const before = times.flatMap(([kind, count]) => (count > 0 ? [{ kind, reviews: [], times: count }] : []));
  const signals = [...withCompany, ...ofNewAccounts, ...shared.signals, ...before];
  return {
    signals: signals.sort((one, other) => SIGNAL_KINDS.indexOf(one.kind) - SIGNAL_KINDS.indexOf(other.kind)),
    toldBefore,
  };
}

/** Counts by shared traces, too: a mailbox is easily changed. Reviews of deleted accounts are remembered. */
async function countBefore(
  review: WholeReview,
  sharing: readonly ReviewSummary[],
  { author, company, own, newest }: Known,
  now: Date,
) {
  if (!author || !company) return { times: [], toldBefore: 0 };
  const mailbox = hashMailbox(author.email);
  const [remembered, suspended] = await Promise.all([
    rememberedOf(company, now),
    readSuspensions(author.email, now),
  ]);
  const traces = new Set(tracesOf(review));
  const alike = remembered.filter(
    (one) => one.mailbox === mailbox || one.traces.some((it) => traces.has(it)),
  );
  const isTheirs = (one: ReviewSummary) => one.userId === author.id || one.reporter === mailbox;
  const present = new Map([...own, ...newest.filter(isTheirs), ...sharing].map((one) => [one.id, one]));
  const others = [...present.values()].filter(
    ({ id, companyId, userId }) => id !== review.head.id && companyId === company.id && userId !== NOBODY,
  );
  const days = [
    ...alike.filter((one) => one.mailbox === mailbox).map((one) => one.toldOn),
    ...others.filter(isTheirs).map(toldOn),
  ];
  const since = daysBefore(now, TOLD.days);
  const count = (kind: SignalKind) => alike.filter((one) => one.signals.some((it) => it === kind)).length;
  const withdrawn = count('WITHDRAWN_BEFORE');
  const times = [
    ['TAKEN_DOWN_BEFORE', count('TAKEN_DOWN_BEFORE') + others.filter(({ removedAt }) => removedAt).length],
    ['WITHDRAWN_BEFORE', withdrawn > 1 ? withdrawn : 0],
    ['FLAGGED_BEFORE', count('FLAGGED_BEFORE')],
    ['SUSPENDED_BEFORE', suspended.times],
  ] as const;
  return { times, toldBefore: days.filter((day) => day !== null && day > since).length };
}

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
  return SIGNAL_KINDS.filter((kind) => is[kind]).map((kind) => ({ kind, reviews: [], times: null }));
}

const daysBetween = (one: string, other: string) => Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;

async function flagsOfNewAccounts(head: ReviewSummary, newest: readonly ReviewSummary[]): Promise<Signal[]> {
  const near = newest.filter(({ createdAt }) => daysBetween(createdAt, head.createdAt) <= 1);
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

async function sharedWithReviews(review: WholeReview) {
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
  const signals = found.flatMap(([kind, those]) => (those.length > 0 ? [toSignal(kind, those, head)] : []));
  return { signals, others };
}

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

/** Leaves out reviews of the same author: a waiting one names them, and would tell who wrote a decided one. */
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
  times: null,
});
