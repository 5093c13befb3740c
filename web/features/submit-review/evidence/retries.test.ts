import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { mayPass } from './retries.ts';

const storageError = (status: number, body: string) =>
  Object.assign(new Error(`S3 returned ${status}`), { status, body });

it.each([
  [0, true],
  [400, false],
  [401, false],
  [409, false],
  [422, false],
  [429, true],
  [503, true],
])('after a %i of the API another try may succeed: %j', (status, may) => {
  expect(mayPass(new ApiError(status, ''))).toBe(may);
});

it.each([
  [400, '<Code>EntityTooLarge</Code>', false],
  [403, '<Code>AccessDenied</Code>', false],
  [403, '<Code>AccessDenied</Code><Message>Invalid according to Policy: Policy expired.</Message>', true],
  [404, '', false],
  [408, '', true],
  [409, '', true],
  [429, '', true],
  [503, '<Code>SlowDown</Code>', true],
])('after a %i of storage, %s, another try may succeed: %j', (status, body, may) => {
  expect(mayPass(storageError(status, body))).toBe(may);
});

it('tries again where there was no response', () => {
  expect(mayPass(new Error('Network error during S3 request'))).toBe(true);
});
