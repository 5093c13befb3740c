import { PRIVACY_ANSWER_DAYS, PRIVACY_KEPT_DAYS } from '../../shared/limits.ts';
import type { PrivacyRequest } from '../../shared/schemas/privacy.ts';
import { dueInDays } from '../../shared/working-days.ts';
import { hashRequester } from '../platform/keyed-hash.ts';
import { privacyRequestKey, subjectPartition } from '../platform/keys.ts';
import { newReadableCode } from '../platform/readable-code.ts';
import { daysAfter } from '../platform/retention.ts';
import type { Write } from '../platform/table.ts';
import { absent, put, update } from '../platform/writes.ts';
import {
  ENDED_PRIVACY_REQUESTS,
  OPEN_PRIVACY_REQUESTS,
  type PrivacyRequestRecord,
} from '../records/privacy/privacy-request.ts';

/** Makes and changes privacy requests: each step once, from the state that was read. */

interface Step {
  after: PrivacyRequestRecord;
  write: Write;
}

/** An unconfirmed request is in no queue and expires. */
export function newPrivacyRequest(sent: PrivacyRequest, now: Date): Step {
  const reference = newReadableCode();
  const after: PrivacyRequestRecord = {
    ...privacyRequestKey(reference),
    ...sent,
    reference,
    status: 'UNCONFIRMED',
    createdAt: now.toISOString(),
    ...{ confirmedAt: null, startedAt: null, endedAt: null, answer: null },
    answerBy: dueInDays(now, PRIVACY_ANSWER_DAYS),
    expiresAtSeconds: daysAfter(now, PRIVACY_KEPT_DAYS.unconfirmed),
  };
  return { after, write: put('request', after, { pk: absent }) };
}

/** From now on the owner of an account with the verified address finds the request in their data. */
export function confirmRequest(request: PrivacyRequestRecord, now: Date): Step {
  const { reference, email, answerBy, createdAt } = request;
  const set = { status: 'RECEIVED' as const, confirmedAt: now.toISOString() };
  const listed = {
    ...{ queue: OPEN_PRIVACY_REQUESTS, queuedAt: `${answerBy}#${reference}` },
    ...{ authorId: subjectPartition(hashRequester(email)), authoredAt: `${createdAt}#${reference}` },
  };
  const { expiresAtSeconds: _, ...kept } = request;
  const changes = { set: { ...set, ...listed }, remove: ['expiresAtSeconds'] };
  return {
    after: { ...kept, ...set },
    write: update('request', request, changes, { status: 'UNCONFIRMED' }),
  };
}

export function startRequest(request: PrivacyRequestRecord, now: Date): Step {
  const set = { status: 'IN_PROGRESS' as const, startedAt: now.toISOString() };
  return {
    after: { ...request, ...set },
    write: update('request', request, { set }, { status: 'RECEIVED' }),
  };
}

export function endRequest(
  request: PrivacyRequestRecord,
  status: 'ANSWERED' | 'REFUSED',
  answer: string,
  now: Date,
): Step {
  const endedAt = now.toISOString();
  const set = { status, endedAt, answer, expiresAtSeconds: daysAfter(now, PRIVACY_KEPT_DAYS.ended) };
  const place = { queue: ENDED_PRIVACY_REQUESTS, queuedAt: `${endedAt}#${request.reference}` };
  return {
    after: { ...request, ...set },
    write: update('request', request, { set: { ...set, ...place } }, { status: 'IN_PROGRESS' }),
  };
}
