import { randomUUID } from 'node:crypto';
import { representativeKey, representedPartition } from '../platform/keys.ts';
import type { Write } from '../platform/table.ts';
import { absent, check, oneOf, put, remove, update } from '../platform/writes.ts';
import type { RepresentativeRecord } from './representative.ts';

/**
 * How a request to represent a company is made and how it changes. Its state and its places in the indexes stay in line, and
 * a change fails as the write `representative` where somebody else was first.
 */

/** Where requests wait for a decision, and where those stand that were approved. */
export const representativeQueue = (status: 'PENDING' | 'APPROVED') => `REPRESENTATIVE#${status}`;

type NewRepresentative = Pick<
  RepresentativeRecord,
  'userId' | 'companyId' | 'position' | 'email' | 'document'
>;

/** With a document a moderator decides at once; the address is to be proved first. */
export function newRepresentative(request: NewRepresentative, now: Date): RepresentativeRecord {
  const { userId, companyId, document } = request;
  const at = now.toISOString();
  return {
    ...representativeKey(userId, companyId),
    id: `${userId}.${companyId}.${randomUUID().slice(0, 8)}`,
    ...request,
    status: document ? 'PENDING' : 'UNVERIFIED',
    reason: null,
    proof: document ? 'DOCUMENT' : 'EMAIL',
    createdAt: at,
    updatedAt: at,
  };
}

/** Where a request stands that waits or was approved: in the queue, and among its company's. */
const placeOf = ({ id, companyId, createdAt }: RepresentativeRecord, status: 'PENDING' | 'APPROVED') => ({
  queue: representativeQueue(status),
  queuedAt: `${createdAt}#${id}`,
  authorId: representedPartition(companyId),
  authoredAt: `${createdAt}#${id}`,
});

const PLACE = ['queue', 'queuedAt', 'authorId', 'authoredAt'];

/** One for each person and company: in the place of one that was refused or revoked. */
export function createRepresentativeWrite(representative: RepresentativeRecord): Write {
  const { status } = representative;
  const placed = status === 'PENDING' && placeOf(representative, status);
  const isFree = [{ pk: absent }, { status: oneOf('REJECTED', 'REVOKED') }];
  return put('representative', { ...representative, ...placed }, isFree);
}

interface Changed {
  after: RepresentativeRecord;
  write: Write;
}

/** As it was read. */
const asRead = ({ id, status }: RepresentativeRecord) => ({ id, status });

/** The address is proved; a moderator decides next. */
export function markVerified(found: RepresentativeRecord, now: Date): Changed {
  const set = { status: 'PENDING', updatedAt: now.toISOString() } as const;
  return {
    after: { ...found, ...set },
    write: change(found, { set: { ...set, ...placeOf(found, 'PENDING') } }),
  };
}

/** From now on they speak for the company. */
export function markApproved(found: RepresentativeRecord, now: Date): Changed {
  const set = { status: 'APPROVED', reason: null, updatedAt: now.toISOString() } as const;
  return {
    after: { ...found, ...set },
    write: change(found, { set: { ...set, ...placeOf(found, 'APPROVED') }, remove: ['document'] }),
  };
}

/** Refuses one that waits, revokes one that was approved. */
export function markRefused(found: RepresentativeRecord, reason: string, now: Date): Changed {
  const status = found.status === 'APPROVED' ? 'REVOKED' : 'REJECTED';
  const set = { status, reason, updatedAt: now.toISOString() } as const;
  return {
    after: { ...found, ...set },
    write: change(found, { set, remove: [...PLACE, 'document'] }),
  };
}

const change = (found: RepresentativeRecord, changes: Parameters<typeof update>[2]): Write =>
  update('representative', found, changes, asRead(found));

/** Whoever gives it up is asked nothing. */
export const deleteRepresentative = (found: RepresentativeRecord): Write =>
  remove('representative', found, { id: found.id });

/** They speak for the company until what they do is written. */
export const checkRepresentative = ({ userId, companyId, id }: RepresentativeRecord): Write =>
  check('representative', representativeKey(userId, companyId), { id, status: 'APPROVED' });
