import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signer } from '../aws/sigv4.ts';
import { checkPostPolicy } from './post-policy.ts';

const NOW = new Date('2026-02-01T00:00:00Z');
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }));
afterEach(() => void vi.useRealTimers());

const scope = {
  'x-amz-algorithm': 'AWS4-HMAC-SHA256',
  'x-amz-credential': 'local/20260201/af-south-1/s3/aws4_request',
  'x-amz-date': '20260201T000000Z',
};

const check = async (document: string) => {
  const policy = Buffer.from(document).toString('base64');
  const signature = await signer('s3').sign(policy, { signingDate: NOW });
  const fields = new Map(Object.entries({ ...scope, key: 'k', policy, 'x-amz-signature': signature }));
  return checkPostPolicy(fields, { key: 'k', bucket: 'b' });
};

const withConditions = (...conditions: unknown[]): string =>
  JSON.stringify({ expiration: '2026-02-01T00:05:00Z', conditions: [{ key: 'k' }, scope, ...conditions] });

it('the narrowest of several size ranges counts', async () => {
  const range = ['content-length-range', 1, 10];
  expect(await check(withConditions(range, ['content-length-range', '5', '20']))).toEqual({
    minBytes: 5,
    maxBytes: 10,
  });
});

it.each([
  '{',
  'null',
  '{}',
  '{"expiration":"soon","conditions":[]}',
  '{"expiration":"2026-02-01T00:05:00Z"}',
  withConditions('key'),
  withConditions(['like', '$key', 'k']),
  withConditions(['eq', 'key', 'k']),
  withConditions(['eq', '$key']),
  withConditions({ key: 1 }),
  withConditions(['content-length-range', 1, 'many']),
])('a signed policy that says %s is an InvalidPolicyDocument', async (document) => {
  await expect(check(document)).rejects.toMatchObject({ code: 'InvalidPolicyDocument' });
});
