import { Secret } from 'otpauth';
import { expect, test } from 'vitest';
import { findPeriod, newSecret, recentPeriods } from './totp.ts';

/** RFC 6238, appendix B, SHA-1: the seed as ASCII, and the last six of the eight digits. */
const SEED = Secret.fromUTF8('12345678901234567890').base32;
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;

test.each(VECTORS)('at %i s the code of the RFC’s seed ends like %s', (seconds, digits) => {
  expect(findPeriod(SEED, digits.slice(-6), seconds * 1000)).toBe(Math.floor(seconds / 30));
});

test.each([
  ['taken in the period before its own', -30, true],
  ['taken in the period after its own', 30, true],
  ['wrong two periods before its own', -60, false],
  ['wrong two periods after its own', 60, false],
])('a code is %s', (_, seconds, isTaken) => {
  const period = findPeriod(SEED, '005924', (1234567890 + seconds) * 1000);
  expect(period).toBe(isTaken ? 41152263 : undefined);
});

test('secrets are as long as Cognito’s, and each is another', () => {
  const secrets = Array.from({ length: 20 }, newSecret);
  expect(new Set(secrets).size).toBe(20);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{52}$/);
});

test('used periods are forgotten once their codes are wrong anyway', () => {
  expect(recentPeriods([8, 9, 10, 11], 10 * 30_000)).toEqual([9, 10, 11]);
});
