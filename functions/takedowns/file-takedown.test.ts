import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { southAfricanDay } from '../../shared/dates.ts';
import type { AdminStats } from '../../shared/schemas/moderation.ts';
import type { FiledTakedown } from '../../shared/schemas/takedowns.ts';
import { workingDayAfter } from '../../shared/working-days.ts';
import { handler as getAdminStats } from '../moderation/get-admin-stats.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { approve, flag, propose, reject } from '../testing/flagging.ts';
import { emailsTo, stored } from '../testing/stored.ts';
import {
  file,
  REASON,
  takedownRequest,
  takedownStatus,
  step,
  takedowns,
  underReview,
} from '../testing/takedowns.ts';
import { handler as fileTakedown } from './file-takedown.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;
let reviewId: string;
let companyId: string;

beforeAll(async () => {
  const member = await newMember();
  author = member.caller;
  authorId = member.user.id;
  moderator = (await newModerator()).caller;
  companyId = (await propose(author)).id;
  reviewId = await publicReview();
});
beforeEach(() => {
  process.env['LIMIT_PER_ADDRESS'] = '1000';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

async function publicReview(): Promise<string> {
  const { id } = await flag(author, companyId);
  await approve(moderator, id);
  return id;
}

const stats = async () => (await moderator.call<AdminStats>('get-admin-stats', getAdminStats)).json;

test('anyone may ask for the takedown of a public review, and gets a reference and dates', async () => {
  const before = await stats();
  const { status, json, headers } = await file(reviewId);
  expect(status).toBe(201);
  expect(json).toMatchObject({ status: 'RECEIVED', id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
  expect(json.reference).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(headers['cache-control']).toBe('no-store');
  const today = southAfricanDay(new Date());
  expect(json.acknowledgeBy.slice(0, 10)).toBe(workingDayAfter(today, 2));
  expect(json.decideBy.slice(0, 10)).toBe(workingDayAfter(today, 21));
  expect(await stats()).toEqual({ ...before, takedownRequests: before.takedownRequests + 1 });
});

test('the day of the request is the one in South Africa, and its holidays are no working days', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-14T22:30:00Z') });
  const { json } = await file(reviewId);
  expect(json).toMatchObject({
    acknowledgeBy: '2026-12-18T21:59:59.999Z', // From the 15th, past the Day of Reconciliation.
    decideBy: '2027-01-18T21:59:59.999Z',
  });
});

test('its status is public by the reference, however it is typed: status and dates, no names, kept nowhere', async () => {
  const { json } = await file(reviewId, { requesterName: 'Secret Person', reason: `${REASON} Secretly.` });
  const answer = await takedownStatus(json.reference.toLowerCase().replaceAll('-', ' '));
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.json).toEqual({
    reference: json.reference,
    status: 'RECEIVED',
    createdAt: json.createdAt,
    updatedAt: json.createdAt,
    acknowledgeBy: json.acknowledgeBy,
    decideBy: json.decideBy,
    startedAt: null,
    respondBy: null,
    respondedAt: null,
    decidedAt: null,
    reviewId,
    appeal: null,
    appealBy: null,
  });
  expect(JSON.stringify(answer.json)).not.toMatch(/secret|thandi|brickfield/i);
  expect(await takedownStatus('00000-00000-00000-00000')).toMatchObject({
    status: 404,
    json: { code: 'takedown_not_found' },
  });
});

test('the status names the review while everyone sees it', async () => {
  const id = await publicReview();
  const request = await underReview(moderator, id);
  expect((await takedownStatus(request.reference)).json.reviewId).toBe(id);
  await step(moderator, 'action', request.id);
  expect((await takedownStatus(request.reference)).json.reviewId).toBeNull();
});

test('a request names one of four grounds, or none', async () => {
  for (const ground of ['DEFAMATION', 'INACCURACY', 'COURT_ORDER', 'POPIA', '', null, undefined]) {
    const { status, json } = await file(reviewId, { ground });
    expect(status).toBe(201);
    const listed = (await takedowns(moderator, { limit: '100' })).json.find(({ id }) => id === json.id);
    expect(listed?.ground).toBe(ground || null);
  }
  for (const ground of ['SPITE', 'popia', 7, ['POPIA']])
    expect(await file(reviewId, { ground })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'ground', message: 'Ground is not one of the choices' }] },
    });
});

test('a review that is not public answers exactly as one that does not exist', async () => {
  const pending = await flag(author, companyId);
  const rejected = await flag(author, companyId);
  await reject(moderator, rejected.id);
  const removed = await publicReview();
  await step(moderator, 'action', (await underReview(moderator, removed)).id);
  const withdrawn = await publicReview();
  await author.call('withdraw-review', withdrawReview, { params: { id: withdrawn } });
  const before = await stored('T#');

  const unknown = await file('7b0f7c0e-4a49-4d5f-9a5b-6f3e6f0f7a11');
  expect([unknown.status, unknown.json.code]).toEqual([404, 'review_not_found']);
  const { requestId: _, ...expected } = unknown.json as unknown as Record<string, unknown>;
  for (const id of [pending.id, rejected.id, removed, withdrawn, 'no-such-review', '../x']) {
    const { status, json, headers } = await file(id);
    const { requestId: _id, ...details } = json as unknown as Record<string, unknown>;
    expect([id, status, details]).toEqual([id, 404, expected]);
    expect(Object.keys(headers)).toEqual(Object.keys(unknown.headers));
  }
  expect(await stored('T#')).toEqual(before);
});

describe('what is asked for', () => {
  const fault = async (fields: Record<string, unknown>) => {
    const { status, json } = await file(reviewId, fields);
    return [status, json.message, json.issues?.map(({ path }) => path)];
  };

  test.each([
    [{ reviewId: '' }, 'Review ID is required', 'reviewId'],
    [{ reviewId: '   ' }, 'Review ID is required', 'reviewId'],
    [{ reviewId: 7 }, 'Review ID is required', 'reviewId'],
    [{ requesterName: 'L' }, 'Name must be at least 2 characters', 'requesterName'],
    [{ requesterName: ' L ' }, 'Name must be at least 2 characters', 'requesterName'],
    [{ requesterName: null }, 'Name must be at least 2 characters', 'requesterName'],
    [{ requesterName: 'L'.repeat(256) }, 'Name must be at most 255 characters', 'requesterName'],
    [{ requesterEmail: 'lerato' }, 'Must be a valid email address', 'requesterEmail'],
    [{ requesterEmail: undefined }, 'Must be a valid email address', 'requesterEmail'],
    [{ reason: 'r'.repeat(49) }, 'Reason must be at least 50 characters', 'reason'],
    [{ reason: ` ${'r'.repeat(49)}\n` }, 'Reason must be at least 50 characters', 'reason'],
    [{ reason: undefined }, 'Reason must be at least 50 characters', 'reason'],
    [{ reason: 'r'.repeat(10_001) }, 'Reason must be at most 10000 characters', 'reason'],
    [{ goodFaith: 'yes' }, 'Good faith must be true or false', 'goodFaith'],
    [{ signature: 's'.repeat(256) }, 'Signature must be at most 255 characters', 'signature'],
  ])('%j is refused: %s', async (fields, message, path) => {
    expect(await fault(fields)).toEqual([400, message, [path]]);
  });

  test.each([
    [{ requesterName: 'Lè' }],
    [{ requesterName: 'L'.repeat(255) }],
    [{ reason: 'r'.repeat(50) }],
    [{ reason: 'r'.repeat(10_000) }],
  ])('the bounds themselves are taken (%#)', async (fields) => {
    expect((await file(reviewId, fields)).status).toBe(201);
  });

  test('every fault is told at once, the first one as the message', async () => {
    const { json } = await new Caller().call('file-takedown', fileTakedown, { body: {} });
    expect(json).toMatchObject({
      code: 'validation_failed',
      message: 'Review ID is required',
      issues: [
        { path: 'reviewId' },
        { path: 'requesterName' },
        { path: 'requesterEmail' },
        { path: 'reason' },
      ],
    });
  });

  test('a notice by section 77 of the ECT Act is kept whole; what the client may not say is not', async () => {
    const notice = {
      rightInfringed: 'Our good name',
      remedySought: 'Removal of the review',
      requesterPhone: '011 555 0100',
      requesterAddress: '1 Long Street, Cape Town',
      goodFaith: true,
      truthful: true,
      signature: 'Lerato Khumalo',
    };
    const { json } = await file(reviewId, { ...notice, status: 'ACTIONED', decidedAt: 'x', id: 'mine' });
    const listed = (await takedowns(moderator, { status: 'RECEIVED', limit: '100' })).json;
    expect(listed.find(({ id }) => id === json.id)).toMatchObject({
      ...takedownRequest(reviewId),
      ...notice,
      status: 'RECEIVED',
      decidedAt: null,
    });
  });
});

test('floods from one address are told to wait; other addresses are not', async () => {
  process.env['LIMIT_PER_ADDRESS'] = '3';
  const flooder = new Caller();
  flooder.address = '196.25.77.1:1000';
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await file(reviewId, {}, flooder));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429, 429]);
  expect(answers[4]?.json.code).toBe('too_many_requests');
  expect(Number(answers[4]?.headers['retry-after'])).toBeGreaterThan(0);
  const another = new Caller();
  another.address = '196.25.77.2:1000';
  expect((await file(reviewId, {}, another)).status).toBe(201);
});

test('the requester is told by mail, and the author asked once, without words or name of the requester', async () => {
  const id = await publicReview();
  const earlier = (await emailsTo(authorId)).length;
  const requests: FiledTakedown[] = [];
  for (let n = 0; n < 3; n += 1) requests.push((await file(id)).json);
  const toAuthor = (await emailsTo(authorId)).filter(({ kind }) => kind === 'takedown-response-asked');
  expect((await emailsTo(authorId)).length - earlier).toBe(1);
  const asked = toAuthor.find(({ facts }) => JSON.stringify(facts).includes(requests[0]?.reference ?? '-'));
  expect(JSON.stringify(asked)).not.toMatch(/Lerato|lerato@|bank statement/);
  const toRequesters = (await emailsTo(null)).filter(({ kind }) => kind === 'takedown-received');
  for (const request of requests) {
    const [notice] = toRequesters.filter(({ facts }) => JSON.stringify(facts).includes(request.reference));
    expect(notice?.['facts']).toMatchObject({ takedownId: request.id, decideBy: request.decideBy });
  }
});

test('many who ask at once all get a request of their own, and all are counted', async () => {
  const id = await publicReview();
  const before = await stats();
  const answers = await Promise.all(Array.from({ length: 8 }, () => file(id)));
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(answers.map(({ json }) => json.reference)).size).toBe(8);
  expect((await stats()).takedownRequests).toBe(before.takedownRequests + 8);
});

test('however often one address asks, each request is taken, with a reference of its own', async () => {
  const references = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    const { status, json } = await file(reviewId, { requesterEmail: 'often@example.co.za' });
    expect(status).toBe(201);
    references.add(json.reference);
  }
  expect(references.size).toBe(12);
});
