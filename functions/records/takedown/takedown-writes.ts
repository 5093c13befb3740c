import { randomUUID } from 'node:crypto';
import { TAKEDOWN_RESPONSE_DAYS, TAKEDOWN_WORKING_DAYS } from '../../../shared/limits.ts';
import type { TakedownRequest } from '../../../shared/schemas/takedowns.ts';
import { dueInDays, dueInWorkingDays } from '../../../shared/working-days.ts';
import { outboxWrite } from '../email/outbox.ts';
import { hashRequester } from '../../platform/keyed-hash.ts';
import {
  authorPartition,
  openTakedownKey,
  requesterPartition,
  takedownAppealKey,
  takedownKey,
  takedownReferenceKey,
} from '../../platform/keys.ts';
import type { UpdateWrite, Write } from '../../platform/table.ts';
import { absent, oneOf, present, put, remove, update } from '../../platform/writes.ts';
import type { ReviewSummary } from '../review/review.ts';
import { newReadableCode } from '../../platform/readable-code.ts';
import { takedownQueue, type TakedownRecord } from './takedown.ts';

/**
 * How a takedown request is made and how it changes. Whoever writes one does it by these: its state and its place in the
 * queue of that state stay in line, and a change fails as the write `takedown` where somebody else was first.
 */

export function newTakedown(
  { reviewId, ...request }: TakedownRequest,
  { title, companyName, companySlug }: ReviewSummary,
  now: Date,
): TakedownRecord {
  const id = randomUUID();
  const at = now.toISOString();
  return {
    ...takedownKey(id),
    id,
    reference: newReadableCode(),
    reviewId,
    status: 'RECEIVED',
    request,
    about: { title, company: { name: companyName, slug: companySlug } },
    createdAt: at,
    updatedAt: at,
    acknowledgeBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.acknowledge),
    decideBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.decide),
    startedAt: null,
    respondBy: null,
    response: null,
    decidedAt: null,
    decisionReason: null,
    decisionNote: null,
  };
}

/** The request, the way to it from its reference, and its place under its review, where all are new. */
export function createTakedownWrites(takedown: TakedownRecord): Write[] {
  const { id, reference, reviewId, status, createdAt, request } = takedown;
  const requester = hashRequester(request.requesterEmail);
  return [
    put('takedown', { ...takedown, ...placeInQueue(id, status, createdAt) }, { pk: absent }),
    put(
      'reference',
      {
        ...takedownReferenceKey(reference),
        takedownId: id,
        // Who proves the address finds it in the export of their data.
        authorId: requesterPartition(requester),
        authoredAt: `${createdAt}#${id}`,
      },
      { pk: absent },
    ),
    put(
      'open takedown',
      { ...openTakedownKey(reviewId, id), takedownId: id, reviewId, reference },
      { pk: absent },
    ),
  ];
}

const placeInQueue = (id: string, status: TakedownRecord['status'], since: string) => ({
  queue: takedownQueue(status),
  queuedAt: `${since}#${id}`,
});

/** Asks the author of a review for a response: until when, and the mail. Without the requester's words. */
export function askAuthor(
  takedown: Pick<TakedownRecord, 'reference' | 'request'>,
  { id: reviewId, userId, title, companyName }: ReviewSummary,
  siteOrigin: string,
  now: Date,
): { respondBy: string; mail: Write } {
  const respondBy = dueInDays(now, TAKEDOWN_RESPONSE_DAYS);
  const { reference } = takedown;
  const facts = {
    reviewId,
    reference,
    reviewTitle: title,
    companyName,
    ground: takedown.request.ground,
    respondBy,
  };
  return {
    respondBy,
    mail: outboxWrite({ kind: 'takedown-response-asked', userId, facts, siteOrigin }, now),
  };
}

/** A received request is under review, in the order of when it came. */
export function startTakedown({ id, createdAt }: TakedownRecord, respondBy: string | null, now: Date): Write {
  const at = now.toISOString();
  const status = 'UNDER_REVIEW';
  const set = { status, startedAt: at, updatedAt: at, respondBy, ...placeInQueue(id, status, createdAt) };
  return update('takedown', takedownKey(id), { set }, { status: 'RECEIVED' });
}

/** What is decided of a request. */
export interface TakedownDecision {
  status: 'ACTIONED' | 'REJECTED';
  /** Told to the requester. */
  reason: string | null;
  /** For moderators alone. */
  note: string | null;
  /** Who decides; absent where it follows from another decision. */
  moderatorId?: string;
  now: Date;
}

/** The end of an open request, in the state in which it was read, and of its place under its review. */
export function decideTakedown(
  reviewId: string,
  { id, status: seen }: Pick<TakedownRecord, 'id' | 'status'>,
  { status, reason, note, moderatorId, now }: TakedownDecision,
): Write[] {
  const at = now.toISOString();
  const decided = {
    ...{ status, decidedAt: at, updatedAt: at, decisionReason: reason, decisionNote: note },
    decidedBy: moderatorId,
  };
  const set = { ...decided, ...placeInQueue(id, status, at) };
  return [
    update('takedown', takedownKey(id), { set }, { status: seen }),
    remove('open takedown', openTakedownKey(reviewId, id), { pk: present }),
  ];
}

/** The author's answer, once, while the request is open; listed as what they wrote. */
export function answerTakedown(
  id: string,
  response: NonNullable<TakedownRecord['response']>,
  userId: string,
): Write {
  const at = response.createdAt;
  const listed = { authorId: authorPartition(userId, 'responses'), authoredAt: `${at}#${id}` };
  const isOpen = oneOf('RECEIVED', 'UNDER_REVIEW');
  const set = { response, updatedAt: at, ...listed };
  return update('takedown', takedownKey(id), { set }, { response: null, status: isOpen });
}

/** The end of a decided request, in the state in which it was read, and of the way to it. */
export function deleteTakedownWrites({ id, reference, status }: TakedownRecord): Write[] {
  return [
    remove('takedown', takedownKey(id), { status }),
    remove('reference', takedownReferenceKey(reference)),
    remove('appeal', takedownAppealKey(id)),
  ];
}

/** A refused request is under review again, for anybody but whoever refused it, and has its place under its review. */
export function reopenTakedown(
  { id, reference, reviewId, decidedBy, decidedAt }: TakedownRecord,
  now: Date,
): Write[] {
  const at = now.toISOString();
  const status = 'UNDER_REVIEW';
  const set = {
    ...{ status, updatedAt: at, decidedAt: null, decisionReason: null, decisionNote: null },
    ...{ decideBy: dueInWorkingDays(now, TAKEDOWN_WORKING_DAYS.decide), ...placeInQueue(id, status, at) },
    ...(decidedBy && { notBy: decidedBy }),
  };
  return [
    update('takedown', takedownKey(id), { set }, { status: 'REJECTED', decidedAt }),
    put('open takedown', { ...openTakedownKey(reviewId, id), takedownId: id, reviewId, reference }),
  ];
}

/** What they answered is part of its record, which says nothing of who they were. */
export function detachResponse(id: string): UpdateWrite {
  return update('takedown', takedownKey(id), { remove: ['authorId'] }, { pk: present });
}
