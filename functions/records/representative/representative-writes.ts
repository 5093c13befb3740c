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

/** A change fails as the write `representative` if another request was first. */

export const representativeQueue = (status: 'PENDING' | 'APPROVED') => `REPRESENTATIVE#${status}`;

type NewRepresentative = Pick<
  RepresentativeRecord,
  'userId' | 'companyId' | 'position' | 'email' | 'document' | 'documentTrace' | 'ipHash'
>;

/** With a document or a verified address, a moderator decides next; any other address is verified first. */
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

function placeOf({ id, companyId, status, updatedAt }: RepresentativeRecord) {
  if (status !== 'PENDING' && status !== 'APPROVED') return {};
  const place = `${updatedAt}#${id}`;
  const authorId = representedPartition(companyId, status);
  return { queue: representativeQueue(status), queuedAt: place, authorId, authoredAt: place };
}

const PLACE = ['queue', 'queuedAt', 'authorId', 'authoredAt'];

export const createRepresentativeWrite = (representative: RepresentativeRecord): Write =>
  put('representative', { ...representative, ...placeOf(representative) }, IS_FREE);
const IS_FREE = [{ pk: absent }, { status: oneOf('REJECTED', 'REVOKED') }];

interface Changed {
  after: RepresentativeRecord;
  writes: Write[];
}

const asRead = ({ id, status }: RepresentativeRecord) => ({ id, status });

/** Records that the address is verified: a moderator decides next, or the approval holds for another year. */
export const markVerified = (found: RepresentativeRecord, now: Date): Changed =>
  found.status === 'APPROVED'
    ? change(found, { status: 'APPROVED', provedAt: now.toISOString() }, now)
    : change(found, { status: 'PENDING' }, now);

export const markAskedToRenew = (found: RepresentativeRecord, renewBy: string): Write =>
  update('representative', found, { set: { renewBy } }, { ...asRead(found), renewBy: absent });

export function markApproved(found: RepresentativeRecord, company: ActiveCompany, now: Date): Changed {
  const approved = { status: 'APPROVED', reason: null, provedAt: now.toISOString() } as const;
  const { after, writes } = change(found, approved, now);
  const { slug, id, status, website } = company;
  return { after, writes: [...writes, check('company', companyKey(slug), { id, status, website })] };
}

export function markRefused(found: RepresentativeRecord, reason: string, now: Date): Changed {
  const status = found.status === 'APPROVED' ? 'REVOKED' : 'REJECTED';
  return change(found, { status, reason }, now);
}

export const markAskedAgain = (found: RepresentativeRecord, reason: string, now: Date): Changed =>
  change(found, { status: 'PENDING', reason }, now);

/** A decision removes its document. */
function change(
  found: RepresentativeRecord,
  changed: Partial<RepresentativeRecord> & Pick<RepresentativeRecord, 'status'>,
  now: Date,
): Changed {
  const set = { ...changed, updatedAt: now.toISOString() };
  const { renewBy: _, ...rest } = found;
  const after = { ...rest, ...set };
  const place = placeOf(after);
  const removedFields = [
    'renewBy',
    ...('queue' in place ? [] : PLACE),
    ...(set.status === 'PENDING' ? [] : ['document']),
  ];
  return {
    after,
    writes: [
      update('representative', found, { set: { ...set, ...place }, remove: removedFields }, asRead(found)),
      ...countSteps(found.companyId, found.status, after.status),
    ],
  };
}

/** Fails if the person has an open request for that company, where an approval waits for a moderator again. */
export function moveRequest(found: RepresentativeRecord, companyId: string, reason: string, now: Date) {
  const place = { ...representativeKey(found.userId, companyId), companyId };
  const waits = { status: 'PENDING', reason, updatedAt: now.toISOString() } as const;
  const after: RepresentativeRecord = { ...found, ...place, ...(found.status === 'APPROVED' && waits) };
  return [...deleteRepresentative(found), createRepresentativeWrite(after)];
}

export const deleteRepresentative = (found: RepresentativeRecord): Write[] => [
  remove('representative', found, asRead(found)),
  ...countSteps(found.companyId, found.status, null),
];

/** Counts a company's approved representatives, at most ten: one too many fails as the write `places`. */
function countSteps(companyId: string, before: string, after: string | null): Write[] {
  const by = Number(after === 'APPROVED') - Number(before === 'APPROVED');
  if (by === 0) return [];
  const hasRoom = by > 0 ? [{ pk: absent }, { total: below(REPRESENTATIVES.max) }] : {};
  return [update('places', representativeCountKey(companyId), { add: { total: by } }, hasRoom)];
}

export const checkRepresentsNot = (userId: string, { id }: Pick<ActiveCompany, 'id'>): Write =>
  check('representative', representativeKey(userId, id), IS_FREE);

export const checkRepresentative = ({ userId, companyId, id }: RepresentativeRecord): Write =>
  check('representative', representativeKey(userId, companyId), { id, status: 'APPROVED' });
