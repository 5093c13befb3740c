import type { Role } from '../../shared/enumerations.ts';
import { type ExportedCompany, userExport, type UserExport } from '../../shared/schemas/user-export.ts';
import { kindOf, toCompanyRecord } from '../records/company/company.ts';
import { toDuplicateProposal, toOwnCompanies } from '../records/company/duplicate-proposals.ts';
import { toEmailHead } from '../records/email/outbox.ts';
import { batchGet, type StoredItem } from '../platform/items.ts';
import {
  authorPartition,
  isDuplicateProposalKey,
  mailboxPartition,
  requesterPartition,
  subjectPartition,
  takedownKey,
} from '../platform/keys.ts';
import { hashMailbox, hashRequester } from '../platform/keyed-hash.ts';
import { allItems, eachPage, readAuthored } from '../platform/read-index.ts';
import { listSessions } from '../platform/session.ts';
import { isKept, toPrivacyRequest } from '../records/privacy/privacy-request.ts';
import { toReply } from '../records/reply/reply.ts';
import { listRepresentations as ownRepresentations } from '../records/representative/representative.ts';
import { stillRemembered } from '../records/review/remembered.ts';
import { findReview, toStillOwed, type WholeReview } from '../records/review/review.ts';
import { withOpenTakedowns } from '../records/takedown/open-takedowns.ts';
import { type TakedownRecord, toTakedown } from '../records/takedown/takedown.ts';
import { listTokens } from '../records/token/token.ts';
import { rowsOf } from '../records/watch/row.ts';
import { companiesOf } from '../records/watch/companies-of-rows.ts';
import { authoredBy } from '../records/user/authored.ts';
import { readSuspensions } from '../records/user/suspended-mailbox.ts';
import { readRecoveryCodes } from './recovery-codes.ts';
import { toCurrentUser, type UserRecord } from '../records/user/user.ts';

const PAGE = 100;
const AT_ONCE = 10;

export interface PersonalData {
  data: UserExport;
  reviews: WholeReview[];
}

/** Leaves out moderators' notes and other people's data. Null if the reviews alone exceed `mostBytes` of JSON. */
export async function readPersonalData(
  user: UserRecord,
  role: Role,
  now: Date,
  mostBytes = Infinity,
): Promise<PersonalData | null> {
  const reviews = await readReviews(user.id, mostBytes);
  if (!reviews) return null;
  const data = {
    exportedAt: now.toISOString(),
    account: {
      ...toCurrentUser(user, role),
      acceptedTerms: user.acceptedTerms ?? null,
      suspension: user.suspension ?? null,
    },
    sessions: await liveSessions(user.id, now),
    secondFactor: user.secondFactorAt
      ? { since: user.secondFactorAt, recoveryCodesLeft: (await readRecoveryCodes(user.id)).length }
      : null,
    reviews: reviews.views,
    companies: await ownCompanies(user.id),
    takedownResponses: await ownResponses(user.id),
    takedownRequests: await ownTakedownRequests(user),
    takedownFiles: await ownTakedownFiles(user.id),
    privacyRequests: await ownPrivacyRequests(user, now),
    remembered: await rememberedOfMailbox(user, now),
    suspensionsRemembered: user.emailVerified ? (await readSuspensions(user.email, now)).times : 0,
    representations: await ownRepresentations(user.id),
    watchlist: await ownWatchlist(user.id),
    tokens: await listTokens(user.id, now),
    replies: (await authoredBy(user.id, 'replies')).map(toReply),
    mails: await mailsTo(user.id),
  };
  return { data: userExport.parse(data), reviews: reviews.reviews };
}

async function readReviews(userId: string, mostBytes: number) {
  const found: { reviews: WholeReview[]; views: UserExport['reviews'] } = { reviews: [], views: [] };
  let bytes = 0;
  const author = authorPartition(userId, 'reviews');
  for await (const items of eachPage((after) => readAuthored(author, PAGE, after)))
    for (let from = 0; from < items.length; from += AT_ONCE) {
      const some = await Promise.all(
        items.slice(from, from + AT_ONCE).map(({ id }) => findReview(id as string)),
      );
      const reviews = some.filter((review) => review !== null);
      const views = await exportReviews(reviews);
      found.reviews.push(...reviews);
      found.views.push(...views);
      bytes += Buffer.byteLength(JSON.stringify(views));
      if (bytes > mostBytes) return null;
    }
  return found;
}

async function exportReviews(reviews: readonly WholeReview[]): Promise<UserExport['reviews']> {
  const views = await withOpenTakedowns(reviews);
  return reviews.flatMap(({ head, body, history }, at) => {
    const view = views[at];
    return view
      ? [
          {
            ...view,
            stillOwed: toStillOwed(head),
            noticeEmail: body.noticeEmail ?? null,
            asSent: body.original ?? null,
            edits: body.edits ?? [],
            history,
          },
        ]
      : [];
  });
}

async function liveSessions(userId: string, now: Date) {
  const sessions = await listSessions(userId, now);
  return sessions.map(({ createdAt, lastUsedAt, browser, expiresAtSeconds }) => ({
    ...{ createdAt, lastUsedAt, browser },
    expiresAt: new Date(expiresAtSeconds * 1000).toISOString(),
  }));
}

const MERGED = { listed: false, status: 'MERGED', reason: null } as const;

async function ownCompanies(userId: string): Promise<ExportedCompany[]> {
  const merged = (await authoredBy(userId, 'merged')).filter(({ status }) => status === 'MERGED');
  return [
    ...(await toOwnCompanies(await authoredBy(userId, 'companies'))),
    ...merged.map((row) => {
      const company = isDuplicateProposalKey(row) ? toDuplicateProposal(row) : toCompanyRecord(row);
      return { ...company, kind: 'kind' in company ? kindOf(company) : 'COMPANY', ...MERGED };
    }),
  ];
}

async function ownResponses(userId: string) {
  const takedowns = await authoredBy(userId, 'responses');
  return takedowns
    .map(toTakedown)
    .flatMap(({ reference, response }) => (response ? { reference, ...response } : []));
}

async function ownTakedownRequests(user: UserRecord): Promise<UserExport['takedownRequests']> {
  const places = await sentFrom(user, requesterPartition(hashRequester(user.email)));
  const requests = await readRequests(places);
  return requests.map(({ request, ...takedown }) => ({ ...request, ...takedown }));
}

async function ownTakedownFiles(userId: string): Promise<UserExport['takedownFiles']> {
  const requests = await readRequests(await authoredBy(userId, 'filed'));
  return requests.flatMap(({ reference, files = [] }) => files.map((file) => ({ ...file, reference })));
}

async function readRequests(places: readonly StoredItem[]): Promise<TakedownRecord[]> {
  const requests: TakedownRecord[] = [];
  for (let from = 0; from < places.length; from += PAGE) {
    const keys = places.slice(from, from + PAGE).map(({ takedownId }) => takedownKey(takedownId as string));
    requests.push(...(await batchGet(keys)).map(toTakedown));
  }
  return requests;
}

async function ownPrivacyRequests(user: UserRecord, now: Date): Promise<UserExport['privacyRequests']> {
  const sent = await sentFrom(user, subjectPartition(hashRequester(user.email)));
  const requests = sent.map(toPrivacyRequest);
  return requests.filter((request) => isKept(request, now));
}

async function rememberedOfMailbox(user: UserRecord, now: Date): Promise<UserExport['remembered']> {
  const items = await sentFrom(user, mailboxPartition(hashMailbox(user.email)));
  return stillRemembered(items, now).map(({ expiresAtSeconds, ...one }) => ({
    ...one,
    until: new Date(expiresAtSeconds * 1000).toISOString(),
  }));
}

/** An account without a verified address may be anyone's, who must not read what the address's owner sent. */
async function sentFrom({ emailVerified }: UserRecord, partition: string): Promise<StoredItem[]> {
  if (emailVerified === null) return [];
  return allItems((after) => readAuthored(partition, PAGE, after));
}

async function ownWatchlist(userId: string): Promise<UserExport['watchlist']> {
  const rows = await rowsOf(userId);
  const companies = await companiesOf(rows);
  return rows.map((row) => ({ ...row, company: companies.get(row.id)?.name ?? null }));
}

async function mailsTo(userId: string): Promise<UserExport['mails']> {
  const mails = await authoredBy(userId, 'mails');
  return mails.map(toEmailHead).map(({ kind, createdAt, sentAt = null }) => ({ kind, createdAt, sentAt }));
}
