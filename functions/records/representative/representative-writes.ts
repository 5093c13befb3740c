import { randomUUID } from 'node:crypto';
import { REPRESENTATIVES } from '../../../shared/limits.ts';
import type { ActiveCompany } from '../company/company.ts';
import {
  companyKey,
  representativeCountKey,
  representativeKey,
  representedPartition,
} from '../../platform/keys.ts';
import type { Write } from '../../platform/table.ts';
import { absent, below, check, oneOf, put, remove, update } from '../../platform/writes.ts';
import type { RepresentativeRecord } from './representative.ts';

/**
 * How a request to represent a company is made and how it changes. Its state, its places in the indexes and the number of
 * those who speak for the company stay in line, and a change fails as the write `representative` where somebody else was
 * first.
 */

/** Where requests wait for a decision, and where those stand that were approved: the longest so first. */
export const representativeQueue = (status: 'PENDING' | 'APPROVED') => `REPRESENTATIVE#${status}`;

type NewRepresentative = Pick<
  RepresentativeRecord,
  'userId' | 'companyId' | 'position' | 'email' | 'document' | 'documentTrace' | 'ipHash'
>;

/** With a document or a proved address a moderator decides at once; any other address is to be proved first. */
export function newRepresentative(
  request: NewRepresentative,
  now: Date,
  isProved = request.document !== undefined,
): RepresentativeRecord {
  const { userId, companyId, document } = request;
  const at = now.toISOString();
  return {
    ...representativeKey(userId, companyId),
    id: `${userId}.${companyId}.${randomUUID().slice(0, 8)}`,
    ...request,
    status: isProved ? 'PENDING' : 'UNVERIFIED',
    reason: null,
    proof: document ? 'DOCUMENT' : 'EMAIL',
    createdAt: at,
    updatedAt: at,
  };
}

/** Where a request stands: in the queue, and among its company's. None but those that wait or were approved stand anywhere. */
function placeOf({ id, companyId, status, updatedAt }: RepresentativeRecord) {
  if (status !== 'PENDING' && status !== 'APPROVED') return {};
  const place = `${updatedAt}#${id}`;
  const authorId = representedPartition(companyId, status);
  return { queue: representativeQueue(status), queuedAt: place, authorId, authoredAt: place };
}

const PLACE = ['queue', 'queuedAt', 'authorId', 'authoredAt'];

/** One for each person and company: in the place of one that was refused or revoked. */
export function createRepresentativeWrite(representative: RepresentativeRecord): Write {
  const isFree = [{ pk: absent }, { status: oneOf('REJECTED', 'REVOKED') }];
  return put('representative', { ...representative, ...placeOf(representative) }, isFree);
}

interface Changed {
  after: RepresentativeRecord;
  writes: Write[];
}

/** As it was read. */
const asRead = ({ id, status }: RepresentativeRecord) => ({ id, status });

/** The address is proved: a moderator decides next, or the approval holds for another year. */
export const markVerified = (found: RepresentativeRecord, now: Date): Changed =>
  found.status === 'APPROVED'
    ? change(found, { status: 'APPROVED', provedAt: now.toISOString() }, now)
    : change(found, { status: 'PENDING' }, now);

/** A code is on its way to the work address, which is to be proved anew by then. */
export const markAskedToRenew = (found: RepresentativeRecord, renewBy: string): Write =>
  update('representative', found, { set: { renewBy } }, { ...asRead(found), renewBy: absent });

/** From now on they speak for the company, which is what it was when that was decided, while it has a place left. */
export function markApproved(found: RepresentativeRecord, company: ActiveCompany, now: Date): Changed {
  const approved = { status: 'APPROVED', reason: null, provedAt: now.toISOString() } as const;
  const { after, writes } = change(found, approved, now);
  const { slug, id, status, website } = company;
  return { after, writes: [...writes, check('company', companyKey(slug), { id, status, website })] };
}

/** Refuses one that waits, revokes one that was approved. */
export function markRefused(found: RepresentativeRecord, reason: string, now: Date): Changed {
  const status = found.status === 'APPROVED' ? 'REVOKED' : 'REJECTED';
  return change(found, { status, reason }, now);
}

/** They speak for the company no longer, until a moderator decides again. */
export const markAskedAgain = (found: RepresentativeRecord, reason: string, now: Date): Changed =>
  change(found, { status: 'PENDING', reason }, now);

/** A decision takes its document away. */
function change(
  found: RepresentativeRecord,
  changed: Partial<RepresentativeRecord> & Pick<RepresentativeRecord, 'status'>,
  now: Date,
): Changed {
  const set = { ...changed, updatedAt: now.toISOString() };
  const { renewBy: _, ...rest } = found;
  const after = { ...rest, ...set };
  const place = placeOf(after);
  const gone = [
    'renewBy',
    ...('queue' in place ? [] : PLACE),
    ...(set.status === 'PENDING' ? [] : ['document']),
  ];
  return {
    after,
    writes: [
      update('representative', found, { set: { ...set, ...place }, remove: gone }, asRead(found)),
      ...countSteps(found.companyId, found.status, after.status),
    ],
  };
}

/**
 * A request follows its company into the one that it was merged into, where the person has none; with a `reason` an approval
 * waits for a moderator there.
 */
export function moveRequest(found: RepresentativeRecord, companyId: string, reason: string, now: Date) {
  const place = { ...representativeKey(found.userId, companyId), companyId };
  const waits = { status: 'PENDING', reason, updatedAt: now.toISOString() } as const;
  const after: RepresentativeRecord = { ...found, ...place, ...(found.status === 'APPROVED' && waits) };
  return [...deleteRepresentative(found), createRepresentativeWrite(after)];
}

/** Whoever gives it up is asked nothing. */
export const deleteRepresentative = (found: RepresentativeRecord): Write[] => [
  remove('representative', found, asRead(found)),
  ...countSteps(found.companyId, found.status, null),
];

/** A company's approved representatives, ten at most: one too many fails as the write `places`. */
function countSteps(companyId: string, before: string, after: string | null): Write[] {
  const by = Number(after === 'APPROVED') - Number(before === 'APPROVED');
  if (by === 0) return [];
  const hasRoom = by > 0 ? [{ pk: absent }, { total: below(REPRESENTATIVES.max) }] : {};
  return [update('places', representativeCountKey(companyId), { add: { total: by } }, hasRoom)];
}

/** They speak for the company until what they do is written. */
export const checkRepresentative = ({ userId, companyId, id }: RepresentativeRecord): Write =>
  check('representative', representativeKey(userId, companyId), { id, status: 'APPROVED' });
