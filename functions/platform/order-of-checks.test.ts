import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { BODY_BYTES } from '../../shared/limits.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as approveReview } from '../moderation/approve-review.ts';
import { Caller, newMember, newModerator, type Sent } from '../testing/caller.ts';

const FOREIGN = { origin: 'https://evil.example' };
const TOO_LARGE = 'x'.repeat(BODY_BYTES.max + 1);
const TEXT = { 'content-type': 'text/plain' };

let member: Caller;
let moderator: Caller;

beforeAll(async () => {
  member = (await newMember()).caller;
  moderator = (await newModerator()).caller;
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const params = { id: 'no-such-review' };

test.each<[string, string, () => Caller, Sent]>([
  [
    'nothing before the proof that CloudFront sent it',
    'forbidden',
    () => new Caller(),
    { headers: { ...FOREIGN, ...TEXT, 'x-origin-secret': 'guess' }, body: TOO_LARGE },
  ],
  [
    'the origin before the session',
    'cross_origin',
    () => new Caller(),
    { headers: { ...FOREIGN, ...TEXT }, body: TOO_LARGE },
  ],
  ['the session before the role', 'unauthorized', () => new Caller(), { headers: TEXT, body: TOO_LARGE }],
  ['the role before the size', 'forbidden', () => member, { headers: TEXT, body: TOO_LARGE }],
  ['the size before the type', 'payload_too_large', () => moderator, { headers: TEXT, body: TOO_LARGE }],
  ['the type before the body', 'unsupported_media_type', () => moderator, { headers: TEXT, body: '{' }],
  ['the form of the body before its fields', 'malformed_json', () => moderator, { body: '{' }],
  ['the fields before the state', 'validation_failed', () => moderator, { body: { reason: 5 } }],
  ['the state last', 'review_not_found', () => moderator, { body: {} }],
])('requests are checked by %s: %s', async (_, code, caller, sent) => {
  const { json } = await caller().call('approve-review', approveReview, { params, ...sent });
  expect(json['code']).toBe(code);
});

test('the rate comes after the origin and before everything else', async () => {
  vi.stubEnv('LIMIT_PER_ADDRESS', '1');
  const caller = new Caller();
  caller.address = '196.25.1.77:1';
  const code = async (sent: Sent) => (await caller.call('log-in', logIn, sent)).json['code'];
  expect(await code({ body: {} })).toBe('validation_failed');
  expect(await code({ headers: TEXT, body: TOO_LARGE })).toBe('too_many_requests');
  expect(await code({ headers: { ...FOREIGN, ...TEXT }, body: TOO_LARGE })).toBe('cross_origin');
});

test('a request that is refused for its origin does not count against a rate limit', async () => {
  vi.stubEnv('LIMIT_PER_ADDRESS', '1');
  const caller = new Caller();
  caller.address = '196.25.1.78:1';
  for (let n = 0; n < 3; n += 1) await caller.call('log-in', logIn, { headers: FOREIGN, body: {} });
  expect((await caller.call('log-in', logIn, { body: {} })).json['code']).toBe('validation_failed');
});
